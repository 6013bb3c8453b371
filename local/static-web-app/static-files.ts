import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible, toMediaType } from './media-type.js'

export type Encoding = 'br' | 'gzip'

export interface StaticFile {
  readonly mediaType: string
  /** Weak, so that one tag is valid for the file in every encoding. */
  readonly etag: string
  readonly compressible: boolean
  body(encoding?: Encoding): Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const compressors: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: content => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** The files below `root`, in memory, and read again when one changes on disk. */
export class StaticFiles {
  readonly #root: string
  readonly #mediaTypes: Readonly<Record<string, string>>
  readonly #files = new Map<string, { version: string; file: Promise<StaticFile> }>()

  constructor(root: string, mediaTypes: Readonly<Record<string, string>> = {}) {
    this.#root = resolve(root)
    this.#mediaTypes = mediaTypes
  }

  /** The file of a decoded request path. A folder answers with its index.html. Undefined if there is none. */
  async find(path: string): Promise<StaticFile | undefined> {
    const name = join(this.#root, path.endsWith('/') ? `${path}index.html` : path)
    if (!name.startsWith(this.#root + sep) || path.includes('\0')) return undefined
    const facts = await stat(name).catch(() => undefined)
    if (!facts?.isFile()) return undefined
    const version = `${facts.mtimeMs} ${facts.size}`
    const known = this.#files.get(name)
    if (known?.version === version) return known.file
    const file = this.#read(name)
    this.#files.set(name, { version, file })
    return file
  }

  async #read(name: string): Promise<StaticFile> {
    const content = await readFile(name)
    const mediaType = toMediaType(name, this.#mediaTypes)
    const encoded = new Map<Encoding, Promise<Buffer>>()
    return {
      mediaType,
      etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      compressible: isCompressible(mediaType) && content.length > 1024,
      body: async encoding => {
        if (!encoding) return content
        const body = encoded.get(encoding) ?? compressors[encoding](content)
        encoded.set(encoding, body)
        return body
      },
    }
  }
}
