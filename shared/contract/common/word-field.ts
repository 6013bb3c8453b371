import { z } from 'zod'

/** A parameter that is one of some words, in any casing; the first where it is absent. */
export const wordField = <const Word extends string>(words: readonly [Word, ...(readonly Word[])]) =>
  z
    .string()
    .max(100)
    .optional()
    .transform((text, ctx): Word => {
      const asked = text?.trim().toLowerCase() || words[0]
      const known = words.find(word => word === asked)
      if (!known) ctx.addIssue({ code: 'custom', message: `must be one of ${words.join(', ')}` })
      return known ?? z.NEVER
    })
