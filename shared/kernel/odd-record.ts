/** A record of a list that cannot be read, while others of the list may. */
export class OddRecord extends Error {
  override readonly name = 'OddRecord'
}

/** The part of a zod schema that is needed, for rooms without zod. */
interface RecordSchema<T> {
  safeParse(
    record: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** @throws OddRecord that names the field and what is wrong with it, and never its value. */
export function parseRecord<T>(schema: RecordSchema<T>, kind: string, record: unknown): T {
  const parsed = schema.safeParse(record)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = (issue?.path ?? []).map(part => (typeof part === 'number' ? '[]' : String(part))).join('.')
  throw new OddRecord(`${kind}${field && ` ${field.replaceAll('.[]', '[]')}`}: ${toProblem(issue?.message ?? '')}`)
}

/** The library begins its messages with words that say nothing here. */
const toProblem = (message: string): string => message.replace(/^(Invalid input|Too big|Too small): /, '')
