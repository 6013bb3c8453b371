import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HostError, toMessage } from '#local/functions-host/host-error.js'
import { readJson } from './app-settings.js'

/** Loads every file that `main` of the app's package.json names. A file that throws stops the start. */
export async function loadApp(app: string): Promise<void> {
  const { main } = readJson(join(app, 'package.json'))
  if (typeof main !== 'string') throw new HostError(`${join(app, 'package.json')} has no main`)
  const files = globSync(main, { cwd: app }).sort()
  if (files.length === 0) throw new HostError(`main of ${join(app, 'package.json')} (${main}) matches no file`)
  for (const file of files) {
    try {
      await import(pathToFileURL(resolve(app, file)).href)
    } catch (error) {
      if (error instanceof HostError) throw error
      throw new HostError(`cannot load ${file}: ${toMessage(error)}${place(error)}`)
    }
  }
}

/** The location in the app's code where an error was thrown, on the same line. */
function place(error: unknown): string {
  const frame = error instanceof Error ? error.stack?.split('\n').find(line => /^\s+at .*(file:|\/)/.test(line)) : ''
  return frame ? ` (${frame.trim()})` : ''
}
