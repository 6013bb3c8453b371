import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder of the running package, independent of the working directory. */
export function packageFolder(name: string, from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'host.json'))) return join(folder, name)
    if (folder === dirname(folder)) throw new Error(`No folder above ${from} has a host.json`)
  }
}
