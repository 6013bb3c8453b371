import { own } from '#shared/contract/common/own.js'

/** What a cell takes; a longer text makes a workbook that is called damaged. */
const longestText = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows none of them
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Cs}/gu
const escaped = /_x[0-9A-Fa-f]{4}_/

/** A text as a cell of a workbook may hold it: without what XML forbids, and with no part that is read as an escape. */
export function sheetText(text: string): string {
  const clean = text.replace(forbidden, '')
  const short =
    clean.length > longestText ? `${clean.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : clean
  if (!escaped.test(short) && !short.includes('\r')) return short
  return short.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, character => own(entities, character) ?? '')
