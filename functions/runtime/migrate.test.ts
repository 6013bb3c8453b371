import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadEdge } from '../../tests/support/product/edge.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-migrate-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Runs the program; gives what it says. */
async function run(): Promise<string[]> {
  const lines: string[] = []
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation(line => void lines.push(String(line)))
  }
  vi.resetModules()
  await import('./migrate.js')
  return lines
}

test('The program makes the database that the apps need, and finds it done', async () => {
  const file = join(folder, 'headroom.db')
  const edge = await loadEdge({ DATABASE_FILE: file })
  expect(await edge.context().isReady()).toBe(false)
  expect(await run()).toEqual([expect.stringMatching(/^Applied to .*headroom\.db: foundation/)])
  expect(await edge.context().isReady()).toBe(true)
  expect(await run()).toEqual([expect.stringMatching(/headroom\.db is up to date$/)])
  await edge.context().database.close()
})

test('The program names the setting that it misses, and fails', async () => {
  vi.stubEnv('DATABASE_FILE', '')
  const ended = new Error('ended')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended
  })
  const lines: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation(line => void lines.push(line))
  vi.resetModules()
  await expect(import('./migrate.js')).rejects.toThrow(ended)
  expect(exit).toHaveBeenCalledWith(1)
  expect(lines).toEqual([expect.stringContaining('SQL_CONNECTION_STRING is missing')])
})
