import { expect, test } from 'vitest'
import type { Retirement } from '#shared/contract/ai/retirements.js'
import { retirementCalendar } from './retirement-calendar.js'
import { toRetirement } from './retirements.js'

const now = new Date('2026-06-01T12:00:00.000Z')
const stored = {
  provider: 'OpenAI',
  model: 'gpt-4o',
  version: '2024-05-13',
  retiresAt: '2026-07-12T00:00:00.000Z',
  replacement: 'gpt-5 1; or, later',
  deploymentTypes: ['GlobalStandard'],
  regions: ['eastus', 'eastus2'],
  usedBy: [{ subscriptionId: 'the id', subscriptionName: 'Contoso Secret' }],
}
const row: Retirement = toRetirement(stored, now)

test('A retirement is told in words', () => {
  expect(row.daysLeft).toBe(40)
  expect(row.text).toBe(
    'gpt-4o 2024-05-13 retires in 40 days in 2 regions; quota in use in 1 subscription; replaced by gpt-5 1; or, later',
  )
})

test('A calendar has a day for each, the same one each time, and names no subscription', () => {
  const text = retirementCalendar([row], now)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART;VALUE=DATE:20260712',
      'DTSTAMP:20260601T120000Z',
      'SUMMARY:gpt-4o 2024-05-13 retires',
    ]),
  )
  expect(unfolded).toContain('replaced by gpt-5 1\\; or\\, later')
  expect(text).not.toMatch(/Contoso|the id/)
  const uid = (from: string) => /UID:(\S+)/.exec(from)?.[1]
  expect(uid(retirementCalendar([row], new Date(0)))).toBe(uid(text))
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('A calendar folds lines between characters', () => {
  const text = retirementCalendar([{ ...row, replacement: null, text: 'ü'.repeat(200) }], now)
  expect(text.replaceAll('\r\n ', '')).toContain('ü'.repeat(200))
})
