import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from './package-folder.js'

test('A folder of the package is found from the sources and from what is built of them', () => {
  const sql = join(process.cwd(), 'sql')
  expect(packageFolder('sql')).toBe(sql)
  expect(packageFolder('sql', join(process.cwd(), 'dist/functions/runtime'))).toBe(sql)
  expect(existsSync(join(sql, 'mssql'))).toBe(true)
})

test('Outside the package there is none', () => {
  expect(() => packageFolder('sql', '/')).toThrow('host.json')
})
