import type { ServerResponse } from 'node:http'

/** An error for the caller, in the directory's format. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export function sendRefusal(response: ServerResponse, { status, code, message }: Refusal): void {
  sendJson(response, status, { error: { code, message } })
}
