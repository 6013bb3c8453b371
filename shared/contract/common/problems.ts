import { z } from 'zod'
import { marked } from '#shared/contract/common/subscription-fields.js'

/** What an answer could not do justice to, beside what it holds. */

export const Problem = z
  .object({
    field: z.string().nullable().meta({ description: 'The parameter that names it; null: no single one.' }),
    value: z
      .string()
      .nullable()
      .meta({ description: 'The value that nothing is known of.', ...marked('text') }),
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
    'count in no total: Azure lists them no more, or lets nothing be deployed to them.',
})

/** The answer of a read with filters. Its name in the description of the API is another where that one stands there, too. */
export const withProblems = <Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>, id = answer.meta()?.id) =>
  answer.extend({ problems }).meta({ ...answer.meta(), ...(id !== undefined && { id }) })
