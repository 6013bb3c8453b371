import { expect, it } from 'vitest'
import { fitSnippets } from './fit-snippets.js'

const origin = 'http://localhost:4280'
const texts = (body: Parameters<typeof fitSnippets>[1]) =>
  fitSnippets(origin, body).map(one => ('text' in one ? one.text : ''))

it('has the needs as one word of a shell', () => {
  const [first, , step] = texts({ text: "1 D2s_v5 # it's" })
  const data = String.raw`-d '{"text":"1 D2s_v5 # it'\''s"}' http://localhost:4280/api/region-fit`
  expect(first).toBe(`curl -sS -H 'content-type: application/json' -H 'accept: application/json' ${data}`)
  expect(step).toMatch(/^curl [^|]* 'accept: text\/plain' [^|]*\| awk '/)
})

it('reads a template and its parameters from files', () => {
  const [first] = texts({ template: { resources: [] }, parameters: {}, geographies: ['100% here'] })
  expect(first).toBe(
    `printf '{"template": %s, "parameters": %s, "geographies": ["100%% here"]}' "$(cat main.json)" "$(cat main.parameters.json)" | ` +
      "curl -sS -H 'content-type: application/json' -H 'accept: application/json' --data-binary @- http://localhost:4280/api/region-fit",
  )
})
