import { ApiError, type FailureKind } from './api-error.js'

/** What happened, then why or what it means. */
interface FailureWords {
  readonly title: string
  readonly text: string
}

const titles: Readonly<Record<FailureKind, string>> = {
  offline: 'This browser is offline.',
  unreachable: 'The service cannot be reached.',
  unreadable: 'The answer cannot be read.',
  busy: 'The service asks to wait.',
  unavailable: 'The service is not available.',
  failed: 'The service failed to answer.',
  signedOut: 'Your session has ended.',
  forbidden: 'This is not allowed.',
  refused: 'The service does not accept this request.',
}

/** Where the page knows more than the message says. */
const texts: Partial<Readonly<Record<FailureKind, string>>> = {
  offline: 'Nothing new can be read without a connection.',
  unreachable: 'No answer came: it is down, or something between this browser and it is.',
  unreadable: 'It is not the JSON that this page asked for: cut off or replaced on its way, or of another version.',
}

/** The sentences for a failure, each kind its own; a service that says more is quoted. */
export function failureWords(error: Error): FailureWords {
  if (!(error instanceof ApiError)) return { title: 'This failed.', text: error.message }
  return { title: titles[error.kind], text: texts[error.kind] ?? asSentence(withoutWait(error.message)) }
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A countdown stands beside the sentence, and a number that stays would contradict it. */
const withoutWait = (text: string): string => text.replace(/: try again in \d+ s$/, '')
