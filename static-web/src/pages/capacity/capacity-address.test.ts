import { describe, expect, it } from 'vitest'
import { apiQuery, hrefWithout, readView as readPageView, tabHref, viewHref } from '../../page/address.js'
import { capacityPage } from './capacity-page.js'
import { landingHref } from './landing-href.js'

const readView = (search: string) => readPageView(capacityPage, search)
const roundTrip = (search: string) => viewHref(readView(search).view)

describe('the address', () => {
  it.each([
    '/',
    '/?region=eastus,westus2&availability=Limited,Constrained&search=d4s&sort=vCpus:desc',
    '/?view=families&familyBase=NC&sort=quotaFree:desc',
    '/?resourceType=hostGroups/hosts&hide=family,quotaUsed',
    '/?row=00000000-0000-4000-8000-000000000001/eastus/Standard_D2s_v3',
    '/?region=eastus&at=2026-08-01T12:00:00.000Z&mark=a/eastus/Standard_D2s_v3,b/westus/Standard_D2s_v3',
    '/?view=trends&region=eastus&days=30&granularity=hourly&as=table',
    '/?view=changes&from=2026-08-01T12:00:00.000Z&kind=quota&page=2',
    '/?view=recommend&desiredCount=4&zones=2&target=Standard_D8s_v5',
    '/?view=live&desiredCount=5&sizes=Standard_D8s_v5&by=zone',
    '/?fits=true&desiredCount=40&zones=3&resourceType=all',
    '/?resourceType=disks&extra=fits,shortfall',
    '/?view=compare&only=differences&mark=a/eastus/Standard_D2s_v3',
  ])('comes back as it was: %s', href => {
    expect(roundTrip(href.slice(1))).toBe(href)
  })

  it('drops what filters nothing and what is the default', () => {
    expect(roundTrip('?region=all&family=&sort=quotaUsed:desc&view=sizes')).toBe('/')
  })

  it('reads other spellings of the same filter', () => {
    expect(roundTrip('?availability=ok&region=West%20US%202&regionPreset=usmajor')).toBe(
      '/?regionPreset=USMajor&region=westus2&availability=Available',
    )
  })

  it('without a tab is that of the sizes, whichever tab comes first', () => {
    expect(readView('').view.view).toBe('sizes')
    expect(roundTrip('?view=answer&sku=d8s_v5')).toBe('/?view=answer&sku=d8s_v5')
  })

  it('asks the API for the same rows, without what only the page knows', () => {
    const { view } = readView('?region=eastus&sort=vCpus:desc&hide=family&row=a/b/c')
    expect(apiQuery(view)).toEqual({ region: 'eastus', resourceType: 'virtualMachines', sort: 'vCpus:desc' })
  })
})

describe('the kinds of an address', () => {
  const kinds = (search: string) => readView(search).view.filter.resourceType

  it('are sizes alone unless it names others, and every kind by `all`', () => {
    expect(kinds('')).toEqual(['virtualMachines'])
    expect(kinds('?resourceType=')).toEqual(['virtualMachines'])
    expect(kinds('?resourceType=disks')).toEqual(['disks'])
    expect(kinds('?resourceType=all')).toBeUndefined()
    expect(roundTrip('?resourceType=virtualMachines')).toBe('/')
  })

  it('reach the API: sizes alone by name, every kind by none', () => {
    const sort = 'quotaUsed:desc'
    expect(apiQuery(readView('').view)).toEqual({ resourceType: 'virtualMachines', sort })
    expect(apiQuery(readView('?resourceType=all').view)).toEqual({ sort })
  })
})

describe('an address of before', () => {
  it('still says how many machines and zones are wanted', () => {
    const { view, problems } = readView('?view=recommend&target=a&count=4&zones=2')
    expect(view.filter).toMatchObject({ desiredCount: 4, zones: 2 })
    expect(problems).toEqual([])
    expect(readView('?view=recommend&count=4&desiredCount=9').view.filter.desiredCount).toBe(9)
  })

  it('still asks for a live score of each zone', () => {
    const { view, problems } = readView('?view=live&sizes=a&count=5&zones=each')
    expect([view.options, view.filter.desiredCount, view.filter.zones]).toEqual([
      { sizes: 'a', by: 'zone' },
      5,
      undefined,
    ])
    expect(problems).toEqual([])
  })

  it('is not taken at its word where that means nothing', () => {
    expect(readView('?view=live&count=many').problems).toMatchObject([{ name: 'count', fatal: false }])
    expect(readView('?count=4').problems).toMatchObject([{ name: 'count', fatal: false }])
    expect(readView('?view=recommend&count=1001').problems).toMatchObject([{ name: 'desiredCount', fatal: true }])
  })
})

describe('a change of tab', () => {
  it('keeps filters, time and marks, and drops what the tab alone was set to', () => {
    const { view } = readView('?view=trends&region=eastus&at=2026-08-01T12:00Z&days=30&mark=a/b/c&row=a/b/c')
    expect(tabHref(view, 'matrix')).toBe('/?view=matrix&region=eastus&at=2026-08-01T12:00:00.000Z&mark=a/b/c')
    expect(tabHref(view, 'sizes')).toBe('/?region=eastus&at=2026-08-01T12:00:00.000Z&mark=a/b/c')
  })
})

describe('what is wrong with an address', () => {
  it('is reported by name, and the rest still holds', () => {
    const { view, problems } = readView('?availability=Plenty&region=eastus&sort=colour:asc&view=globe')
    expect(problems.map(({ name, fatal }) => [name, fatal])).toEqual([
      ['availability', true],
      ['view', true],
      ['sort', true],
    ])
    expect(problems[0]?.text).toContain('does not know "Plenty"; allowed: Available')
    expect(view.filter.region).toEqual(['eastus'])
    expect(view.filter.availability).toBeUndefined()
  })

  it('does not withhold rows where it changes none', () => {
    const { view, problems } = readView('?colour=red&row=half')
    expect(problems.map(({ name, fatal }) => [name, fatal])).toEqual([
      ['row', false],
      ['colour', false],
    ])
    expect(view.row).toBeNull()
  })

  it('includes a setting of another tab, and more marks than can be compared', () => {
    const marks = Array.from({ length: 7 }, (_, index) => `a/b/c${index}`).join()
    const { view, problems } = readView(`?view=matrix&days=30&mark=${marks}`)
    expect(problems.map(({ name, fatal }) => [name, fatal])).toEqual([
      ['mark', false],
      ['days', false],
    ])
    expect(view.marks).toEqual([])
  })

  it('includes a time without its zone', () => {
    expect(readView('?at=2026-08-01T12:00').problems).toMatchObject([{ name: 'at', fatal: true }])
  })

  it('includes a sort that only the other tab knows', () => {
    expect(readView('?sort=vmSku:asc').problems).toEqual([])
    expect(readView('?view=families&sort=vmSku:asc').problems).toMatchObject([{ name: 'sort' }])
  })

  it('can be dropped one parameter at a time', () => {
    expect(hrefWithout('/', '?availability=Plenty&region=eastus,westus', 'availability')).toBe('/?region=eastus,westus')
    expect(hrefWithout('/', '?availability=Plenty', 'availability')).toBe('/')
  })
})

describe('the landing address', () => {
  it('is the question, in the regions that were chosen for a first visit', () => {
    expect(landingHref()).toBe('/?view=answer')
    expect(landingHref('usmajor')).toBe('/?view=answer&regionPreset=USMajor')
    expect(roundTrip(landingHref('Europe').slice(1))).toBe(landingHref('Europe'))
  })

  it('does without a group of regions that is no longer known', () => {
    expect(landingHref('Atlantis')).toBe(landingHref())
  })
})
