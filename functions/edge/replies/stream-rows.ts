import { Reply } from './reply.js'

/** A list whose rows come in slices, each read on demand, and the fields that follow the rows. */
interface SlicedRows {
  readonly slices: AsyncIterable<readonly unknown[]>
}

/** Streams `{rows, …}`, one chunk per slice. */
export class RowsReply extends Reply<never> {
  readonly #list: SlicedRows

  constructor(list: SlicedRows) {
    super(200, jsonPieces(list))
    this.#list = list
  }

  /** The same answer, mapped by `shown`, which gets the rows of a slice or the fields that follow them. */
  through(shown: (part: object) => object): RowsReply {
    const { slices, ...rest } = this.#list
    return new RowsReply({ ...shown(rest), slices: shownSlices(slices, shown) })
  }
}

export const streamRows = <List extends SlicedRows>(list: List): RowsReply => new RowsReply(list)

async function* shownSlices(slices: SlicedRows['slices'], shown: (part: object) => object): SlicedRows['slices'] {
  for await (const rows of slices) yield (shown({ rows }) as { rows: unknown[] }).rows
}

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
