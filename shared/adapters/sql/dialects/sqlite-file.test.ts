import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseFile, makePrivate } from './sqlite-file.js'

let folder: string
let path: string
let database: DatabaseSync
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-file-'))
  path = join(folder, 'headroom.db')
  makePrivate(path)
  database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; create table t (x); pragma wal_checkpoint(truncate)')
  const insert = database.prepare('insert into t values (?)')
  for (let n = 0; n < 500; n += 1) insert.run('x'.repeat(200))
  database.exec('pragma wal_checkpoint(truncate)')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

describe('The file of a database', () => {
  test('is whole, also while a part of it is beside it', async () => {
    const file = new DatabaseFile(path)
    expect(await file.isBroken()).toBe(false)
    database.exec("insert into t select x || 'y' from t")
    expect(await file.isBroken()).toBe(false)
    expect(await file.isWhole()).toBe(true)
  })

  test('is whole while a checkpoint has not copied all pages of the log', async () => {
    const pages = () => Number(database.prepare('pragma page_count').get()?.page_count)
    const before = pages()
    database.exec("pragma wal_autocheckpoint = 0; insert into t select x || 'y' from t")
    const [header, size] = [readFileSync(path).subarray(0, 100), statSync(path).size]
    header.writeUInt32BE(pages(), 28)
    // As after a checkpoint that could write the first page, but no new one.
    writeFileSync(path, header, { flag: 'r+' })
    expect([pages() > before, statSync(path).size]).toEqual([true, size])
    expect(await new DatabaseFile(path).isBroken()).toBe(false)
    truncateSync(path, size / 2)
    expect(await new DatabaseFile(path).isBroken()).toBe(true)
    truncateSync(path, size)
    expect(await new DatabaseFile(path).isBroken()).toBe(false)
    database.exec('pragma wal_checkpoint(truncate)')
    expect(statSync(path).size).toBeGreaterThan(size)
    truncateSync(path, size)
    expect(await new DatabaseFile(path).isBroken()).toBe(true)
  })

  test.each<[string, () => void]>([
    ['cut', () => truncateSync(path, statSync(path).size / 2)],
    ['garbage', () => writeFileSync(path, Buffer.alloc(statSync(path).size, 'garbage'))],
    ['empty', () => truncateSync(path, 0)],
    ['gone', () => rmSync(path)],
    [
      'another',
      () => {
        writeFileSync(`${path}.new`, readFileSync(path))
        renameSync(`${path}.new`, path)
      },
    ],
  ])('is broken when it is %s', async (_name, harm) => {
    const file = new DatabaseFile(path)
    expect(await file.isBroken()).toBe(false)
    harm()
    expect(await file.isBroken()).toBe(true)
  })

  test('is read again by every connection once it is repaired', async () => {
    const file = new DatabaseFile(path)
    const bytes = readFileSync(path)
    truncateSync(path, bytes.length / 2)
    const other = new DatabaseSync(path, { readOnly: true })
    const count = () => other.prepare("select count(*) as n from t where x like 'x%'").get()
    expect(count).toThrow('malformed')
    expect(await file.isWhole()).toBe(false)
    writeFileSync(path, bytes)
    expect(await file.isWhole()).toBe(true)
    expect(count()).toEqual({ n: 500 })
    other.close()
  })

  // The system ends all locks of a process on a file as soon as the process closes it once.
  test('is looked at without ending the locks of who has it open', async () => {
    database.exec('pragma journal_mode = delete; begin exclusive')
    await new DatabaseFile(path).isBroken()
    makePrivate(path)
    const write = `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(path)}).exec('insert into t values (1)')`
    const { status, stderr } = spawnSync(process.execPath, ['-e', write], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('database is locked')])
    database.exec('rollback')
  })

  test.skipIf(process.platform === 'win32')('is for its owner alone, with what is beside it', () => {
    const modes = () => [path, `${path}-wal`, `${path}-shm`].map(name => statSync(name).mode & 0o777)
    expect(modes()).toEqual([0o600, 0o600, 0o600])
    chmodSync(path, 0o644)
    chmodSync(`${path}-wal`, 0o644)
    makePrivate(path)
    expect(modes()).toEqual([0o600, 0o600, 0o600])
  })
})
