import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { GroupCommit } from './group-commit.js'

describe('GroupCommit', () => {
  let database: DatabaseSync
  let commits: GroupCommit
  const insert = (value: number) => () => database.prepare('INSERT INTO numbers VALUES (?)').run(value).lastInsertRowid
  const stored = () =>
    database
      .prepare('SELECT value FROM numbers ORDER BY rowid')
      .all()
      .map(row => row.value)

  beforeEach(() => {
    database = new DatabaseSync(':memory:')
    database.exec('CREATE TABLE numbers (value INTEGER UNIQUE)')
    commits = new GroupCommit(database)
  })

  it('writes in order and resolves each with its result', async () => {
    expect(await Promise.all([7, 5, 6].map(value => commits.run(insert(value))))).toEqual([1, 2, 3])
    expect(stored()).toEqual([7, 5, 6])
  })

  it('puts the writes of one turn into one transaction', async () => {
    const inTransaction = () => database.isTransaction
    const sizes = await Promise.all([commits.run(inTransaction), commits.run(inTransaction)])
    expect([...sizes, database.isTransaction]).toEqual([true, true, false])
  })

  it('writes nothing of a transaction that fails, nor anything after it', async () => {
    await commits.run(insert(1))
    const results = await Promise.allSettled([commits.run(insert(2)), commits.run(insert(1))])
    expect(results.map(result => result.status)).toEqual(['rejected', 'rejected'])
    await expect(commits.run(insert(3))).rejects.toThrow(/cannot be written.*continue by themselves/)
    expect(stored()).toEqual([1])
  })

  it('commits at once when told to', () => {
    void commits.run(insert(4))
    commits.flush()
    expect(stored()).toEqual([4])
  })
})
