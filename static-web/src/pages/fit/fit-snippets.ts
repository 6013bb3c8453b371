import { regionFit } from '#shared/contract/fit/region-fit.js'
import { type Snippet, shellWord } from '../../page/copy-as/snippet.js'
import type { FitBody } from './fit-question.js'

const contentType = "-H 'content-type: application/json'"

/** The same question for a terminal and for a pipeline. */
export function fitSnippets(origin: string, body: FitBody): Snippet[] {
  const url = shellWord(origin + regionFit.path)
  const data = `-d ${shellWord(JSON.stringify(body))}`
  const call = (accept: string) => `curl -sS --fail-with-body ${contentType} -H 'accept: ${accept}' ${url} ${data}`
  return [
    { label: 'curl', text: call('text/plain') },
    { label: 'curl, JSON', text: call('application/json') },
    { label: 'curl, JUnit file', text: `${call('application/xml')} -o region-fit.xml` },
    {
      label: 'Pipeline step',
      text: `out=$(${call('text/plain')}) || { echo "$out"; exit 2; }; echo "$out"; case "$out" in 'fits: yes'*) exit 0;; 'fits: no'*) exit 1;; *) exit 2;; esac`,
    },
  ]
}
