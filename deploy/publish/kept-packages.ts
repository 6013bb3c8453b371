import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentFolder } from '../environment/file-environment.js'
import { Failure } from '../failure.js'

const parts = ['api.zip', 'worker.zip', 'web']

const keptPath = (root: string, environment: string, name: 'current' | 'previous' | 'next' | 'tried'): string =>
  join(environmentFolder(root, environment), 'packages', name)

/** Remembers which packages a deployment is about to publish, whatever becomes of it. */
export function markPackages(root: string, environment: string, packages: string): void {
  const mark = toHash(packages)
  mkdirSync(join(environmentFolder(root, environment), 'packages'), { recursive: true })
  writeFileSync(keptPath(root, environment, 'tried'), mark)
}

/**
 * Keeps the packages that now run well, and those that did before them. The same packages again change nothing, so
 * that the ones before stay.
 */
export function keepPackages(root: string, environment: string, packages: string): void {
  const current = keptPath(root, environment, 'current')
  const previous = keptPath(root, environment, 'previous')
  if (existsSync(current) && toHash(packages) === toHash(current)) return
  // The packages may be the previous ones, so they are copied before those go.
  const next = keptPath(root, environment, 'next')
  rmSync(next, { recursive: true, force: true })
  for (const part of parts) cpSync(join(packages, part), join(next, part), { recursive: true })
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, previous)
  renameSync(next, current)
}

/**
 * The packages that ran well before the last ones that this machine tried to publish: the current ones where the last
 * ones failed. A roll-back leaves the mark, so that a second one finds the same packages.
 */
export function previousPackages(root: string, environment: string): string {
  const current = keptPath(root, environment, 'current')
  const tried = keptPath(root, environment, 'tried')
  const hasFailed = existsSync(current) && existsSync(tried) && readFileSync(tried, 'utf8') !== toHash(current)
  const found = hasFailed ? current : keptPath(root, environment, 'previous')
  if (existsSync(found)) return found
  throw new Failure(
    `This machine has not kept the packages before the last ones of ${environment}.`,
    'Take them from the artifacts of a former workflow run, or package a former commit, and run npm run deploy -- --package <folder>.',
  )
}

/** One hash over the names and contents of all files of the packages. */
function toHash(packages: string): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    const path = join(packages, part)
    if (!existsSync(path)) throw new Failure(`${path} does not exist.`, 'Run npm run package.')
    const names = part === 'web' ? files(path) : ['']
    for (const name of names) {
      const content = readFileSync(join(path, name))
      hash.update(`${part}/${name}:${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
