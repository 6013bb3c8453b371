import { statSync } from 'node:fs'
import { diskProblem, sqliteOutage } from '#shared/adapters/sql/dialects/sqlite-errors.js'
import { own } from '#shared/contract/common/own.js'

/** A file or folder that a start needs but cannot use. Its message names it, why, and what to do. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

const elsewhere = 'set HEADROOM_DATA_DIR to a folder elsewhere'
const reasons = {
  full: ['its disk is full', 'Free some space on the disk, then start again'],
  readOnly: ['its disk is read-only', `Make the disk writable or ${elsewhere}, then start again`],
  forbidden: ['this user has no permission to read and write it', `Give this user the permission or ${elsewhere}`],
  isFolder: ['it is a folder but must be a file', 'Move it away, then start again'],
  isFile: ['it is a file but must be a folder', `Move it away or ${elsewhere}`],
  busy: ['another program keeps it locked', 'End that program, then start again'],
} as const

const reasonByCode: Readonly<Record<string, keyof typeof reasons>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EISDIR: 'isFolder',
  ENOTDIR: 'isFile',
  EEXIST: 'isFile',
}

/**
 * @param remedy what to do about a damaged file, and what is lost
 */
export function unusable(file: string, error: unknown, remedy: string): UnusableFile {
  const reason = toReason(file, error)
  if (reason) return new UnusableFile(`${file} cannot be used: ${reasons[reason][0]}. ${reasons[reason][1]}.`)
  const said = error instanceof Error ? error.message : String(error)
  const isDamaged = error instanceof SyntaxError || sqliteOutage(error, file) === 'damaged'
  const why = isDamaged ? 'it is damaged' : 'it cannot be read'
  return new UnusableFile(`${file} cannot be used: ${why} (${said}). ${remedy}.`)
}

function toReason(file: string, error: unknown): keyof typeof reasons | undefined {
  const outage = sqliteOutage(error, file)
  if (outage === 'full' || outage === 'readOnly' || outage === 'busy') return outage
  if (outage && statSync(file, { throwIfNoEntry: false })?.isDirectory()) return 'isFolder'
  const { code } = error as NodeJS.ErrnoException
  // Node reports this when it cannot create a folder on a read-only disk.
  return code === 'ENOENT' ? diskProblem(file) : own(reasonByCode, code ?? '')
}
