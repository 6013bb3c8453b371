import { expect, test } from 'vitest'
import { nearestTargets } from './nearest-targets.js'

const targets = [
  { href: '/', title: 'Sizes · Capacity' },
  { href: '/?view=trends', title: 'Trends · Capacity' },
  { href: '/?view=live', title: 'Live scores · Capacity' },
  { href: '/admin', title: 'Administration' },
]

test.each([
  ['/trends', ['/?view=trends']],
  ['/trend/westeurope', ['/?view=trends']],
  ['/admn', ['/admin']],
  ['/scores', ['/?view=live']],
  ['/view', []],
  ['/x1', []],
  ['/nothing-like-it', []],
])('Near %s are %j', (path, hrefs) => {
  expect(nearestTargets(path, targets).map(({ href }) => href)).toEqual(hrefs)
})
