import { FitRequest, type FitRequestInput } from '#shared/contract/fit/fit-request.js'
import type { KnownRegion } from './fit-repository.js'
import { inMemoryFit, type StoredFit } from './in-memory-fit.js'
import { regionFits } from './region-fits.js'
import { sampleMachine, sampleQuotaFacts, sampleSize, toFamily } from './sample-fit.js'

export const now = '2026-03-01T12:00:00.000Z'
export const known = (region: string, some: Partial<KnownRegion> = {}): KnownRegion => ({
  region,
  displayName: region.toUpperCase(),
  geography: 'Europe',
  geographyGroup: 'Europe',
  latitude: 50,
  longitude: 5,
  ...some,
})

/** Limits of the quotas of a subscription in a region, of which nothing is used. */
export interface Limits {
  readonly d: number
  readonly e: number
  readonly cores: number
}

export const vCpus = { Standard_D2_v5: 2, Standard_D4_v5: 4, Standard_E3_v5: 3 } as const
export type Sku = keyof typeof vCpus
export const skus = Object.keys(vCpus) as Sku[]

/** Made up for tests: an estate with three sizes of two families. */
export function estate(
  limits: Readonly<Record<string, Readonly<Record<string, Limits>>>>,
  some: Partial<StoredFit> = {},
): StoredFit {
  const units = Object.entries(limits).flatMap(([region, ofRegion]) =>
    Object.entries(ofRegion).map(([subscriptionId, own]) => ({ region, subscriptionId, own })),
  )
  const quota = (limit: number) => ({ used: 0, limit })
  return {
    regions: Object.keys(limits).map(region => known(region)),
    units: units.flatMap(({ region, subscriptionId }) =>
      (['capacity', 'models'] as const).map(source => ({
        source,
        region,
        subscriptionId,
        subscriptionName: subscriptionId.toUpperCase(),
        snapshotTime: now,
      })),
    ),
    machines: units.flatMap(({ own, ...unit }) =>
      skus.map(vmSku =>
        sampleMachine({
          ...unit,
          vmSku,
          vCpus: vCpus[vmSku],
          family: quota(vmSku.includes('_D') ? own.d : own.e),
          regional: quota(own.cores),
        }),
      ),
    ),
    quotas: units.flatMap(({ own, ...unit }) => [
      sampleQuotaFacts(unit, toFamily('Standard_D2_v5'), quota(own.d)),
      sampleQuotaFacts(unit, toFamily('Standard_E3_v5'), quota(own.e)),
      sampleQuotaFacts(unit, 'cores', quota(own.cores)),
    ]),
    sizes: skus.map(vmSku => sampleSize(vmSku, vCpus[vmSku])),
    models: [],
    zones: [],
    prices: Object.keys(limits).flatMap(region => skus.map(vmSku => ({ region, vmSku, linuxHour: vCpus[vmSku] / 10 }))),
    ...some,
  }
}

export function ask(stored: Partial<StoredFit>, request: FitRequestInput) {
  const services = { offers: async () => [], registrations: async () => [], quotas: async () => [] }
  const names = {
    check: async <Asked extends object>(asked: Asked) => ({ asked, problems: [], absent: [] }),
  }
  const fits = regionFits({ repository: inMemoryFit(stored), services, names, clock: () => new Date(now) }, 'USD')
  return fits.answer(FitRequest.parse(request), [])
}

export const vm = (sku: Sku, count: number, some: object = {}) => ({ kind: 'vm' as const, sku, count, ...some })
