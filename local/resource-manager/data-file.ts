import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Reads one of the gzipped files described in data/README.md. They stay beside the sources; compiled code finds them
 * from the project's root.
 */
export function readDataFile<T>(name: string): T {
  return JSON.parse(gunzipSync(readFileSync(dataFile(`${name}.data.json.gz`))).toString('utf8')) as T
}

/** Reads a file that is not gzipped. */
export function readPlainDataFile<T>(name: string): T {
  return JSON.parse(readFileSync(dataFile(`${name}.data.json`), 'utf8')) as T
}

function dataFile(name: string): string {
  return join(dirname(findPackageJSON(import.meta.url)!), 'local', 'resource-manager', 'data', name)
}
