import { z } from 'zod'
import { marked } from '#shared/contract/common/subscription-fields.js'

/** Problems with a request that are reported together with its answer. */

export const Problem = z
  .object({
    field: z.string().nullable().meta({ description: 'The parameter with the value. Null: no single parameter.' }),
    value: z
      .string()
      .nullable()
      .meta({ description: 'The unknown value.', ...marked('text') }),
    text: z.string().meta({ description: 'The problem in a sentence or two.', ...marked('text') }),
    nearest: z
      .array(z.string())
      .meta({ description: 'Values that may be meant, the nearest first.', ...marked('text') }),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

const problems = z.array(Problem).meta({
  description:
    'Regions, families, series, sizes and subscriptions of the filter that Azure does not list, and subscriptions that ' +
    'totals exclude, because Azure no longer lists them or allows no deployments to them.',
})

/** The answer of a filtered read. `id` is its name in the API description, if the bare answer is there too. */
export const withProblems = <Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>, id = answer.meta()?.id) =>
  answer.extend({ problems }).meta({ ...answer.meta(), ...(id !== undefined && { id }) })
