import { describe, expect, test } from 'vitest'
import { highsSolver } from '#shared/adapters/solver/highs-solver.js'
import { base, donor, members, plansFor, recipient, restricted, total } from './cases/planned-case.js'

describe('A plan', () => {
  test('lowers donors before it raises recipients, and says what each keeps and has', async () => {
    const { plan } = plansFor({ series: [recipient('y', 20, 20, 40), donor('x', 100, 48, 10)] })
    const { moves, requests, unmet, summary } = await plan()
    expect(
      moves.map(({ step, kind, limitBefore, limitAfter, text }) => [step, kind, limitBefore, limitAfter, text]),
    ).toEqual([
      [
        1,
        'giveBack',
        100,
        60,
        'Lower the limit of standardDSv5Family in westus2 for X from 100 to 60: 40 vCPU go to the pool of group G; X keeps 12 ' +
          'free beyond its use, above its buffer of 10.',
      ],
      [
        2,
        'take',
        20,
        60,
        'Raise the limit of standardDSv5Family in westus2 for Y from 20 to 60: 40 vCPU come from the pool of group G; Y then has ' +
          '40 free of the 40 that it needs.',
      ],
    ])
    expect([requests, unmet]).toEqual([[], []])
    expect(summary).toEqual({
      need: 40,
      met: 40,
      requested: 0,
      unmet: 0,
      unknown: 0,
      patches: 2,
      donors: 1,
      recipients: 1,
    })
  })

  test('takes from a quota what its own need leaves, and nothing that the need has to have', async () => {
    const { plan } = plansFor({ series: [recipient('y', 20, 20, 200), donor('x', 1000, 100, 100, 1)] })
    const { moves, requests, summary } = await plan()
    expect(moves).toMatchObject([
      {
        kind: 'giveBack',
        subscriptionId: 'x',
        limitAfter: 800,
        text: expect.stringContaining('X keeps 700 free beyond its use, above its need of 1 and its buffer of 100.'),
      },
      { kind: 'take', subscriptionId: 'y', limitAfter: 220 },
    ])
    expect(requests).toEqual([])
    expect(summary).toMatchObject({ need: 201, met: 201, requested: 0, patches: 2, donors: 1, recipients: 1 })
    const scarce = await plansFor({ series: [recipient('y', 20, 20, 200), donor('x', 300, 100, 20, 30)] }).plan()
    expect(scarce.moves[0]).toMatchObject({
      vCpus: 150,
      text: expect.stringContaining('X keeps 50 free beyond its use, which is its need of 30 and its buffer of 20.'),
    })
    expect(scarce.summary).toMatchObject({ need: 230, met: 180, requested: 50 })
  })

  test('requests what moves leave, after them, and counts what is free in the pool as no change', async () => {
    const pools = [{ groupId: 'G', region: 'westus2', familyKey: base.familyKey, free: 30 }]
    const { plan } = plansFor({ series: [recipient('y', 20, 20, 40)], pools })
    const { moves, requests, summary } = await plan()
    expect(moves.map(({ kind, limitAfter }) => [kind, limitAfter])).toEqual([['take', 50]])
    expect(requests).toMatchObject([{ family: base.family, limitBefore: 50, limitAfter: 60, vCpus: 10 }])
    expect(summary).toMatchObject({ met: 30, requested: 10, unmet: 0, patches: 1 })
    const without = await plan({ requests: false })
    expect(without.requests).toEqual([])
    expect(without.unmet).toMatchObject([{ vCpus: 10, reason: 'noQuota' }])
    expect(without.summary).toMatchObject({ met: 30, requested: 0, unmet: 10 })
  })

  test('requests nothing of a growth-restricted series: it names the successors, and warns its donors', async () => {
    const series = [recipient('y', 20, 20, 40), donor('x', 100, 80, 10)].map(one => ({ ...one, ...restricted }))
    const { moves, requests, unmet } = await plansFor({ series }).plan()
    expect(moves.map(({ kind, vCpus, warning }) => [kind, vCpus, warning])).toEqual([
      ['giveBack', 10, 'Azure approves no more quota of this series: what is given may not be won again.'],
      ['take', 10, null],
    ])
    expect(requests).toEqual([])
    expect(unmet).toMatchObject([
      { vCpus: 30, reason: 'growthRestricted', text: expect.stringContaining('Dsv5, Dasv5') },
    ])
  })

  test('requests the regional total where it alone is short, and for moves of a series without requests', async () => {
    const series = [
      recipient('y', 60, 20, 30),
      { ...recipient('y', 20, 20, 40), ...restricted },
      { ...donor('x', 100, 40, 10), ...restricted },
    ]
    const { moves, requests, unmet, summary } = await plansFor({ series, totals: [total('y', 100, 80)] }).plan()
    expect(moves).toEqual([])
    expect(requests).toMatchObject([{ family: 'cores', limitBefore: 100, limitAfter: 150, vCpus: 50 }])
    expect(requests[0]?.text).toContain(
      'its families have 10 vCPU free that the total does not let it use, and 40 vCPU',
    )
    expect(unmet).toMatchObject([{ family: restricted.family, vCpus: 40, reason: 'regionalTotal' }])
    expect(summary).toMatchObject({ need: 70, met: 20, requested: 10, unmet: 40 })
  })

  test('warns where Azure counts by quota category, so that a family may not decide', async () => {
    const series = [
      recipient('y', 20, 20, 40),
      { ...recipient('z', 20, 20, 10), ...restricted },
      donor('x', 40, 20, 10),
    ]
    const categoryUnits = [{ subscriptionId: 'y', region: 'westus2' }]
    const { moves, requests } = await plansFor({ series, categoryUnits }).plan()
    const warning =
      'Azure counts machines of Y in westus2 by quota category: the limit of a family may decide nothing there. Look at the ' +
      'category in Azure first.'
    expect(moves.map(one => [one.kind, one.warning])).toEqual([
      ['giveBack', null],
      ['take', warning],
    ])
    expect(requests.map(one => one.warning)).toEqual([warning])
  })

  test('warns of moves of members that the roles of the management group do not reach', async () => {
    const series = [recipient('y', 20, 20, 20), donor('x', 40, 20, 10), donor('z', 40, 20, 10)]
    const outside = members.map(one => (one.subscriptionId === 'z' ? { ...one, isOutside: true } : one))
    const { moves } = await plansFor({ series, members: outside }).plan()
    expect(moves.map(one => [one.subscriptionId, one.warning])).toEqual([
      ['x', null],
      [
        'z',
        'Z is outside of the management group, and roles on that do not reach it: Azure refuses the change unless the role is ' +
          'assigned on the subscription itself.',
      ],
      ['y', null],
    ])
  })

  test('warns where a regional total is not reported, and does not take it for full', async () => {
    const series = [recipient('y', 20, 20, 40), donor('x', 100, 48, 10)]
    const { moves } = await plansFor({ series, totals: [total('y', null)] }).plan()
    expect(moves.at(-1)).toMatchObject({
      vCpus: 40,
      warning: expect.stringContaining('of Y in westus2 is not reported'),
    })
  })

  test('transfers only where it is asked to, between enrolled subscriptions, also without a group', async () => {
    const enrollments = ['x', 'y'].map(subscriptionId => ({ subscriptionId, billingAccountId: 'b' }))
    const series = [recipient('y', 20, 20, 40), donor('x', 100, 48, 10)]
    const solver = highsSolver()
    const { plan } = plansFor({ series, members: [], enrollments }, solver)
    expect((await plan()).moves).toEqual([])
    const { moves, summary } = await plan({ transfers: true })
    solver.close()
    expect(moves).toMatchObject([
      { kind: 'transfer', groupId: null, subscriptionId: 'x', toSubscriptionId: 'y', limitBefore: 100, limitAfter: 60 },
    ])
    expect(moves[0]?.text).toContain('that of Y from 20 to 60; X keeps 12 free beyond its use, above its buffer of 10.')
    expect(summary).toMatchObject({ met: 40, patches: 1, donors: 1, recipients: 1 })
  })

  test('is made one need after another where the solver cannot run, and says so', async () => {
    const other = { family: 'standardESv5Family', familyKey: 'standardesv5family' }
    const series = [
      recipient('y', 20, 20, 40),
      donor('x', 100, 48, 10),
      { ...recipient('y', 20, 20, 40), ...other },
      { ...donor('x', 100, 60, 10), ...other },
    ]
    const { plan, failures } = plansFor({ series, totals: [total('y', 100, 50)] })
    const { gap, summary, solver } = await plan()
    expect(gap).toMatchObject({ vCpus: 0, isOptimal: false, text: expect.stringContaining('The solver could not run') })
    expect(failures).toEqual([{ error: 'Error: no WebAssembly' }])
    expect(summary).toMatchObject({ met: 50, requested: 30, unmet: 0 })
    expect(solver).toMatchObject({ parts: 1, coupledParts: 1 })
  })

  test('leaves out the solver where a part is too large for it, and says so', async () => {
    const other = { family: 'standardESv5Family', familyKey: 'standardesv5family' }
    const ids = Array.from({ length: 100_000 }, (_, index) => `s${index}`)
    const recipients = [recipient('y', 20, 20, 40), { ...recipient('y', 20, 20, 40), ...other }]
    const donors = ids.flatMap(id => [donor(id, 100, 80, 10), { ...donor(id, 100, 80, 10), ...other }])
    const { plan, failures } = plansFor({
      series: [...recipients, ...donors],
      members: ['y', ...ids].map(subscriptionId => ({ groupId: 'G', subscriptionId })),
      totals: [total('y', 100, 50)],
    })
    const { gap, summary } = await plan()
    expect(gap).toMatchObject({ vCpus: 0, isOptimal: false, text: expect.stringMatching(/^Parts that are too large/) })
    expect(failures).toEqual([])
    expect(summary).toMatchObject({ met: 50, requested: 30 })
  })
})
