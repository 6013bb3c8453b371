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
interface KindDescription {
  readonly description: string
  readonly example: string
}

/** Kinds of change, comma-separated; `all` means every kind. */
export const kindField = <Kind extends string>(
  kinds: readonly Kind[],
  defaultKinds: readonly Kind[],
  { description, example }: KindDescription,
) =>
  z
    .string()
    .max(200)
    .optional()
    .transform((text, ctx): Kind[] => {
      const asked = (text ?? '').split(',').flatMap(word => word.trim().toLowerCase() || [])
      if (asked.length === 0) return [...defaultKinds]
      if (asked.includes('all')) return [...kinds]
      const known = kinds.filter(name => asked.includes(name))
      const unknown = asked.find(name => !known.some(one => one === name))
      if (unknown !== undefined)
        ctx.addIssue({
          code: 'custom',
          message: `does not know "${unknown.slice(0, 80)}"; allowed: ${kinds.join(', ')}, or all`,
        })
      return known
    })
    .meta({ description: `Kinds of change; default: ${defaultKinds.join(', ')}. ${description}`, example })
