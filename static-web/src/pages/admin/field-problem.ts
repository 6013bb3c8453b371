import { ApiError } from '../../api/api-error.js'

/** The service's message about one field of a refused body: `body.settings.notice: too long; body.…`. */
export function fieldProblem(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const sentences = error.message.split(/; (?=body\.)/)
  const about = sentences.flatMap(sentence => /^body\.([\w.]+): (.*)$/s.exec(sentence)?.slice(1) ?? [])
  const at = about.findIndex((path, index) => index % 2 === 0 && path.split('.').includes(field))
  return at < 0 ? undefined : about[at + 1]
}
