import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, hasSeen } from './request-headers.js'
import type { StaticFile } from './static-files.js'

/** Answers with a file: in an accepted encoding, 304 if the client has it, without a body for HEAD. */
export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Promise<void> {
  const common = { ...headers, etag: file.etag, ...(file.compressible ? { vary: 'Accept-Encoding' } : {}) }
  if (status === 200 && hasSeen(request.headers, file.etag)) {
    response.writeHead(304, common).end()
    return
  }
  const encoding = file.compressible ? acceptedEncoding(request.headers['accept-encoding']) : undefined
  const body = await file.body(encoding)
  response.writeHead(status, {
    ...common,
    'content-type': file.mediaType,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
