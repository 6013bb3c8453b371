import { oneLine } from './shown-text.js'

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])

const escaped = (text: string): string => oneLine(text).replace(/[&<>"']/g, sign => escapes.get(sign) ?? sign)

/** An element with its attributes and what is inside it: further elements, or lines of text. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number>>
  readonly children?: readonly XmlElement[]
  readonly text?: readonly string[]
}

/** A document of XML 1.0. Characters that XML cannot hold become blanks. */
export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '').join('\n')}\n`

function writeElement({ name, attributes = {}, children = [], text = [] }: XmlElement, indent: string): string[] {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(`${value}`)}"`)
  const start = `${indent}<${name}${named.join('')}`
  if (children.length > 0)
    return [`${start}>`, ...children.flatMap(child => writeElement(child, `${indent}  `)), `${indent}</${name}>`]
  return [text.length === 0 ? `${start}/>` : `${start}>${text.map(escaped).join('\n')}</${name}>`]
}
