import { describe, expect, test } from 'vitest'
import { base, donor, plansFor, recipient, restricted, total } from './cases/planned-case.js'

const esv5 = { family: 'standardESv5Family', familyKey: 'standardesv5family' }
const inWords = ({ family, reason, vCpus }: { family: string; reason: string; vCpus: number }) =>
  `${vCpus} ${family} ${reason}`

describe('Use above a limit', () => {
  // 30 more are in use than the limit allows.
  const above = recipient('y', 20, 50, 40)

  test('is covered before a need is met', async () => {
    const { moves, summary } = await plansFor({ series: [above, donor('x', 200, 48, 10)] }).plan()
    expect(moves.at(-1)).toMatchObject({ limitBefore: 20, limitAfter: 90, vCpus: 70 })
    expect(moves.at(-1)?.text).toContain('Y then has 40 free of the 40 that it needs')
    expect(summary).toMatchObject({ need: 40, met: 40, requested: 0, unmet: 0 })
  })

  test('lets no move be made that would not even cover it', async () => {
    const series = [above, donor('x', 60, 20, 10)]
    const { moves, requests, summary } = await plansFor({ series }).plan()
    expect(moves).toEqual([])
    expect(requests).toMatchObject([{ limitBefore: 20, limitAfter: 90, vCpus: 70 }])
    expect(requests[0]?.text).toContain('30 vCPU in use above the limit count in.')
    expect(summary).toMatchObject({ met: 0, requested: 40, unmet: 0 })
  })

  test('of a regional total keeps everything from use, and is requested with what families need', async () => {
    const series = [recipient('y', 60, 20, 30), { ...recipient('y', 20, 20, 10), ...esv5 }, donor('x', 100, 48, 10)]
    const { plan } = plansFor({ series, totals: [total('y', 100, 115)] })
    const { moves, requests, summary } = await plan()
    expect(moves).toEqual([])
    expect(requests.map(({ family, limitBefore, limitAfter }) => [family, limitBefore, limitAfter])).toEqual([
      [esv5.family, 20, 30],
      ['cores', 110, 155],
    ])
    expect(requests[1]?.vCpus).toBe(45)
    expect(requests[1]?.text).toBe(
      'Ask Azure to raise the regional total (cores) of Y in westus2 from 110 to 155: 15 vCPU are in use above the total, and ' +
        'nothing fits until they are covered, and its families have 30 vCPU free that the total does not let it use. Request it ' +
        'after its families, whose requests raise the total from 100 to 110.',
    )
    expect(summary).toMatchObject({ need: 40, met: 0, requested: 40, unmet: 0 })
  })
})

describe('Unmet needs', () => {
  test('tell a subscription without a group from a group that has no more', async () => {
    const series = [recipient('y', 20, 20, 40), recipient('w', 10, 10, 7)]
    const { unmet, summary } = await plansFor({ series }).plan({ requests: false })
    expect(unmet.map(one => [one.subscriptionId, one.reason, one.vCpus])).toEqual([
      ['y', 'noQuota', 40],
      ['w', 'noGroup', 7],
    ])
    expect(unmet.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The group has no more of the 40 vCPU/),
      expect.stringMatching(/^w is in no quota group that can be used/),
    ])
    expect(summary).toMatchObject({ unmet: 47, requested: 0 })
  })

  test('name the total alone where only it lacks, and each quota once for each reason', async () => {
    const series = [
      recipient('y', 60, 20, 30),
      { ...recipient('y', 40, 20, 20), ...esv5 },
      { ...recipient('y', 25, 20, 40), ...restricted },
      { ...donor('x', 50, 20, 10), ...restricted },
    ]
    const { plan } = plansFor({ series, totals: [total('y', 100, 78)] })
    const { unmet, summary } = await plan({ requests: false })
    // 22 are free under the total: the smallest need has 20 of them.
    expect(unmet.map(inWords)).toEqual([
      `20 ${restricted.family} regionalTotal`,
      `15 ${restricted.family} growthRestricted`,
      '33 cores regionalTotal',
    ])
    expect(unmet[2]?.text).toContain('has no room for 33 vCPU that are free in standardDSv5Family, standardDSv3Family')
    expect(summary).toMatchObject({ need: 90, met: 22, requested: 0, unmet: 68, unknown: 0 })
    expect(new Set(unmet.map(inWords)).size).toBe(unmet.length)
  })
})

describe('A growth-restricted series', () => {
  const full = { ...recipient('y', 20, 25, 40), ...restricted }

  test('gets no request, nor a raise of the total that would not help it', async () => {
    // What the donor has covers no more than the use above the limit.
    const series = [full, { ...donor('x', 35, 20, 10), ...restricted }]
    const { moves, requests, unmet } = await plansFor({ series, totals: [total('y', 100, 100)] }).plan()
    expect([moves, requests]).toEqual([[], []])
    expect(unmet.map(inWords)).toEqual([`40 ${restricted.family} growthRestricted`])
  })

  test('has the total raised only by what its group could then move for the need', async () => {
    const series = [full, { ...donor('x', 60, 20, 10), ...restricted }]
    const { requests, unmet } = await plansFor({ series, totals: [total('y', 100, 100)] }).plan()
    // Of 30 that can move, 5 cover the use above the limit.
    expect(requests).toMatchObject([{ family: 'cores', limitBefore: 100, limitAfter: 125, vCpus: 25 }])
    expect(unmet.map(inWords)).toEqual([
      `25 ${restricted.family} regionalTotal`,
      `15 ${restricted.family} growthRestricted`,
    ])
  })

  test('is known by its name alone, however a run writes it', async () => {
    const promo = { family: 'Standard DSv2 Promo Family', familyKey: 'standarddsv2promofamily' }
    const series = [{ ...recipient('w', 20, 20, 40), ...promo }]
    const { requests, unmet } = await plansFor({ series }).plan()
    expect(requests).toEqual([])
    expect(unmet[0]?.text).toContain('the series Dsv2, and the subscription is in no quota group that can be used.')
  })
})

describe('A regional total that is not reported', () => {
  test('leaves it unknown whether what own quota and moves cover can be used', async () => {
    const series = [recipient('y', 30, 20, 40), donor('x', 100, 70, 10), recipient('z', 60, 20, 30)]
    const { plan } = plansFor({ series, totals: [total('y', null), total('z', 100)] })
    const { summary, requests, greedy } = await plan()
    expect(summary).toMatchObject({ need: 70, met: 30, unknown: 30, requested: 10, unmet: 0 })
    expect(requests[0]?.warning).toContain('The regional total of Y in westus2 is not reported')
    expect(greedy.met).toBe(60)
    expect((await plan({ requests: false })).summary).toMatchObject({ met: 30, unknown: 30, requested: 0, unmet: 10 })
  })
})

describe('A plan says', () => {
  const series = [recipient('y', 20, 20, 40), donor('x', 100, 70, 10)]

  test('that no subscription is enrolled in transfers, or nothing', async () => {
    expect((await plansFor({ series }).plan({ transfers: true })).transfersText).toMatch(/^No subscription is known/)
    const enrollments = [{ subscriptionId: 'x', billingAccountId: 'b' }]
    expect((await plansFor({ series, enrollments }).plan()).transfersText).toBeNull()
  })

  test('by a hash which run, options and steps it has', async () => {
    const { plan } = plansFor({ series })
    const { planHash } = await plan()
    expect(planHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await plansFor({ series: series.toReversed(), names: false }).plan()).planHash).toBe(planHash)
    const others = [
      await plan({ requests: false }),
      await plan({ transfers: true }),
      await plansFor({ series, runId: 'q' }).plan(),
      await plansFor({ series: [recipient('y', 20, 20, 41), donor('x', 100, 70, 10)] }).plan(),
    ]
    expect(new Set([planHash, ...others.map(other => other.planHash)]).size).toBe(5)
  })

  test('that a run is too large, before it is read', async () => {
    const { plan } = plansFor({ series, count: 3_000_001 })
    await expect(plan()).rejects.toMatchObject({ code: 'badInput', message: expect.stringContaining('3,000,000') })
  })

  test('that it has too many steps for an answer', async () => {
    const many = Array.from({ length: 50_001 }, (_, index) => ({ ...recipient(`s${index}`, 20, 20, 40), ...base }))
    await expect(plansFor({ series: many }).plan()).rejects.toMatchObject({
      code: 'badInput',
      message: expect.stringMatching(/^The plan has more than 50,000 moves/),
    })
  })
})
