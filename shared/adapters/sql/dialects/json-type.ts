/**
 * The type of a column in a JSON parameter. `name`: text compared by code point. `sku`: case-insensitive text. `json`:
 * an object, stored as text.
 */
export type JsonType = 'name' | 'sku' | 'json' | 'integer' | 'number' | 'time'
