import { z } from 'zod'

/**
 * The fields of Azure's records as far as they are read. What may be missing may be null; a field of another type, or longer
 * than what is stored of it, makes the record odd. What turns a record into ours gives none for one that is of no concern,
 * and throws `OddRecord` where it cannot be read.
 */

export const Name = z.string().min(1).max(128)
export const Text = z.string().max(128).nullish()
export const Title = z.string().max(256).nullish()

/** Half a pair of UTF-16 is stored as another character: a name with one would not be found under its name again. */
export const storable = (text: string): string => text.toWellFormed()
