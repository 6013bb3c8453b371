import { ArmError } from '#local/resource-manager/http/arm-error.js'

const term = /^\s*name\.value\s+eq\s+'((?:[^']|'')*)'\s*$/i
const separator = /\s+or\s+(?=name\.value\b)/i

/**
 * Reads a usage filter: `name.value eq '<name>'`, or several joined by `or`.
 *
 * @returns the names in lower case; undefined without a filter
 * @throws ArmError 400 for any other filter
 */
export function readUsageFilter(filter: string | null): ReadonlySet<string> | undefined {
  if (!filter) return undefined
  const names = filter.split(separator).map(part => term.exec(part)?.[1]?.replaceAll("''", "'").toLowerCase())
  if (names.every(name => name !== undefined)) return new Set(names)
  const message = `The filter '${filter}' is not supported: only name.value eq '<name>' is, joined by or.`
  throw new ArmError(400, 'BadRequest', message)
}
