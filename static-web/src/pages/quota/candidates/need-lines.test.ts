import { describe, expect, it } from 'vitest'
import { readNeeds } from './need-lines.js'

const known = {
  subscriptions: [
    { value: '00000000-0000-4000-8000-000000000001', label: 'Shop' },
    { value: '00000000-0000-4000-8000-000000000002', label: 'Twin' },
    { value: '00000000-0000-4000-8000-000000000003', label: 'Twin' },
  ],
  regions: [{ value: 'westeurope', label: 'West Europe' }],
}
const shop = '00000000-0000-4000-8000-000000000001'

describe('Pasted needs', () => {
  it('name subscriptions by id or name and regions by either name, with commas, tabs or semicolons', () => {
    const text = [
      'subscription, region, family, vCPU',
      `${shop.toUpperCase()}, westeurope, standardDSv5Family, 64`,
      '',
      'shop\tWest Europe\tstandardESv5Family\t32 vCPU',
      'Shop; WestEurope; Standard FSv2 Family; 8 # for the batch',
    ].join('\n')
    const { needs, lines, problems } = readNeeds(text, known)
    expect(problems).toEqual([])
    expect(lines).toEqual([2, 4, 5])
    expect(needs.map(({ family, vCpus }) => [family, vCpus])).toEqual([
      ['standardDSv5Family', 64],
      ['standardESv5Family', 32],
      ['Standard FSv2 Family', 8],
    ])
    expect(new Set(needs.map(({ subscriptionId, region }) => `${subscriptionId} ${region}`))).toEqual(
      new Set([`${shop} westeurope`]),
    )
  })

  it.each([
    ['shop, westeurope, 64', /has 3 fields/],
    ['shop, westeurope, standardDSv5Family, 1,000', /has 5 fields/],
    ['shop, westeurope, , 64', /an empty field/],
    ['nobody, westeurope, standardDSv5Family, 64', /No subscription has the id or name “nobody”/],
    ['twin, westeurope, standardDSv5Family, 64', /2 subscriptions are called “twin”/],
    ['shop, mars, standardDSv5Family, 64', /No region is called “mars”/],
    ['shop, westeurope, standardDSv5Family, 1.5', /“1.5” is not a whole number/],
    ['shop, westeurope, standardDSv5Family, 0', /“0” is not a whole number/],
  ])('of the line %s say what is wrong', (line, text) => {
    expect(readNeeds(`\n${line}`, known)).toEqual({
      needs: [],
      lines: [],
      problems: [{ line: 2, written: line, text: expect.stringMatching(text) }],
    })
  })

  it('name each family once', () => {
    const { problems } = readNeeds('Shop,westeurope,fam,1\nshop,West Europe,FAM,2', known)
    expect(problems).toEqual([expect.objectContaining({ line: 2, text: expect.stringMatching(/^Line 1 has/) })])
  })
})
