import { expect, it } from 'vitest'
import { maxSharedViews } from '#shared/contract/shared-view.js'
import { whyNotShare, withoutShared, withShared } from './shared-views.js'

const views = [
  { name: 'Europe', href: '/?regionPreset=Europe' },
  { name: 'GPUs', href: '/?familyBase=NC' },
]
const full = Array.from({ length: maxSharedViews }, (_, n) => ({ name: `View ${n}`, href: '/' }))

it('shares a view under its name, in place of one with the same name, and stops sharing it', () => {
  const other = { name: 'GPUs', href: '/?familyBase=ND' }
  expect(withShared(views, other)).toEqual([views[0], other])
  expect(withShared([], other)).toEqual([other])
  expect(withoutShared(views, 'Europe')).toEqual([views[1]])
})

it('says why a view cannot be shared: it is already, or there are too many', () => {
  expect(whyNotShare(views, { name: 'Europe', href: '/?regionPreset=Europe' })).toBe('It is shared with everybody.')
  expect(whyNotShare(full, { name: 'One more', href: '/' })).toMatch(/^At most 20 views are shared: stop/)
  expect(whyNotShare(full, { name: 'View 7', href: '/?view=map' })).toBeUndefined()
  expect(whyNotShare(views, { name: 'Asia', href: '/' })).toBeUndefined()
})
