import type { HttpRequest } from '@azure/functions'

/** A way to write an answer besides JSON. The answer is masked before it is written. */
export interface AnswerForm<Answer = unknown> {
  /** The first one names the content; the others choose it too. */
  readonly mediaTypes: readonly [string, ...string[]]
  write(answer: Answer, now: Date): string
}

interface Accepted {
  readonly type: string
  readonly weight: number
}

/**
 * The form that the caller prefers; undefined stands for JSON, which is the answer to a caller that takes anything, or
 * nothing that there is.
 */
export function chooseForm(request: HttpRequest, forms: readonly AnswerForm[]): AnswerForm | undefined {
  const accepted = readAccepted(request.headers.get('accept') ?? '')
  for (const { type } of accepted) {
    if (['application/json', 'application/*', '*/*'].includes(type)) return undefined
    const form = forms.find(({ mediaTypes }) => mediaTypes.includes(type))
    if (form) return form
  }
  return undefined
}

/** The media types of the header, the preferred one first. */
function readAccepted(header: string): Accepted[] {
  const accepted = header
    .toLowerCase()
    .split(',', 50)
    .map((part): Accepted => {
      const [type = '', ...parameters] = part.split(';').map(text => text.trim())
      const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice('q='.length)
      return { type, weight: weight === undefined ? 1 : Number(weight) }
    })
  return accepted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
}
