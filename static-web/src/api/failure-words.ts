import { ApiError, type FailureKind } from './api-error.js'

/** What happened, and why or what it means. */
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

/** Used if the page knows more than the message. */
const texts: Partial<Readonly<Record<FailureKind, string>>> = {
  offline: 'Nothing new can be read without a connection.',
  unreachable: 'No answer came. The service may be down, or the network between it and this browser.',
  unreadable:
    'The answer is not the JSON that this page expects. It was cut off or replaced on its way, or comes from another version.',
}

/** The sentences for a failure, by its kind; the service's own message is quoted if it has one. */
export function failureWords(error: Error): FailureWords {
  if (!(error instanceof ApiError)) return { title: 'This failed.', text: error.message }
  return { title: titles[error.kind], text: texts[error.kind] ?? asSentence(withoutWait(error.message)) }
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A countdown is shown beside the sentence: a fixed number would contradict it. */
const withoutWait = (text: string): string => text.replace(/: try again in \d+ s$/, '')
