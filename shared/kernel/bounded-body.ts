import { endlessAnswer } from './unusable-answer.js'

const megabyte = 1024 * 1024

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`

/**
 * All pieces of a body, whose `name` is for the sentence where it is too long.
 * @throws UnusableAnswer where they are longer than `maxBytes`; whatever `body` rejects with.
 */
export async function readBounded<Piece extends Uint8Array>(
  body: AsyncIterable<Piece>,
  maxBytes: number,
  name: string,
): Promise<Piece[]> {
  const pieces: Piece[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    // Leaving the loop ends the connection.
    if (length > maxBytes) throw endlessAnswer(`${name} is longer than ${inMegabytes(maxBytes)}`)
    pieces.push(piece)
  }
  return pieces
}

/**
 * The answer with its body read whole, as it is after unpacking: a few packed bytes may unpack to more than the memory holds.
 * The signal of the request bounds the time.
 * @throws UnusableAnswer where the body is longer than `maxBytes`.
 */
export async function withBoundedBody(response: Response, maxBytes: number): Promise<Response> {
  const { status, statusText, headers, body } = response
  if (!body) return response
  const pieces = await readBounded(body, maxBytes, 'The answer')
  return new Response(new Blob(pieces), { status, statusText, headers })
}
