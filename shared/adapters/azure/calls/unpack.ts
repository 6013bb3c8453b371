import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { inMegabytes } from '#shared/kernel/bounded-body.js'
import { cutAnswer, endlessAnswer, wrongAnswer } from '#shared/kernel/unusable-answer.js'

interface UnpackOptions {
  readonly chunkSize: number
  readonly maxOutputLength: number
}

/**
 * Lists of SKUs compress to a fortieth. A buffer much larger than the input costs more in garbage collection than it
 * saves.
 */
const typicalShrinkage = 40
const [smallestPiece, largestPiece] = [64 * 1024, 4 * 1024 * 1024]
const unpackers = new Map<string, (bytes: Buffer, options: UnpackOptions) => Promise<Buffer>>([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/**
 * Decompresses the body of an answer at once.
 * @throws UnusableAnswer if the result is longer than `maxBytes`, or the body is truncated or not in its declared
 * encoding
 */
export async function unpack(bytes: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity' || bytes.length === 0) return bytes
  const unpacker = unpackers.get(encoding)
  if (!unpacker) throw wrongAnswer('Azure answered in an encoding that was not requested')
  const chunkSize = Math.min(largestPiece, Math.max(smallestPiece, bytes.length * typicalShrinkage))
  try {
    return await unpacker(bytes, { chunkSize, maxOutputLength: maxBytes })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw endlessAnswer(`Azure's answer is longer than ${inMegabytes(maxBytes)} unpacked`)
    if (code === 'Z_BUF_ERROR') throw cutAnswer("Azure's answer was cut short")
    throw wrongAnswer(`Azure's answer is marked as ${encoding} and is not`)
  }
}
