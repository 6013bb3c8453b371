import { z } from 'zod'

/** A series for which Azure approves no more quota. */
export const GrowthRestriction = z
  .object({
    series: z.string(),
    since: z.string().meta({ description: 'Year and month.' }),
    retires: z.iso.date(),
    successors: z.array(z.string()).readonly().meta({ description: 'Series that Microsoft names in its place.' }),
    source: z.url(),
  })
  .meta({ id: 'GrowthRestriction', description: 'Azure approves no more quota for the series.' })
export type GrowthRestriction = z.infer<typeof GrowthRestriction>
