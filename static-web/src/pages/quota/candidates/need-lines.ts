import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'

/** vCPU that must be free beyond today's use. */
export interface Need {
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
  readonly vCpus: number
}

interface Named {
  readonly value: string
  readonly label: string
}

/** The names that a line may use; an empty list accepts every name. */
export interface KnownNames {
  readonly subscriptions: readonly Named[]
  readonly regions: readonly Named[]
}

export interface NeedProblem {
  /** Counted from 1. */
  readonly line: number
  readonly written: string
  readonly text: string
}

export interface NeedsRead {
  readonly needs: readonly Need[]
  /** The line of each need, in the order of `needs`. */
  readonly lines: readonly number[]
  readonly problems: readonly NeedProblem[]
}

/** The largest number of vCPU in one line. */
export const maxNeed = 10_000_000

/**
 * Reads lines of `subscription, region, family, vCPU`; tabs and semicolons separate as commas do. Blank lines, a heading
 * and what follows `#` are skipped.
 */
export function readNeeds(text: string, known: KnownNames): NeedsRead {
  const needs: Need[] = []
  const lines: number[] = []
  const problems: NeedProblem[] = []
  const firstLines = new Map<string, number>()
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const written = raw.replace(/#.*/, '').trim()
    if (written === '' || isHeading(written)) continue
    const line = index + 1
    const read = readLine(written, known)
    if (typeof read === 'string') {
      problems.push({ line, written, text: read })
      continue
    }
    const key = `${read.subscriptionId}/${read.region}/${familyKey(read.family)}`.toLowerCase()
    const first = firstLines.get(key)
    if (first !== undefined) {
      problems.push({ line, written, text: `Line ${first} has the same family. Write one line with the whole number.` })
      continue
    }
    firstLines.set(key, line)
    needs.push(read)
    lines.push(line)
  }
  return { needs, lines, problems }
}

const isHeading = (line: string): boolean => /^subscription(id|name)?\s*[,;\t]/i.test(line) && /vcpus?$/i.test(line)

const separator = (line: string): string => (line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',')

function readLine(line: string, known: KnownNames): Need | string {
  const fields = line.split(separator(line)).map(field => field.trim())
  const [subscription = '', region = '', family = '', amount = ''] = fields
  if (fields.length !== 4 || fields.includes(''))
    return `The line has ${fields.length === 4 ? 'an empty field' : fieldCount(fields.length)}; write subscription, region, family, vCPU.`
  const subscriptionId = findSubscription(subscription, known.subscriptions)
  if (!('id' in subscriptionId)) return subscriptionId.problem
  const regionName = findRegion(region, known.regions)
  if (regionName === undefined) return `No region is called “${region}”.`
  const vCpus = /^\d+(\s*vcpus?)?$/i.test(amount) ? Number.parseInt(amount, 10) : Number.NaN
  if (!(vCpus >= 1 && vCpus <= maxNeed)) return `“${amount}” is not a whole number of vCPU.`
  return { subscriptionId: subscriptionId.id, region: regionName, family, vCpus }
}

const fieldCount = (count: number): string => (count === 1 ? '1 field' : `${count} fields`)

function findSubscription(name: string, known: readonly Named[]): { id: string } | { problem: string } {
  if (known.length === 0) return { id: name }
  const byId = known.find(({ value }) => subscriptionKey(value) === subscriptionKey(name))
  if (byId) return { id: byId.value }
  const byName = known.filter(({ label }) => label.toLowerCase() === name.toLowerCase())
  if (byName.length > 1) return { problem: `${byName.length} subscriptions are called “${name}”. Write the id.` }
  return byName[0] ? { id: byName[0].value } : { problem: `No subscription has the id or name “${name}”.` }
}

function findRegion(name: string, known: readonly Named[]): string | undefined {
  if (known.length === 0) return regionKey(name)
  const key = regionKey(name)
  return known.find(({ value, label }) => regionKey(value) === key || regionKey(label) === key)?.value
}
