import { own } from '#shared/contract/common/own.js'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text to be put between tags or into an attribute. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, character => own(escapes, character) ?? '')

export const code = (value: string): string => `<code>${escaped(value)}</code>`

/** A sentence, in which backquotes mark code. */
export const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** @param caption says what the table is of. @param rows cells as HTML; the first of each row names it. */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const head = heads.map(text => `<th scope="col">${escaped(text)}</th>`).join('')
  const body = rows.map(
    ([name = '', ...cells]) => `<tr><th scope="row">${name}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}
