import { type BrotliOptions, constants, type ZlibOptions } from 'node:zlib'
import type { HttpRequest } from '@azure/functions'

export type Encoding = 'br' | 'gzip'

/** Effort at which an answer is packed: the size hardly shrinks beyond, the time grows. */
export const brotliEffort: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
export const gzipEffort: ZlibOptions = { level: 5 }

/** The better of the encodings that the caller takes; `q=0` refuses one. */
export function acceptedEncoding(request: HttpRequest): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
  const takes = (name: string) => new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

/** The headers of an answer that is packed so; whatever it is, caches have to know that another caller gets another. */
export const encodingHeaders = (encoding: Encoding | undefined): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding ? { 'content-encoding': encoding } : {}),
})
