import { renameSync, writeFileSync } from 'node:fs'
import { unusable } from '#local/unusable-file.js'
import type { Child } from './child.js'

type Listed = Pick<Child, 'name' | 'pid' | 'url'>

/**
 * Writes the running processes for other programs: `[{name, pid, url}]`.
 * @throws UnusableFile
 */
export function writeProcesses(file: string, children: readonly Listed[]): void {
  const list = children.filter(({ url }) => url !== '').map(({ name, pid, url }) => ({ name, pid, url }))
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(list, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  } catch (error) {
    throw unusable(file, error, 'Move it away, then start again')
  }
}

/** The same while the system runs. If the file cannot be written, a warning is printed and the next change retries. */
export function updateProcesses(file: string, children: readonly Listed[]): void {
  try {
    writeProcesses(file, children)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}
