import { expect, it } from 'vitest'
import { hrefTemplate } from './href-template.js'

const toHref = hrefTemplate(
  (model: string, region: string) => `/ai?${new URLSearchParams({ model, region, search: 'a&b' })}`,
)

it('puts names where the marks were, encoded', () => {
  const params = new URLSearchParams(toHref('gpt-4o $& mini', 'eastus').slice('/ai?'.length))
  expect(Object.fromEntries(params)).toEqual({ model: 'gpt-4o $& mini', region: 'eastus', search: 'a&b' })
})
