import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The example without what stands for Azure, the migrations and the test. */
const files = globSync('tests/example/*.{ts,json}').filter(file => !/made-up-provider|\.test\.ts$/.test(file))

test('A whole pipeline is at most 12 files and 400 lines', () => {
  expect(files.length).toBeGreaterThan(8)
  expect(files.length).toBeLessThanOrEqual(12)
  const lines = files.flatMap(file => readFileSync(file, 'utf8').trimEnd().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(400)
})

test('The page about the architecture names each of its files', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const names = files.map(file => file.replaceAll('\\', '/').split('/').at(-1) ?? '')
  expect(names.filter(name => !page.includes(`\`${name}\``))).toEqual([])
})
