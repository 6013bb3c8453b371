/** Reads RFC 4180 strictly: every record ends with CRLF and has as many fields as the first; quotes only where they may be. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let place = 0
  while (place < text.length) {
    const { field, end } = text[place] === '"' ? quoted(text, place) : bare(text, place)
    record.push(field)
    if (text[end] === ',') {
      place = end + 1
      continue
    }
    if (text.slice(end, end + 2) !== '\r\n') throw new Error(`A record ends without CRLF at ${end}`)
    records.push(record)
    if (record.length !== records[0]?.length) throw new Error(`Record ${records.length} has ${record.length} fields`)
    record = []
    place = end + 2
  }
  if (record.length > 0) throw new Error('The text ends within a record')
  return records
}

function quoted(text: string, start: number): { field: string; end: number } {
  let field = ''
  for (let place = start + 1; place < text.length; place += 1) {
    if (text[place] !== '"') field += text[place]
    else if (text[place + 1] === '"') {
      field += '"'
      place += 1
    } else return { field, end: place + 1 }
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
