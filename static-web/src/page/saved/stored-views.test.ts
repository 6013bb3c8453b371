import { expect, it, vi } from 'vitest'
import { hasRoomFor, maxViews, parseViews, plainHref, readViews, renamed, without, withView } from './stored-views.js'

const views = [
  { name: 'Europe', href: '/?regionPreset=Europe' },
  { name: 'GPUs', href: '/?familyBase=NC' },
]

it('reads what was kept, and takes nothing but views', () => {
  expect(parseViews(JSON.stringify(views))).toEqual(views)
  expect(parseViews(null)).toEqual([])
  expect(parseViews('{')).toEqual([])
  expect(parseViews('[{"name":"x","href":"https://elsewhere.example"},{"name":"y"},1,null]')).toEqual([])
  expect(parseViews('[{"name":"x","href":"//elsewhere.example"}]')).toEqual([])
})

it('keeps views by name, one for each', () => {
  expect(withView(views, ' Asia ', '/?regionPreset=AsiaPacific').map(({ name }) => name)).toEqual([
    'Asia',
    'Europe',
    'GPUs',
  ])
  expect(withView(views, 'GPUs', '/?familyBase=ND')[1]).toEqual({ name: 'GPUs', href: '/?familyBase=ND' })
  expect(withView(views, '  ', '/')).toEqual(views)
})

it('renames and drops', () => {
  expect(renamed(views, 'GPUs', 'Cards').map(({ name }) => name)).toEqual(['Cards', 'Europe'])
  expect(renamed(views, 'GPUs', 'Europe')).toEqual([{ name: 'Europe', href: '/?familyBase=NC' }])
  expect(without(views, 'Europe')).toEqual([views[1]])
})

it('drops none for one more than can be kept', () => {
  const full = Array.from({ length: maxViews }, (_, index) => ({ name: `View ${index}`, href: '/' }))
  expect([hasRoomFor(full, 'One more'), hasRoomFor(full, ' View 7 '), hasRoomFor(views, 'Asia')]).toEqual([
    false,
    true,
    true,
  ])
  expect(withView(full, 'One more', '/')).toEqual(full)
  expect(withView(full, 'View 7', '/?view=map')).toContainEqual({ name: 'View 7', href: '/?view=map' })
  expect(renamed(full, 'View 7', 'One more')).toHaveLength(maxViews)
})

it('shows an address as it is where it cannot be read', () => {
  expect(plainHref('/?search=a%20b')).toBe('/?search=a b')
  expect(plainHref('/?search=100%')).toBe('/?search=100%')
})

it('is nothing where the storage is blocked', () => {
  const getItem = () => {
    throw new Error('The operation is insecure.')
  }
  vi.stubGlobal('localStorage', { getItem })
  expect(readViews()).toEqual([])
  vi.unstubAllGlobals()
})
