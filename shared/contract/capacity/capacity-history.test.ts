import { describe, expect, test } from 'vitest'
import { capacityChanges, changeKinds, defaultChangeKinds } from './capacity-changes.js'
import { capacityTrends } from './capacity-history.js'

const problems = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  query = {},
) => (schema.safeParse(query).error?.issues ?? []).map(({ message }) => message)

describe('The query of the changes', () => {
  const query = capacityChanges.query as NonNullable<typeof capacityChanges.query>
  const from = '2026-03-01T01:00:00+01:00'

  test('asks for a time to begin with, and ends now unless it says when', () => {
    expect(problems(query)).toEqual([expect.stringMatching(/^is required/)])
    expect(problems(query, { from: 'now' })).toEqual([expect.stringMatching(/^is required/)])
    expect(problems(query, { from: 'yesterday' })).toEqual([expect.stringMatching(/^must be a time/)])
    expect(query.parse({ from })).toMatchObject({ from: '2026-03-01T00:00:00.000Z', kind: defaultChangeKinds })
    expect(query.parse({ from }).to).toBeUndefined()
  })

  test('lists the kinds that are asked for', () => {
    expect(query.parse({ from, kind: ' Quota,usage' }).kind).toEqual(['quota', 'usage'])
    expect(query.parse({ from, kind: 'all' }).kind).toEqual([...changeKinds])
    expect(problems(query, { from, kind: 'quota,prices' })).toEqual([expect.stringMatching(/"prices"; allowed: app/)])
  })
})

describe('The query of the trends', () => {
  const query = capacityTrends.query as NonNullable<typeof capacityTrends.query>

  test('goes back a week by day unless it says otherwise', () => {
    expect(query.parse({})).toMatchObject({ days: 7, granularity: 'daily' })
    expect(query.parse({ days: '365', granularity: 'Daily' })).toMatchObject({ days: 365, granularity: 'daily' })
    expect(query.parse({ days: '31', granularity: 'hourly' })).toMatchObject({ days: 31, granularity: 'hourly' })
  })

  test.each([
    [{ days: '0' }, 'must be a whole number from 1 to 365'],
    [{ days: '366' }, 'must be a whole number from 1 to 365'],
    [{ days: '1.5' }, 'must be a whole number from 1 to 365'],
    [{ granularity: 'weekly' }, 'must be one of daily, hourly'],
    [{ days: '32', granularity: 'hourly' }, 'must be at most 31 with hourly granularity'],
  ])('refuses %j', (wrong, message) => {
    expect(problems(query, wrong)).toEqual([message])
  })
})
