import { cutAnswer, wrongAnswer } from './unusable-answer.js'

/**
 * The JSON object in Azure's answer of status 200. `wanted` says what it should hold, such as "a list".
 * @throws UnusableAnswer that says what was answered instead.
 */
export function readJsonObject(text: string, wanted: string): Readonly<Record<string, unknown>> {
  const body = parse(text.trimStart(), wanted)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw wrongAnswer(`Azure answered JSON that is not ${wanted}`)
  if ('error' in body) throw wrongAnswer(`Azure answered an error instead of ${wanted}${toCode(body.error)}`)
  return body as Readonly<Record<string, unknown>>
}

function parse(text: string, wanted: string): unknown {
  if (text === '') throw wrongAnswer(`Azure answered nothing instead of ${wanted}`)
  if (text.startsWith('<')) throw wrongAnswer(`Azure answered HTML instead of ${wanted}`)
  try {
    return JSON.parse(text)
  } catch {
    // Text that begins as JSON and does not end as JSON was most likely cut off.
    if (text.startsWith('{')) throw cutAnswer("Azure's answer was cut short")
    throw wrongAnswer(`Azure answered text instead of ${wanted}`)
  }
}

function toCode(error: unknown): string {
  const code = errorCode({ error })
  return code === undefined ? '' : `: ${code}`
}

/** The code of Azure's error body; a text of another form is not a code. */
export function errorCode(body: unknown): string | undefined {
  const { code } = (body as { error?: { code?: unknown } | null } | null | undefined)?.error ?? {}
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : undefined
}
