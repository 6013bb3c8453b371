import { OddRecord } from '#shared/kernel/odd-record.js'
import { wrongAnswer } from '#shared/kernel/unusable-answer.js'
import { type Listed, SkipCount } from './skipped-records.js'

/**
 * Reads the records of a list one by one. Invalid records are counted and left out.
 * @throws UnusableAnswer if no record is valid: the answer is then not the expected list.
 */
export function readRecords<T>(records: readonly unknown[], read: (record: unknown) => readonly T[]): Listed<T> {
  const skips = new SkipCount()
  const found: T[] = []
  for (const record of records) {
    try {
      found.push(...read(record))
    } catch (error) {
      if (!(error instanceof OddRecord)) throw error
      skips.add(error.message)
    }
  }
  const skipped = skips.result()
  if (skipped && skipped.records === records.length)
    throw wrongAnswer(`Azure answered a list of which no record can be read: ${skipped.reason}`)
  return { records: found, skipped }
}
