import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environmentFolder } from '../environment/file-environment.js'
import { Failure } from '../failure.js'

const parts = ['api.zip', 'worker.zip', 'web']

const folder = (root: string, environment: string, which: 'current' | 'previous'): string =>
  join(environmentFolder(root, environment), 'packages', which)

/** Keeps the packages that now run, and those that ran before them. */
export function keepPackages(root: string, environment: string, packages: string): void {
  const current = folder(root, environment, 'current')
  const previous = folder(root, environment, 'previous')
  if (packages === current || packages === previous) return
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, previous)
  for (const part of parts) cpSync(join(packages, part), join(current, part), { recursive: true })
}

/** The packages that ran before the last deployment from this machine. */
export function previousPackages(root: string, environment: string): string {
  const previous = folder(root, environment, 'previous')
  if (existsSync(previous)) return previous
  throw new Failure(
    `This machine has not kept the packages before the last ones of ${environment}.`,
    'Take them from the artifacts of a former workflow run, or package a former commit, and run npm run deploy -- --package <folder>.',
  )
}
