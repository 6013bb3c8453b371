import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import type { About } from '#shared/contract/about.js'

export interface Origin {
  readonly url: string
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The product that HEADROOM_URL names, else a small estate of its own, started on free ports and, unless told otherwise,
 * read to its end.
 */
export async function startOrigin({ untilRead = true } = {}): Promise<Origin> {
  const given = process.env.HEADROOM_URL
  if (given) return { url: given, stop: async () => {} }

  const dataDir = await mkdtemp(join(tmpdir(), 'headroom-e2e-'))
  const size = { HEADROOM_SUBSCRIPTIONS: '2', HEADROOM_REGIONS: '4', HEADROOM_HISTORY_DAYS: '0' }
  const start = spawn(process.execPath, ['dist/local/start/main.js'], {
    cwd: root,
    env: { ...process.env, ...size, PORT: '0', HEADROOM_DATA_DIR: dataDir, HEADROOM_PARENT_PID: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (start.exitCode === null && start.signalCode === null) {
      start.kill('SIGTERM')
      await once(start, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await readyUrl(start.stdout)
    if (untilRead) await vi.waitFor(() => expectRead(url), { timeout: 90_000, interval: 250 })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function expectRead(url: string): Promise<void> {
  const response = await fetch(`${url}/api/about`)
  const { ingestion } = (await response.json()) as About
  expect(ingestion?.status).toBe('succeeded')
}

async function readyUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /Headroom is ready at (\S+)/.exec(line)?.[1]
    if (url) {
      output.resume()
      return url
    }
  }
  throw new Error('the product ended before it was ready')
}
