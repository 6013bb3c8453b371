/** The status of a model that only the other list has. */
const notListed = 'NotListedThen'

interface ModelRecord {
  readonly name: string
  readonly kind: string
  readonly model: { readonly format: string; readonly name: string; readonly version: string }
}

/** The entries of `after` that differ from `before`, and those that only `before` has, with a status of their own. */
export function changedModels(before: Iterable<string>, after: Iterable<string>): unknown[] {
  const missing = new Map([...before].map(text => [toKey(text), text]))
  const changed: unknown[] = []
  for (const text of after) {
    const key = toKey(text)
    if (missing.get(key) !== text) changed.push(JSON.parse(text))
    missing.delete(key)
  }
  const gone = [...missing.values()].map(text => {
    const { model, ...head } = JSON.parse(text) as ModelRecord
    const { format, name, version } = model
    return { ...head, model: { format, name, version, lifecycleStatus: notListed } }
  })
  return [...changed, ...gone]
}

/** The key of a record: its text before the model. */
const toKey = (text: string): string => text.slice(0, text.indexOf(',"model":'))
