import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('.funcignore', 'utf8').split('\n').filter(Boolean)

test('what is left out of a deployment is named from the root, so that nothing under dist or node_modules goes with it', () => {
  expect(lines.filter(line => !line.startsWith('/'))).toEqual([])
})

test('the compiled apps, their settings and the migrations are deployed', () => {
  const kept = [
    '/dist/',
    '/dist/functions/',
    '/dist/shared/',
    '/node_modules/',
    '/host.json',
    '/package.json',
    '/sql/',
    '/sql/mssql/',
  ]
  expect(kept.filter(path => lines.includes(path))).toEqual([])
})
