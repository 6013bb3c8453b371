import { type CompiledQuery, SelectQueryNode } from 'kysely'

/** Whether a statement only reads, judged by its text. */
export function isReadStatement({ sql, query }: CompiledQuery): boolean {
  if (/^\s*select\b/i.test(sql)) return true
  return (
    SelectQueryNode.is(query) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace|merge)\b/i.test(sql))
  )
}
