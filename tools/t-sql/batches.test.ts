import { describe, expect, test } from 'vitest'
import { type Batch, listingBatches, scriptBatches } from './batches.js'
import { spelling } from './nodes.js'

const shown = (batches: readonly Batch[]) => batches.map(({ nodes }) => [nodes[0]?.line, spelling(nodes)])

describe('Batches', () => {
  test('of a script are parted by lines that hold only GO', () => {
    expect(shown(scriptBatches('SELECT 1\nGO\n-- nothing\ngo \nSELECT 2 AS [go]\n  Go\nSELECT\nGO'))).toEqual([
      [1, 'select 1'],
      [5, 'select 2 as go'],
      [7, 'select'],
    ])
  })

  test('of a listing are its statements', () => {
    expect(shown(listingBatches('-- name\nselect a;\ndeclare @x int; set @x = 1;\n'))).toEqual([
      [2, 'select a'],
      [3, 'declare @x int ; set @x = 1'],
    ])
  })

  test('are also what EXEC holds, at the lines where it stands', () => {
    const script =
      "IF 1 = 1\n  EXEC(N'\n    CREATE TABLE t (a int)' + N';')\nELSE EXEC('EXEC(''SELECT 1'')'); EXEC(@text)"
    expect(shown(scriptBatches(script)).slice(1)).toEqual([
      [3, 'create table t (a int) ;'],
      [4, "exec ('SELECT 1')"],
      [4, 'select 1'],
    ])
  })

  test('know what those before them made', () => {
    const tables = scriptBatches("CREATE TABLE a (x int)\nGO\nEXEC('CREATE TABLE b (x int)')\nGO\nDROP TABLE a").map(
      ({ schema }) => [...schema.tables.keys()],
    )
    expect(tables).toEqual([['dbo.a'], ['dbo.a'], ['dbo.a', 'dbo.b'], ['dbo.b']])
  })
})
