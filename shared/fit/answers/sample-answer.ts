import type { FitConstraint, NeedVerdict } from '#shared/contract/fit/need-verdict.js'
import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'

const shop = { subscriptionId: '0f8fad5b', subscriptionName: 'Shop' }

export const sampleConstraint: FitConstraint = {
  kind: 'family',
  limit: 350,
  free: 100,
  need: 320,
  unit: 'vCPU',
  ...shop,
  text: 'Standard DSv5 Family vCPUs: 100 of 350 vCPU free; 320 are needed',
}

const sampleChange = {
  kind: 'quota' as const,
  amount: 220,
  quotaName: 'standardDSv5Family',
  newLimit: 570,
  ...shop,
  text: 'Raise Standard DSv5 Family vCPUs by 220 to 570.',
}

export const sampleVerdict = (need: number, fits: boolean | null): NeedVerdict => ({
  need,
  fits,
  fitsInOne: fits,
  subscriptionsFitting: fits ? 1 : 0,
  bindingConstraint: fits ? null : sampleConstraint,
  change: fits === false ? { ...sampleChange, alsoNeeded: [] } : null,
  alternative: null,
  monthlyPrice: null,
})

export const sampleRegion = (region: string, verdicts: readonly (boolean | null)[]): FitRegion => {
  const fits = verdicts.includes(false) ? false : verdicts.includes(null) ? null : true
  return {
    region,
    displayName: region,
    geography: 'Europe',
    fits,
    needsFitting: verdicts.filter(one => one === true).length,
    bindingConstraint: null,
    monthlyPrice: 12_345.678,
    needs: verdicts.map((one, need) => sampleVerdict(need, one)),
    placement: {
      fits,
      isComplete: true,
      parts: [
        {
          need: 0,
          ...shop,
          count: 40,
          capacity: null,
          version: null,
          zones: [
            { zone: '1', physicalZone: 'westeurope-az2', count: 20 },
            { zone: '2', physicalZone: null, count: 20 },
          ],
        },
      ],
      unplaced: [],
      quotas: [
        {
          ...shop,
          quotaName: 'standardDSv5Family',
          label: 'Standard DSv5 Family vCPUs',
          limit: 350,
          used: 10,
          taken: 320,
          left: 20,
          unit: 'vCPU',
        },
      ],
    },
  }
}

export const sampleAnswer = (regions: readonly FitRegion[], fits: boolean | null): RegionFit => ({
  fits,
  conclusion: 'Both needs fit together in westeurope. Quota does not guarantee that Azure has the machines.',
  needs: [
    {
      kind: 'vm',
      label: '40 × Standard_D8s_v5 over 2 zones',
      source: 'web',
      sku: 'Standard_D8s_v5',
      count: 40,
      zones: 2,
      splittable: true,
    },
    {
      kind: 'service',
      label: 'Azure Container Apps <zonal> & "more"',
      source: null,
      service: 'container-apps',
      zonal: true,
    },
  ],
  regions: [...regions],
  currency: 'USD',
  problems: [],
  ages: [],
})

export const sampleProblem = (text: string, isMissing: boolean): RegionFit['problems'][number] => ({
  field: 'text',
  value: null,
  text,
  nearest: [],
  line: 3,
  path: null,
  isMissing,
})
