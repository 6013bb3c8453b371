import { expect, it } from 'vitest'
import { parseViews, renamed, without, withView } from './stored-views.js'

const views = [
  { name: 'Europe', href: '/?regionPreset=Europe' },
  { name: 'GPUs', href: '/?familyBase=NC' },
]

it('reads what was kept, and takes nothing that is no view', () => {
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
