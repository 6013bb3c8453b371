import { regionFit } from '#shared/contract/fit/region-fit.js'
import { type Snippet, shellWord } from '../../page/copy-as/snippet.js'
import type { FitBody } from './fit-question.js'

/** Prints the answer, and ends with 0 for yes, 1 for no, and 2 for everything else. The documents have the same command. */
const exitCode = `awk '{ print } NR == 1 && $1 == "fits:" { fits = $2 } END { exit fits == "yes" ? 0 : fits == "no" ? 1 : 2 }'`

/** The same question for a terminal and for a pipeline; a template and its parameters are read from files. */
export function fitSnippets(origin: string, body: FitBody): Snippet[] {
  const url = shellWord(origin + regionFit.path)
  const { input, data } = toInput(body)
  const call = (accept: string) =>
    `${input}curl -sS -H 'content-type: application/json' -H 'accept: ${accept}' ${data} ${url}`
  return [
    { label: 'curl', text: call('application/json') },
    { label: 'curl, as text', text: call('text/plain') },
    { label: 'Pipeline step with an exit code', text: `${call('text/plain')} | ${exitCode}` },
    { label: 'Pipeline step with a JUnit file', text: `${call('application/xml')} --fail-with-body -o region-fit.xml` },
  ]
}

/** The body as a word of the command, or what writes it into the command. */
function toInput({ template, parameters, ...options }: FitBody): { readonly input: string; readonly data: string } {
  if (template === undefined) return { input: '', data: `-d ${shellWord(JSON.stringify(options))}` }
  const files = [
    { name: 'template', file: 'main.json' },
    ...(parameters === undefined ? [] : [{ name: 'parameters', file: 'main.parameters.json' }]),
  ]
  const fields = Object.entries(options).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
  const format = [...files.map(({ name }) => `"${name}": %s`), ...fields.map(text => text.replaceAll('%', '%%'))]
  const contents = files.map(({ file }) => `"$(cat ${file})"`).join(' ')
  return { input: `printf ${shellWord(`{${format.join(', ')}}`)} ${contents} | `, data: '--data-binary @-' }
}
