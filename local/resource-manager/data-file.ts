import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Reads one of the files described in data/README.md. They stay beside the sources, so compiled code finds them from the
 * project's root.
 */
export function readDataFile<T>(name: string): T {
  const root = dirname(findPackageJSON(import.meta.url)!)
  const file = join(root, 'local', 'resource-manager', 'data', `${name}.data.json.gz`)
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as T
}
