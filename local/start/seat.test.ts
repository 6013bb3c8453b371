import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../tests/support/until.js'
import { type Seat, takeSeat } from './seat.js'

let dataDir: string
const seats: Seat[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'headroom-seat-'))
})
afterEach(() => {
  for (const seat of seats.splice(0)) seat.leave()
  rmSync(dataDir, { recursive: true })
})
const take = () => {
  const seat = takeSeat(dataDir)
  seats.push(seat)
  return seat
}
const files = (seat: Seat) => [basename(seat.processesFile()), basename(seat.logsDir)]

test('each start on a data folder has files of its own, and a further one follows the first', async () => {
  const [first, second, third] = [take(), take(), take()]
  expect([first, second, third].map(files)).toEqual([
    ['processes.json', 'logs'],
    ['processes-2.json', 'logs-2'],
    ['processes-3.json', 'logs-3'],
  ])
  writeFileSync(second.processesFile(), '[]')
  let isFirst = false
  second.whenFirst(() => {
    isFirst = true
  })
  first.whenFirst(() => expect.unreachable())
  first.leave()
  await until('the place of the first', () => isFirst || undefined)
  expect(files(second)).toEqual(['processes.json', 'logs-2'])
  expect(existsSync(join(dataDir, 'processes-2.json'))).toBe(false)
  expect(files(take())).toEqual(['processes-4.json', 'logs-4'])
})

test('a start that is killed frees its number', async () => {
  const script = `import { takeSeat } from '#local/start/seat.js'
    const seat = takeSeat(${JSON.stringify(dataDir)})
    console.log(seat.logsDir)
    setInterval(() => seat, 1000)`
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(take().isFirst).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(take().isFirst).toBe(true)
})
