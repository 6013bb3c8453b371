import { z } from 'zod'
import { momentText } from './filter-words.js'

/** The two times that a read of changes compares. */
export const betweenFields = {
  from: momentText
    .transform((time, ctx): string => {
      if (time !== undefined) return time
      ctx.addIssue({ code: 'custom', message: 'is required: a time with its zone, such as 2026-08-01T12:00:00Z' })
      return z.NEVER
    })
    .meta({ description: 'The earlier time, ISO 8601.', example: '2026-08-01T12:00:00Z' }),
  to: momentText.meta({
    description: 'The later time, ISO 8601; default: now.',
    example: '2026-08-02T12:00:00Z',
  }),
}
