import { z } from 'zod'
import type { ColumnTable } from '#shared/contract/common/columns.js'
import { PoolScope } from './model-states.js'
import { Measure } from './quota-measure.js'

/** How a figure of a quota is shown. */
export const figure = { kind: 'number', sortable: true, width: 110, digits: 0 } as const

/** What a quota counts, and how far its pool reaches. */
export const measureColumns = {
  measure: {
    schema: Measure.nullable().meta({ description: 'What that means. Null: the words do not tell.' }),
    heading: 'Measure',
    kind: 'text',
    width: 150,
    sortable: true,
  },
  multiplier: {
    schema: z
      .number()
      .nullable()
      .meta({ description: 'What one of the quota stands for, in its measure: 1,000 tokens per minute, say.' }),
    heading: 'Multiplier',
    kind: 'number',
    width: 100,
    digits: 0,
  },
  poolScope: { schema: PoolScope, heading: 'Quota pool', kind: 'text', width: 120, sortable: true },
} as const satisfies ColumnTable
