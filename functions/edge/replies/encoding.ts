import { type BrotliOptions, constants, type ZlibOptions } from 'node:zlib'
import type { HttpRequest } from '@azure/functions'

export type Encoding = 'br' | 'gzip'

/** Effort at which an answer is packed: the size hardly shrinks beyond, the time grows. */
export const brotliEffort: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
export const gzipEffort: ZlibOptions = { level: 5 }

/** The encoding that the caller likes best, of equals the better one; `q=0` refuses one. */
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

/** The headers of an answer that is packed so; whatever it is, caches have to know that another caller gets another. */
export const encodingHeaders = (encoding: Encoding | undefined): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding ? { 'content-encoding': encoding } : {}),
})
