import { type BrotliOptions, constants, type ZlibOptions } from 'node:zlib'
import type { HttpRequest } from '@azure/functions'

export type Encoding = 'br' | 'gzip'

/** Compression levels: higher ones take more time and save little. */
export const brotliEffort: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
export const gzipEffort: ZlibOptions = { level: 5 }

/** The encoding that the caller prefers; of equals the one that compresses better. `q=0` excludes an encoding. */
export function acceptedEncoding(request: HttpRequest): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted))
  const [br, gzip] = [weights.get('br') ?? 0, weights.get('gzip') ?? 0]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : undefined
}

function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map(text => text.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice('q='.length)
  return [name, weight === undefined ? 1 : Number(weight)]
}

/** The headers of an answer with this encoding. `vary` is always sent: caches must keep one answer per encoding. */
export const encodingHeaders = (encoding: Encoding | undefined): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding ? { 'content-encoding': encoding } : {}),
})
