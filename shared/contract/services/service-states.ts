import { z } from 'zod'
import { serviceCategories } from './curated-service.js'

export const ServiceCategory = z.enum(serviceCategories).meta({ id: 'ServiceCategory' })

/** The region of a resource type that Azure offers without a region. */
export const globalRegion = 'global'

/** What a listing does not prove; each answer has it. */
export const offerDoesNotProve =
  'A listing is an offer, not proof of capacity: Azure lists a resource type in a region when it can be created there, ' +
  'whatever SKU, quota or free capacity is left. Listed zones say where it can be placed in zones, and prove no ' +
  'redundancy of an existing resource.'

/** Filter words of a column that is true or false. */
export const trueOrFalse = ['true', 'false'] as const
export type TrueOrFalse = (typeof trueOrFalse)[number]
/** Filter words of a column that may also be unknown. */
export const trueFalseOrUnknown = ['true', 'false', 'unknown'] as const
export type TrueFalseOrUnknown = (typeof trueFalseOrUnknown)[number]
