import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerError } from './error-answer.js'
import type { KnownHosts } from './known-hosts.js'

/** Answers 421 to a request with another host name than this machine's, and returns whether it did. */
export function refuseHost({ headers }: IncomingMessage, response: ServerResponse, isKnown: KnownHosts): boolean {
  if (isKnown(headers.host)) return false
  const error = `This is not ${headers.host?.slice(0, 100)}: use a name of this machine, or add that one to HEADROOM_HOSTS.`
  answerError(response, 421, error, { connection: 'close' })
  return true
}
