import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { incompatibilities } from './migration-compatibility.js'

/** The first migration under the rule; those before it were never deployed under a version. */
const first = 17
const migrations = globSync('sql/{mssql,sqlite}/*.sql').filter(path => Number(basename(path).slice(0, 3)) >= first)

test('Migrations keep what the version before them uses', () => {
  const found = migrations.flatMap(path => incompatibilities(readFileSync(path, 'utf8')).map(each => `${path} ${each}`))
  expect(found).toEqual([])
})

test.each([
  ['drops a table', 'DROP TABLE Price'],
  ['drops a table', 'DROP TABLE IF EXISTS dbo.Price;'],
  ['drops a column', 'ALTER TABLE dbo.Price\n  DROP COLUMN currency;'],
  ['renames a column', 'ALTER TABLE Price RENAME COLUMN currency TO unit'],
  ['renames a table', 'ALTER TABLE Price RENAME TO RetailPrice'],
  ['renames', "EXEC sp_rename 'dbo.Price.currency', 'unit', 'COLUMN'"],
  ['makes a column required', 'ALTER TABLE dbo.Price ALTER COLUMN currency nvarchar(3) NOT NULL'],
  ['adds a required column without a default', 'ALTER TABLE dbo.Price ADD currency nvarchar(3) NOT NULL'],
  ['adds a required column without a default', 'ALTER TABLE Price ADD COLUMN a decimal(9, 2) NULL, b int NOT NULL'],
])('A migration may not be one that %s: %s', (problem, statement) => {
  expect(incompatibilities(statement)).toEqual([expect.stringMatching(`^${problem}: `)])
})

test.each([
  "ALTER TABLE dbo.Price ADD currency nvarchar(3) NOT NULL CONSTRAINT DF_Price_currency DEFAULT N'USD'",
  'ALTER TABLE Price ADD COLUMN currency TEXT',
  'ALTER TABLE dbo.Price ADD CONSTRAINT CK_Price CHECK (amount IS NOT NULL)',
  'CREATE TABLE Price_new (a int NOT NULL); INSERT INTO Price_new SELECT a FROM Price; DROP TABLE Price; ALTER TABLE Price_new RENAME TO Price',
  'DROP INDEX IX_Price ON dbo.Price',
  '-- DROP TABLE Price',
  '-- Safe after 1.2.0: no code since reads the column.\nALTER TABLE dbo.Price DROP COLUMN currency',
])('A migration may be: %s', statement => {
  expect(incompatibilities(statement)).toEqual([])
})

test('A mark without a reason does not count', () => {
  expect(incompatibilities('-- Safe after 1.2.0:\nDROP TABLE Price')).toHaveLength(1)
})
