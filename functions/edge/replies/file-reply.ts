import { Reply } from './reply.js'

export interface SentFile {
  readonly name: string
  readonly mediaType: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  readonly facts: Readonly<Record<string, string>>
}

/** A file download, produced while it is sent. Its facts go into headers `x-headroom-…`. */
export class FileReply extends Reply<never> {
  readonly #file: SentFile

  constructor(file: SentFile) {
    const { name, mediaType, pieces, facts } = file
    const headers = Object.entries(facts).map(([fact, value]) => [`x-headroom-${fact}`, value])
    super(200, pieces, {
      ...Object.fromEntries(headers),
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    this.#file = file
  }

  /** The same file; `shown` gives the text of each of its facts. */
  through(shown: (text: string) => string): FileReply {
    const facts = Object.entries(this.#file.facts).map(([fact, value]) => [fact, shown(value)])
    return new FileReply({ ...this.#file, facts: Object.fromEntries(facts) })
  }
}
