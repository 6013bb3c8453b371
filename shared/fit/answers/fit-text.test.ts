import { expect, it } from 'vitest'
import { fitText } from './fit-text.js'
import { sampleAnswer, sampleConstraint, sampleProblem, sampleRegion } from './sample-answer.js'

const lines = (text: string): string[] => text.split('\n')

it('says first whether it fits, then the regions, the needs of the best one, and the placement', () => {
  const answer = sampleAnswer([sampleRegion('westeurope', [true, true]), sampleRegion('eastus', [false, null])], true)
  expect(fitText(answer)).toBe(`fits: yes
Both needs fit together in westeurope. Quota does not guarantee that Azure has the machines.

Regions
  yes      westeurope  2 of 2 needs  12,345.68 USD a month
  no       eastus      0 of 2 needs  12,345.68 USD a month

Needs in westeurope
  yes      40 × Standard_D8s_v5 over 2 zones
  yes      Azure Container Apps <zonal> & "more"

Placement in westeurope
  Shop
    40 of 40 × Standard_D8s_v5 over 2 zones; zone 1 (westeurope-az2): 20; zone 2: 20

Quotas in westeurope after it
  Standard DSv5 Family vCPUs, Shop: 10 → 330 of 350 vCPU, 20 left
`)
})

it('says what stops a need and what would help', () => {
  const text = fitText(sampleAnswer([sampleRegion('westeurope', [false, null])], false))
  expect(lines(text)[0]).toBe('fits: no')
  expect(text).toContain(`  no       40 × Standard_D8s_v5 over 2 zones
           Stopped in Shop by: ${sampleConstraint.text}
           Change in Shop: Raise Standard DSv5 Family vCPUs by 220 to 570.
  unknown  Azure Container Apps`)
})

it('says what stops a need that fits alone and not beside the others', () => {
  const region = sampleRegion('westeurope', [true, true])
  const unplaced = [
    { need: 1, fits: false, bindingConstraint: sampleConstraint, change: null, text: 'No room is left.' },
  ]
  const text = fitText(sampleAnswer([{ ...region, fits: false, placement: { ...region.placement, unplaced } }], false))
  expect(text).toContain(
    '  no       Azure Container Apps <zonal> & "more"\n           Stopped in Shop by: Standard DSv5',
  )
})

it('keeps to 100 columns and to one line for each thing, whatever it is called', () => {
  const long = `${'very '.repeat(40)}${'x'.repeat(300)}\n\u001b[31mred\u202e`
  const region = sampleRegion('westeurope', [true, true])
  const text = fitText({
    ...sampleAnswer([{ ...region, region: long }, ...Array.from({ length: 60 }, () => region)], null),
    conclusion: long,
    problems: [sampleProblem(long, true)],
  })
  expect(lines(text)[0]).toBe('fits: unknown')
  expect(Math.max(...lines(text).map(line => line.length))).toBeLessThanOrEqual(100)
  expect(text).toContain('  and 46 more\n')
  expect(['\u001b', '\u202e'].filter(sign => text.includes(sign))).toEqual([])
})
