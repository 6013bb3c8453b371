const pieceLength = 60_000

/**
 * The text of a list in chunks of moderate length. Long strings would stay in memory for many answers before they are
 * collected.
 *
 * @param records one JSON text per record
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
