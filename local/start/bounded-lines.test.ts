import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { eachLine, logLine } from './bounded-lines.js'

async function toLines(...chunks: (string | Buffer)[]): Promise<[string, number][]> {
  const stream = new PassThrough()
  const lines: [string, number][] = []
  eachLine(stream, (line, cut) => lines.push([line, cut]))
  for (const chunk of chunks) stream.write(chunk)
  stream.end()
  await new Promise(resolve => stream.once('close', resolve))
  return lines
}

describe('The lines of a stream', () => {
  test('are the lines that were written, in whatever chunks they arrive', async () => {
    const text = Buffer.from('größer\r\n\nlast')
    const bytes = Array.from(text, byte => Buffer.from([byte]))
    for (const chunks of [[text], bytes])
      expect(await toLines(...chunks)).toEqual([
        ['größer', 0],
        ['', 0],
        ['last', 0],
      ])
  })

  test('are cut where they are too long, and what is cut is counted', async () => {
    const [long, short] = await toLines(...Array.from({ length: 100 }, () => 'x'.repeat(7_000)), '\nshort\n')
    expect(long).toEqual(['x'.repeat(16_384), 700_000 - 16_384])
    expect(short).toEqual(['short', 0])
  })

  test('that were cut are still JSON in the log', () => {
    const line = logLine('info', '{"time":"2026-03-01T00:00:00Z","level":"info","message":"xxx', 1_000)
    const { level, message } = JSON.parse(line) as { level: string; message: string }
    expect([level, message]).toEqual(['info', expect.stringMatching(/xxx… \(1,000 more characters\)$/)])
  })
})
