import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { HostOptions } from './host.js'
import { HostError, toMessage } from './host-error.js'

/**
 * Reads `--app`, `--port`, `--storage`, `--url` and `--proxy-timeout`, in seconds; the storage folder is `.data/functions-host` of the
 * app by default.
 */
export function readCommandLine(words: string[]): HostOptions & { port: number } {
  const { app, port, storage, url, 'proxy-timeout': timeout } = parse(words)
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new HostError(`--port ${port} is not a port: 0 to 65535`)
  if (!/^\d{1,3}$/.test(timeout) || timeout === '0')
    throw new HostError(`--proxy-timeout ${timeout} is not a number of seconds: 1 to 999`)
  return {
    app: resolve(app),
    port: Number(port),
    storage: resolve(storage ?? `${app}/.data/functions-host`),
    url,
    proxyTimeout: Number(timeout) * 1000,
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        app: { type: 'string', default: '.' },
        port: { type: 'string', default: '7071' },
        storage: { type: 'string' },
        url: { type: 'string' },
        'proxy-timeout': { type: 'string', default: '240' },
      },
    }).values
  } catch (error) {
    throw new HostError(
      `${toMessage(error)} Usage: main.js [--app FOLDER] [--port N] [--storage FOLDER] [--url URL] [--proxy-timeout SECONDS]`,
    )
  }
}

/** `node:sqlite` without a flag, and globs in `node:fs`, came with Node 22.13. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 13)) return
  throw new HostError(`Node ${version} is too old, 22.13 is needed: run node_modules/.bin/node, or an npm script`)
}
