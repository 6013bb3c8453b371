import { z } from 'zod'
import { isPrivateAddress } from '#shared/kernel/private-address.js'

/** Who or what does not work without a setting. */
export type Need = 'api' | 'worker' | 'sign-in'

export interface SettingOptions {
  /** What it decides, for whoever sets it. */
  readonly description: string
  /** How administrators see its value; null: they never do. */
  readonly show: ((value: string) => string) | null
  readonly neededFor?: readonly Need[]
  /** What happens without it, as the end of the sentence that says so. */
  readonly withoutIt?: string
  /** The worker does not read it. */
  readonly isApiOnly?: true
  /** What the example file holds, where that is not the default. */
  readonly example?: string
}

/** A setting of the function apps: what it may be, its default, and all that is told of it anywhere. */
export interface Setting<Schema extends z.ZodType = z.ZodType> extends SettingOptions {
  /** Reads a text. Optional, or with a default: it makes a value of `undefined`. */
  readonly schema: Schema
}

export const setting = <Schema extends z.ZodType>(schema: Schema, options: SettingOptions): Setting<Schema> => ({
  schema,
  ...options,
})

export const asItIs = (value: string): string => value

/** A query, a fragment or what stands before the host may hold a secret. */
export function address(value: string): string {
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false)

export const wholeNumber = (lowest: number, highest: number) => z.coerce.number().int().min(lowest).max(highest)

/** An address that secrets or tokens go to. */
export const privateUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isPrivateAddress, 'must be https outside this machine')

/** A text with a problem of its own, if `toProblem` names one; the sentence must not repeat the text. */
export const checkedText = (toProblem: (text: string) => string | undefined) =>
  z.string().superRefine((text, { addIssue }) => {
    const message = toProblem(text)
    if (message) addIssue({ code: 'custom', message })
  })
