import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const allowed = (path: string, parameter: string): string[] => {
  const list = new RegExp(`@allowed\\(\\[([\\d, ]+)\\]\\)\\nparam ${parameter} `).exec(readFileSync(path, 'utf8'))
  return (list?.[1] ?? '').split(', ')
}

test('The database has its least cores for each number of cores that a deployment can ask for', () => {
  const sizes = allowed('bicep/main.bicep', 'databaseMaxCores')
  expect(sizes.length).toBeGreaterThan(4)
  expect(allowed('bicep/modules/sql.bicep', 'maxCores')).toEqual(sizes)
  const pairs = [...readFileSync('bicep/modules/sql.bicep', 'utf8').matchAll(/^ {2}'(\d+)': '([\d.]+)'$/gm)]
  expect(pairs.map(([, most]) => most)).toEqual(sizes)
  // Azure admits an eighth of the most, and never less than half a core.
  expect(pairs.map(([, , least]) => Number(least))).toEqual(sizes.map(most => Math.max(0.5, Number(most) / 8)))
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)};`)
})
