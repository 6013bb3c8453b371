import { describe, expect, it } from 'vitest'
import { apiQuery, hrefWithout, landingHref, readView, viewHref } from './url-state.js'

const roundTrip = (search: string) => viewHref(readView(search).view)

describe('the address', () => {
  it.each([
    '/',
    '/?region=eastus,westus2&availability=Limited,Constrained&search=d4s&sort=vCpus:desc',
    '/?view=families&familyBase=NC&sort=quotaFree:desc',
    '/?resourceType=hostGroups/hosts&hide=family,quotaUsed',
    '/?row=00000000-0000-4000-8000-000000000001/eastus/Standard_D2s_v3',
  ])('comes back as it was: %s', href => {
    expect(roundTrip(href.slice(1))).toBe(href)
  })

  it('drops what filters nothing and what is as usual', () => {
    expect(roundTrip('?region=all&family=&sort=region:asc&view=sizes')).toBe('/')
  })

  it('reads other spellings of the same filter', () => {
    expect(roundTrip('?availability=ok&region=West%20US%202&regionPreset=usmajor')).toBe(
      '/?regionPreset=USMajor&region=westus2&availability=Available',
    )
  })

  it('asks the API for the same rows, without what only the page knows', () => {
    const { view } = readView('?region=eastus&sort=vCpus:desc&hide=family&row=a/b/c')
    expect(apiQuery(view)).toEqual({ region: 'eastus', sort: 'vCpus:desc' })
  })
})

describe('what is wrong with an address', () => {
  it('is reported by name, and the rest still holds', () => {
    const { view, problems } = readView('?availability=Plenty&region=eastus&sort=colour:asc&view=map')
    expect(problems.map(({ name, fatal }) => [name, fatal])).toEqual([
      ['availability', true],
      ['view', true],
      ['sort', true],
    ])
    expect(problems[0]?.text).toContain('does not know "Plenty"; allowed: Available')
    expect(view.filter.region).toEqual(['eastus'])
    expect(view.filter.availability).toBeUndefined()
  })

  it('is no reason to withhold rows where it changes none', () => {
    const { view, problems } = readView('?colour=red&row=half')
    expect(problems.map(({ name, fatal }) => [name, fatal])).toEqual([
      ['row', false],
      ['colour', false],
    ])
    expect(view.row).toBeNull()
  })

  it('includes a sort that only the other tab knows', () => {
    expect(readView('?sort=vmSku:asc').problems).toEqual([])
    expect(readView('?view=families&sort=vmSku:asc').problems).toMatchObject([{ name: 'sort' }])
  })

  it('can be dropped one parameter at a time', () => {
    expect(hrefWithout('?availability=Plenty&region=eastus,westus', 'availability')).toBe('/?region=eastus,westus')
    expect(hrefWithout('?availability=Plenty', 'availability')).toBe('/')
  })
})

describe('the landing address', () => {
  it('is sizes alone, and the regions that were chosen for a first visit', () => {
    expect(landingHref()).toBe('/?resourceType=virtualMachines')
    expect(landingHref('usmajor')).toBe('/?regionPreset=USMajor&resourceType=virtualMachines')
    expect(roundTrip(landingHref('Europe').slice(1))).toBe(landingHref('Europe'))
  })

  it('does without a group of regions that is no longer known', () => {
    expect(landingHref('Atlantis')).toBe(landingHref())
  })
})
