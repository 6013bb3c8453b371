import { z } from 'zod'

/**
 * Schemas for the fields of Azure's records that are read. Optional fields may be null. A field of another type, or
 * longer than its column, makes the record invalid. A function that converts a record returns an empty list for a
 * record that is not needed, and throws `OddRecord` for one that is invalid.
 */

export const Name = z.string().min(1).max(128)
export const Text = z.string().max(128).nullish()
export const Title = z.string().max(256).nullish()

/** A lone surrogate would be stored as another character, so a name with one would not be found again. */
export const storable = (text: string): string => text.toWellFormed()
