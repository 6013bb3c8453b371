/**
 * The record's own value under any name. `record[name]` would find `constructor`, `toString` and `__proto__` in every
 * object.
 */
export const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Sets the record's own value under any name, including `__proto__`. */
export function setOwn<Value>(record: Record<string, Value>, name: string, value: Value): void {
  if (name !== '__proto__') record[name] = value
  else Object.defineProperty(record, name, { value, writable: true, enumerable: true, configurable: true })
}
