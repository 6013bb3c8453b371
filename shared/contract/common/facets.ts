import { z } from 'zod'

export const FacetValue = z.object({ value: z.string(), label: z.string(), rows: z.int() }).meta({ id: 'FacetValue' })
export type FacetValue = z.infer<typeof FacetValue>
