import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPackages, markPackages, previousPackages } from './kept-packages.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headroom-kept-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function packages(version: string): string {
  const folder = join(root, version)
  mkdirSync(join(folder, 'web', 'site'), { recursive: true })
  for (const zip of ['api.zip', 'worker.zip']) writeFileSync(join(folder, zip), 'the same')
  writeFileSync(join(folder, 'web', 'site', 'index.html'), version)
  return folder
}

/** Publishes a version, and keeps it if the smoke test passed. */
function publish(version: string, isWell = true) {
  const folder = packages(version)
  markPackages(root, 'test', folder)
  if (isWell) keepPackages(root, 'test', folder)
}

const versionIn = (folder: string) => readFileSync(join(folder, 'web', 'site', 'index.html'), 'utf8')
const previous = () => versionIn(previousPackages(root, 'test'))

/** Publishes what a roll-back takes; the smoke test passes. */
function rollBack() {
  const folder = previousPackages(root, 'test')
  const version = versionIn(folder)
  keepPackages(root, 'test', folder)
  return version
}

test('There is nothing to go back to before the first packages ran well', () => {
  expect(previous).toThrow('has not kept the packages')
  publish('v1', false)
  expect(previous).toThrow('has not kept the packages')
})

test('After packages that failed, those that run are the ones to go back to', () => {
  publish('v1')
  expect(previous).toThrow('has not kept the packages')
  publish('v2', false)
  expect(previous()).toBe('v1')
  publish('v2')
  publish('v3', false)
  expect(previous()).toBe('v2')
})

test('The same packages again do not displace the ones before', () => {
  publish('v1')
  publish('v2')
  publish('v2')
  expect(previous()).toBe('v1')
})

test('A roll-back goes to the same packages however often it runs, and later ones come after them', () => {
  publish('v1')
  publish('v2')
  expect([rollBack(), rollBack()]).toEqual(['v1', 'v1'])
  publish('v3')
  expect(previous()).toBe('v1')
})

test('Packages that are not complete are not published', () => {
  rmSync(join(packages('v1'), 'worker.zip'))
  expect(() => markPackages(root, 'test', join(root, 'v1'))).toThrow(/worker\.zip does not exist/)
})
