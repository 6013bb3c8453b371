import { Reply } from './reply.js'

/** A list whose rows come in slices, each read when it is asked for, beside the fields that follow the rows. */
interface SlicedRows {
  readonly slices: AsyncIterable<readonly unknown[]>
}

/** Answers `{rows, …}` piece by piece, one for each slice. */
export const streamRows = <List extends SlicedRows>(list: List): Reply<never> => new Reply<never>(200, jsonPieces(list))

async function* jsonPieces({ slices, ...rest }: SlicedRows): AsyncGenerator<string> {
  let before = '{"rows":['
  for await (const rows of slices) {
    if (rows.length === 0) continue
    yield before + JSON.stringify(rows).slice(1, -1)
    before = ','
  }
  const end = JSON.stringify({ rows: [], ...rest }).slice('{"rows":['.length)
  yield before === ',' ? end : before + end
}
