import type { Readable } from 'node:stream'
import { cutMark } from '#shared/kernel/log-json.js'

/** Maximum length of a log line, in UTF-16 units. */
export const maxLineLength = 16 * 1024

/** Calls back with each line of a stream, cut if it is too long. The cut part is counted and never stored. */
export function eachLine(stream: Readable, take: (line: string, cut: number) => void): void {
  let line = ''
  let cut = 0
  const add = (text: string) => {
    const room = maxLineLength - line.length
    line += text.slice(0, room)
    cut += Math.max(0, text.length - room)
  }
  const end = () => {
    take(line.replace(/\r$/, ''), cut)
    line = ''
    cut = 0
  }
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const [first = '', ...rest] = chunk.split('\n')
    add(first)
    for (const text of rest) {
      end()
      add(text)
    }
  })
  stream.on('end', () => {
    if (line !== '') end()
  })
  stream.on('error', () => {})
}

/** A line for the log file, with its time and level, unless the child has already added them. */
export function logLine(level: 'info' | 'warn' | 'error', line: string, cut = 0): string {
  if (cut === 0 && line.startsWith('{"time":')) return `${line}\n`
  const message = cut === 0 ? line : `${line}${cutMark(cut)}`
  return `${JSON.stringify({ time: new Date().toISOString(), level, message })}\n`
}
