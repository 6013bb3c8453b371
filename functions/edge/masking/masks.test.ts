import { describe, expect, test } from 'vitest'
import { nobody } from '#shared/contract/common/subscription-fields.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { masksFor } from './masks.js'

const secret = 'what the masks are made with'
const id = '11111111-2222-4333-8444-55555555abcd'
const other = '22222222-2222-4333-8444-55555555abcd'
const mask = toMask(secret, id)
const masks = masksFor(secret, [id, 'odd.id+1'])

test('A mask says nothing of the id, and is another under another secret', () => {
  expect(mask).toMatch(/^sub-[0-9a-f]{16}$/)
  expect(masks.shown(id)).toBe(mask)
  expect(masks.shown(id.toUpperCase())).toBe(mask)
  const later = masksFor('another secret of 16+', [id])
  expect([later.shown(id), later.key]).not.toContain(mask)
  expect(later.key).not.toBe(masks.key)
})

test('A mask means its id, and everything else nobody', () => {
  expect(masks.meant(mask)).toBe(id)
  for (const given of [id, 'sub-0123456789abcdef', 'payments']) {
    expect(masks.meant(given)).toBe(nobody + given)
    expect(masks.shown(masks.meant(given))).toBe(given)
    expect(masks.text(`no ${masks.meant(given)}.`)).toBe(`no ${given}.`)
  }
})

describe('A text', () => {
  test.each([
    [`Did you mean Prod (${id})?`, `Did you mean Prod (${mask})?`],
    [`/subscriptions/${id.toUpperCase()}/providers`, `/subscriptions/${mask}/providers`],
    [`Prod-${id}x`, `Prod-${mask}x`],
    ['of odd.id+1, not oddxid+1', `of ${toMask(secret, 'odd.id+1')}, not oddxid+1`],
    [id.toUpperCase(), mask],
    [`of ${other}`, `of ${other}`],
    [`https://x/?ids=${nobody}${id}%2C${id}`, `https://x/?ids=${id}%2C${mask}`],
  ])('%s has masks in place of the known ids', (text, shown) => {
    expect(masks.text(text)).toBe(shown)
  })

  test('that holds an id which was shown as one is masked, however new that is', () => {
    const known = masksFor(secret, [])
    expect(known.text(other)).toBe(other)
    const later = known.shown(other)
    expect(known.text(`of ${other}`)).toBe(`of ${later}`)
    expect(known.meant(later)).toBe(other)
  })

  test('that was given stays as it is, and speaks of nobody', () => {
    const text = `westus or ${id}, not ${other}`
    expect(masks.guarded(text)).toBe(`westus or ${nobody}${id}, not ${other}`)
    expect(masks.text(masks.guarded(text))).toBe(text)
  })
})
