/**
 * The type of one column of rows that travel as JSON. `name` is a text that compares by its code points, `sku` a
 * case-insensitive text; `json` is an object that is stored as its text.
 */
export type JsonType = 'name' | 'sku' | 'json' | 'integer' | 'number' | 'time'
