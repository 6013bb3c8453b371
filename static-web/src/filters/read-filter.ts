import type { z } from 'zod'
import type { FilterIssue } from './filter-def.js'

/** Parses parameters by the schema of a filter. Invalid ones are left out and listed. */
export function readFilter<Schema extends z.ZodType>(
  schema: Schema,
  params: Readonly<Record<string, string>>,
): { filter: z.output<Schema>; issues: readonly FilterIssue[] } {
  const parsed = schema.safeParse(params)
  if (parsed.success) return { filter: parsed.data, issues: [] }
  const issues = parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), text: message }))
  const sound = Object.entries(params).filter(([name]) => !issues.some(issue => issue.name === name))
  return { filter: schema.parse(Object.fromEntries(sound)), issues }
}
