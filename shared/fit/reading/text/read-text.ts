import type { Need } from '#shared/contract/fit/need.js'
import { ProblemList } from '../problem-list.js'
import type { Reading } from '../reading.js'
import { findDelimiter, findKind, readCsv } from './csv-rows.js'
import { type ReadNeed, readFields } from './fields.js'
import { readLine } from './line-fields.js'

const maxLines = 2_000
const longestLine = 1_000
const longestQuote = 60
const isComment = /^\s*(?:#|\/\/)/

/**
 * The needs of a text: one in each line, or CSV with a header line. Comments begin with `#` or `//`. A line that is not
 * understood is a problem and no need.
 */
export function readText(text: string): Reading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const problems = new ProblemList()
  if (lines.length > maxLines)
    problems.add({
      line: maxLines + 1,
      text: `Only the first ${maxLines.toLocaleString('en')} lines are read.`,
      isMissing: true,
    })
  const read = lines.slice(0, maxLines).map((line, index) => {
    if (line.length <= longestLine) return line
    problems.add({ line: index + 1, text: `The line is longer than ${longestLine} characters.`, isMissing: true })
    return ''
  })
  const delimiter = findDelimiter(read.map(withoutComment).find(line => line !== '') ?? '')
  const needs =
    delimiter === undefined
      ? readLines(read, problems)
      : readRows(read.map(line => (isComment.test(line) ? '' : line)).join('\n'), delimiter, problems)
  if (needs.length === 0 && problems.list().length === 0)
    problems.add({
      text: 'The text has no needs. Write one in each line, such as "40 Standard_D8s_v5 zones 3".',
      isMissing: true,
    })
  return { needs, problems: problems.list() }
}

function readLines(lines: readonly string[], problems: ProblemList): Need[] {
  return lines.flatMap((whole, index) => {
    const text = withoutComment(whole)
    if (text === '') return []
    const said = readLine(text)
    if ('problem' in said) {
      problems.add({ line: index + 1, text: `${quote(text)} is not understood: ${said.problem}.`, isMissing: true })
      return []
    }
    return accept(index + 1, text, readFields(said.kind, said.fields), problems)
  })
}

function readRows(text: string, delimiter: string, problems: ProblemList): Need[] {
  const { rows, unread, broken } = readCsv(text, delimiter)
  for (const heading of unread)
    problems.add({ line: 1, text: `The column ${quote(heading)} is not read.`, isMissing: false })
  if (broken) problems.add({ ...broken, isMissing: true })
  return rows.flatMap(({ line, fields }) => {
    const shown = fields.sku ?? fields.model ?? fields.service ?? 'The row'
    const kind = findKind(fields)
    if (typeof kind === 'string') return accept(line, shown, readFields(kind, fields), problems)
    problems.add({ line, text: `${quote(shown)} is not understood: ${kind.problem}.`, isMissing: true })
    return []
  })
}

function accept(line: number, text: string, { checked, assumed }: ReadNeed, problems: ProblemList): Need[] {
  if ('problem' in checked) {
    problems.add({ line, text: `${quote(text)} is not understood: ${checked.problem}.`, isMissing: true })
    return []
  }
  for (const sentence of assumed) problems.add({ line, text: sentence, isMissing: false })
  return [checked.need]
}

const quote = (text: string): string => `"${text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text}"`

/** A line without its comment and its bullet. */
function withoutComment(line: string): string {
  const text = line.replace(/(?:^|\s)(?:#|\/\/).*$/, '').trim()
  return text.replace(/^(?:[-*•·–—]|\d{1,3}[.)])\s+/, '').replace(/(?<![,;])[,;]+$/, '')
}
