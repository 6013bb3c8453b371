const pieceLength = 60_000

/**
 * The text of a list in pieces of moderate length: long strings would outlive many answers before they are collected.
 * @param records the JSON text of each.
 */
export function* listPieces(records: Iterable<string>): Generator<string> {
  let piece = '{"value":['
  let comma = ''
  for (const record of records) {
    piece += comma + record
    comma = ','
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}]}`
}
