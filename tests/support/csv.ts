/**
 * Reads RFC 4180 strictly: every record ends with CRLF and has as many fields as the first; quotes only where the
 * format allows them.
 */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let index = 0
  while (index < text.length) {
    const { field, end } = text[index] === '"' ? quoted(text, index) : bare(text, index)
    record.push(field)
    if (text[end] === ',') {
      index = end + 1
      continue
    }
    if (text.slice(end, end + 2) !== '\r\n') throw new Error(`A record ends without CRLF at ${end}`)
    records.push(record)
    if (record.length !== records[0]?.length) throw new Error(`Record ${records.length} has ${record.length} fields`)
    record = []
    index = end + 2
  }
  if (record.length > 0) throw new Error('The text ends within a record')
  return records
}

function quoted(text: string, start: number): { field: string; end: number } {
  let field = ''
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] !== '"') field += text[index]
    else if (text[index + 1] === '"') {
      field += '"'
      index += 1
    } else return { field, end: index + 1 }
  }
  throw new Error(`A quote that opens at ${start} is not closed`)
}

function bare(text: string, start: number): { field: string; end: number } {
  const length = text.slice(start).search(/[,\r\n]/)
  const end = length < 0 ? text.length : start + length
  const field = text.slice(start, end)
  if (field.includes('"')) throw new Error(`A field has a quote and is not quoted at ${start}`)
  return { field, end }
}
