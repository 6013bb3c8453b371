import { z } from 'zod'
import { isPrivateAddress } from '#shared/kernel/private-address.js'

/** What does not work without a setting. */
export type Need = 'api' | 'worker' | 'sign-in'

export interface SettingOptions {
  /** What the setting is for, shown in the documentation. */
  readonly description: string
  /** Shows its value to administrators; null: never shown. */
  readonly show: ((value: string) => string) | null
  readonly neededFor?: readonly Need[]
  /** What happens without it, as the end of a sentence. */
  readonly withoutIt?: string
  /** True if the worker does not read it. */
  readonly isApiOnly?: true
  /** Its default is the value of this setting. */
  readonly defaultFrom?: string
  /** The value in the example file, if that is not the default. */
  readonly example?: string
}

/** A setting of the function apps: schema, default and documentation. */
export interface Setting<Schema extends z.ZodType = z.ZodType> extends SettingOptions {
  /** Parses the text. Optional or with a default, so that `undefined` is valid input. */
  readonly schema: Schema
}

export const setting = <Schema extends z.ZodType>(schema: Schema, options: SettingOptions): Setting<Schema> => ({
  schema,
  ...options,
})

export const asItIs = (value: string): string => value

/** Query, fragment, user name and password may hold a secret. */
export function address(value: string): string {
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'] })

export const flag = trueOrFalse.default(false)

export const optionalFlag = trueOrFalse.optional()

export const wholeNumber = (lowest: number, highest: number) => z.coerce.number().int().min(lowest).max(highest)

/** An address to which secrets or tokens are sent. */
export const privateUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isPrivateAddress, 'must be https outside this machine')

/** A text with its own check: `toProblem` returns a sentence, which must not repeat the text. */
export const checkedText = (toProblem: (text: string) => string | undefined) =>
  z.string().superRefine((text, { addIssue }) => {
    const message = toProblem(text)
    if (message) addIssue({ code: 'custom', message })
  })
