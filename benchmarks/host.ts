import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Requests per second of the embedded host for a trivial JSON handler, compared with a bare `node:http` server with the
 * same answer: 50 connections kept alive, one request at a time on each, with server and load in separate processes.
 */
const connections = 50
const seconds = 5
const root = join(import.meta.dirname, '../..')

if (process.argv[2] === 'bare') serveBare()
else await compare()

async function compare(): Promise<void> {
  const storage = mkdtempSync(join(tmpdir(), 'headroom-bench-'))
  const host = [join(root, 'dist/local/functions-host/main.js'), '--app', join(root, 'tests/conformance/app')]
  host.push('--port', '0', '--storage', storage)
  try {
    const bare = await measure([import.meta.filename, 'bare'], {})
    print('bare node:http', bare, bare)
    print('host, streaming', await measure(host, {}), bare)
    print('host, buffered', await measure(host, { CONFORMANCE_MODE: 'buffered' }), bare)
  } finally {
    rmSync(storage, { recursive: true, force: true })
  }
}

interface Figures {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

function print(name: string, { perSecond, p99 }: Figures, bare: Figures): void {
  const ratio = (perSecond / bare.perSecond).toFixed(3)
  const rate = Math.round(perSecond).toLocaleString('en')
  console.log(`${name.padEnd(18)}${rate.padStart(9)} req/s   p99 ${p99.toFixed(1).padStart(6)} ms   ratio ${ratio}`)
}

/** Starts a server that prints its address, puts it under load, and stops it. */
async function measure(command: string[], environment: NodeJS.ProcessEnv): Promise<Figures> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface(child.stdout)) {
      const url = /http:\/\/[\d.:]+$/.exec(line)?.[0]
      if (url === undefined) continue
      child.stdout.resume()
      await load(new URL('/hello', url), 1)
      return await load(new URL('/hello', url), seconds)
    }
    throw new Error('the server exited before it listened')
  } finally {
    child.kill()
  }
}

async function load(url: URL, duration: number): Promise<Figures> {
  const times: number[] = []
  const end = performance.now() + duration * 1000
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, () => loadOne(url, end, times)))
  const elapsed = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

/** One connection on a plain socket, because a full HTTP client would cost more than the server it measures. */
function loadOne(url: URL, end: number, times: number[]): Promise<void> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    let sent = 0
    let answer = ''
    const send = () => {
      sent = performance.now()
      answer = ''
      socket.write(request)
    }
    socket.setEncoding('latin1').setNoDelay()
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      answer += text
      if (!isComplete(answer)) return
      if (!answer.startsWith('HTTP/1.1 200')) reject(new Error(answer))
      times.push(performance.now() - sent)
      if (performance.now() < end) return send()
      socket.end()
      resolve()
    })
  })
}

function isComplete(answer: string): boolean {
  return answer.endsWith('"world"}') || answer.endsWith('\r\n0\r\n\r\n')
}

function serveBare(): void {
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ hello: 'world' }))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
  })
}
