import { Need, type NeedInput } from '#shared/contract/fit/need.js'

export type CheckedNeed = { readonly need: Need } | { readonly problem: string }

/** A need as a request may hold it, or why it is not one. */
export function toNeed(input: NeedInput): CheckedNeed {
  const read = Need.safeParse(input)
  if (read.success) return { need: read.data }
  const [issue] = read.error.issues
  return { problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`.replace(/^: /, '') }
}

const longestSource = 100

/** The name of what a need comes from, as short as a need may hold it; undefined for none. */
export function toSource(name: string | undefined): string | undefined {
  const text = name?.trim() ?? ''
  if (text === '') return undefined
  return text.length > longestSource ? `${text.slice(0, longestSource - 1)}…` : text
}
