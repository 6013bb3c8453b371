import { endlessAnswer } from './unusable-answer.js'

const megabyte = 1024 * 1024

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`

/**
 * All chunks of a body; `name` names it in the error.
 * @throws UnusableAnswer if it is longer than `maxBytes`; whatever `body` rejects with.
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
 * The answer with its whole body. The limit applies after decompression: a small compressed body may exceed the memory.
 * The signal of the request limits the time.
 * @throws UnusableAnswer if the body is longer than `maxBytes`.
 */
export async function withBoundedBody(response: Response, maxBytes: number): Promise<Response> {
  const { status, statusText, headers, body } = response
  if (!body) return response
  const pieces = await readBounded(body, maxBytes, 'The answer')
  return new Response(new Blob(pieces), { status, statusText, headers })
}
