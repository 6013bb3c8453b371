import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the code that produces answers. */
const code = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../shared')]

/** Packages contain it as a constant: reading their code again would slow down each start. */
declare const PACKAGED_BUILD_ID: string | undefined

/** Tells two deployments of different code apart, and is the same on every instance of one. */
export const buildId = (): string =>
  typeof PACKAGED_BUILD_ID === 'string' ? PACKAGED_BUILD_ID : hashCode(code).digest('base64url').slice(0, 22)

/** A hash of the names and contents of all code files in these folders. */
export function hashCode(rooms: readonly string[]): Hash {
  const hash = createHash('sha256')
  for (const room of rooms) {
    const names = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(name => /\.(js|ts)$/.test(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(room, name)))
  }
  return hash
}
