import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { UnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'
import type { ListedQuota, ListedRegistration, QuotaReading } from './service-list.js'

interface Reading extends UnitKey {
  readonly runSequence: number
  /** ISO 8601. */
  readonly snapshotTime: string
  readonly skipped: SkippedRecords | null
  readonly times: ReadTimes & { readonly scoreMs: number }
}

/** A stored offer. A row without a region says that the type was looked for in the list. */
export interface OfferRow {
  namespace: string
  resourceType: string
  region: string
  /** With commas between. */
  zones: string
}

export interface OfferWrite extends Reading {
  readonly subscriptionId: null
  readonly offers: readonly OfferRow[]
}
export interface RegistrationWrite extends Reading {
  readonly subscriptionId: string
  readonly registrations: readonly ListedRegistration[]
}
export interface QuotaWrite extends Reading, Pick<QuotaReading, 'read' | 'notOffered' | 'unregistered'> {
  readonly subscriptionId: string
  readonly region: string
  readonly quotas: readonly ListedQuota[]
}

/** Where readings of platform services are stored, each in one transaction with its end in the log. */
export interface ServiceStore {
  writeOffers(reading: OfferWrite): Promise<UnitRecord>
  writeRegistrations(reading: RegistrationWrite): Promise<UnitRecord>
  writeQuotas(reading: QuotaWrite): Promise<UnitRecord>
}
