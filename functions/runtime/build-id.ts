import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the code that produces answers. */
const code = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../shared')]

/** Tells two deployments of different code apart, and is the same on every instance of one. */
export function buildId(rooms: readonly string[] = code): string {
  const hash = createHash('sha256')
  for (const room of rooms) {
    const names = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(name => /\.(js|ts)$/.test(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(room, name)))
  }
  return hash.digest('base64url').slice(0, 22)
}
