import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('The lock file has versions and hashes, and no download addresses', () => {
  const text = readFileSync('package-lock.json', 'utf8')
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  const named = Object.entries(packages).filter(([name]) => name !== '')
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, entry]) => entry.resolved !== undefined).map(([name]) => name)).toEqual([])
  expect(named.filter(([, entry]) => !entry.integrity && !entry.link).map(([name]) => name)).toEqual([])
})
