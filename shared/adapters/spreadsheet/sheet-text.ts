import { own } from '#shared/contract/common/own.js'

/** The maximum length of a cell. With a longer text, spreadsheet programs report the workbook as damaged. */
const longestText = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows none of them
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Cs}/gu
const escaped = /_x[0-9A-Fa-f]{4}_/

/** Converts a text for a cell: removes what XML forbids, and escapes what would be read as an escape. */
export function sheetText(text: string): string {
  const clean = text.replace(forbidden, '')
  const short =
    clean.length > longestText ? `${clean.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : clean
  if (!escaped.test(short) && !short.includes('\r')) return short
  return short.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, character => own(entities, character) ?? '')
