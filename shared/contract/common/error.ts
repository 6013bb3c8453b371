import { z } from 'zod'

export const ErrorEnvelope = z
  .object({
    error: z.string().meta({ description: 'What went wrong, for a person.' }),
    ref: z.uuid().meta({ description: 'Correlation id of the request. The log has the same id.' }),
  })
  .meta({ id: 'Error' })
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
