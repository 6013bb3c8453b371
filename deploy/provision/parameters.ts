/** The part of a compiled template that says what it takes. */
export interface Template {
  readonly parameters?: Readonly<Record<string, { readonly type: string; readonly defaultValue?: unknown }>>
}

export type Parameters = Readonly<Record<string, { readonly value: unknown }>>

/**
 * Reads a parameters file of `azd`, in which `${NAME}` and `${NAME=default}` stand for values of the environment. Texts
 * become what the template takes: numbers, true or false, lists. An empty text leaves a parameter at its default.
 */
export function readParameters(
  text: string,
  get: (name: string) => string | undefined,
  template: Template,
): Parameters {
  const quoted = /"\$\{(\w+)(?:=([^}]*))?\}"/g
  const bare = /\$\{(\w+)(?:=([^}]*))?\}/g
  const filled = text
    .replace(quoted, (_, name: string, other = '') => JSON.stringify(get(name) ?? other))
    .replace(bare, (_, name: string, other = '') => get(name) ?? other)
  const { parameters } = JSON.parse(filled) as { parameters: Parameters }
  const kinds = new Map(Object.entries(template.parameters ?? {}))
  const entries = Object.entries(parameters).flatMap(([name, { value }]) => {
    const kind = kinds.get(name)
    if (value === '' && kind?.defaultValue !== undefined) return []
    return [[name, { value: toKind(value, kind?.type.toLowerCase()) }] as const]
  })
  return Object.fromEntries(entries)
}

function toKind(value: unknown, kind: string | undefined): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'bool') return value === 'true'
  if (kind === 'int') return Number(value)
  if (kind === 'object') return JSON.parse(value || '{}')
  if (kind !== 'array') return value
  if (value.trim().startsWith('[')) return JSON.parse(value)
  return value
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
}
