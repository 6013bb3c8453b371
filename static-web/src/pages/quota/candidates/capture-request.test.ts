import { describe, expect, it } from 'vitest'
import { CaptureRequest } from '#shared/contract/quota/candidates.js'
import { ApiError } from '../../../api/api-error.js'
import { emptyDraft, refusedLines, toCapture } from './capture-request.js'

const shop = '00000000-0000-4000-8000-000000000001'
const known = { subscriptions: [{ value: shop, label: 'Shop' }], regions: [{ value: 'uksouth', label: 'UK South' }] }
const needs = '# first\n\nShop, uksouth, standardDSv5Family, 64\nShop, uksouth, standardESv5Family, 8'

describe('A capture', () => {
  it('takes the scope of the filters, and needs from the forecast unless lines are given', () => {
    const scope = { region: ['uksouth'], subscriptionIds: [shop], family: ['standarddsv5family'] }
    const read = toCapture({ ...emptyDraft, title: ' March ', needs }, scope, known)
    expect(read).toEqual({
      lines: [],
      body: {
        title: 'March',
        regions: ['uksouth'],
        subscriptionIds: [shop],
        families: ['standarddsv5family'],
        buffer: { vCpus: 5, percent: 10 },
        horizonDays: 30,
        useForecast: true,
      },
    })
    expect('body' in read && CaptureRequest.safeParse(read.body).success).toBe(true)
  })

  it('has the needs of the lines, each with its line', () => {
    const read = toCapture({ ...emptyDraft, needsSource: 'given', needs }, {}, known)
    expect(read).toMatchObject({ lines: [3, 4], body: { useForecast: false } })
    expect('body' in read && read.body.needs).toHaveLength(2)
  })

  it('is not sent without a line, or with a wrong one', () => {
    const given = { ...emptyDraft, needsSource: 'given' } as const
    expect(toCapture(given, {}, known)).toEqual({ problem: expect.stringMatching(/^Write or paste/) })
    expect(toCapture({ ...given, needs: `${needs}\nnonsense` }, {}, known)).toEqual({
      problems: [expect.objectContaining({ line: 5 })],
    })
  })
})

it('a refusal of a need is shown beside its line', () => {
  const error = new ApiError(400, 'body.needs.1.family: does not know "x"; body.title: too long', null)
  expect(refusedLines(error, [3, 4], needs)).toEqual([
    { line: 4, written: 'Shop, uksouth, standardESv5Family, 8', text: 'does not know "x"' },
  ])
  expect(refusedLines(new ApiError(500, 'body.needs.1: no', null), [3, 4], needs)).toEqual([])
})
