import { createHash } from 'node:crypto'
import { Reply } from '#functions/edge/replies/reply.js'
import { own } from '#shared/contract/common/own.js'

/** The API description as one plain page: no script, one inline style that the page's policy names by its hash. */

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  schema?: { example?: unknown; description?: string; examples?: unknown[] }
}
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}
interface Description {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

export function docsPage(description: Record<string, unknown>): Reply<string> {
  const { info, paths, components } = description as unknown as Description
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  const areas = [...new Set(operations.map(({ tags }) => tags[0] ?? ''))]
  const body = areas.map(area => {
    const listed = operations.filter(({ tags }) => tags[0] === area).map(operationText)
    return `<h2>${text(area)}</h2>${listed.join('')}`
  })
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${text(name)}"><summary><code>${text(name)}</code></summary>${json(schema)}</details>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(info.title)} API</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
<h1>${text(info.title)} API</h1><p>${text(info.description)} As data: <a href="/api/openapi.json">openapi.json</a>.</p>
${body.join('')}<h2>Shapes</h2>${schemas.join('')}</main></body></html>`
  return new Reply(200, html, { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
}

function operationText(operation: Operation & { path: string; method: string }): string {
  const { method, path, summary, operationId, security, parameters = [], requestBody, responses } = operation
  const gate = security.flatMap(one => Object.keys(one)).join(', ') || 'public'
  const rows = parameters.map(({ name, in: place, required, description, example, schema }) => {
    const sample = example ?? schema?.example ?? schema?.examples?.[0]
    const note = [description ?? schema?.description, sample === undefined ? '' : `Example: ${String(sample)}`].filter(
      Boolean,
    )
    return `<tr><td><code>${text(name)}</code></td><td>${text(place)}${required ? ', required' : ''}</td><td>${text(note.join(' '))}</td></tr>`
  })
  const table =
    rows.length > 0 ? `<table><tr><th>Parameter</th><th>Where</th><th>Meaning</th></tr>${rows.join('')}</table>` : ''
  const bodySchema = requestBody && Object.values(requestBody.content)[0]?.schema
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const schema = content && Object.values(content)[0]?.schema
    return `<tr><td>${text(status)}</td><td>${text(description)}</td><td>${schema ? shape(schema) : ''}</td></tr>`
  })
  return `<section id="${text(operationId)}"><h3><code>${method}</code> <code>${text(path)}</code></h3>
<p>${text(summary)}. <em>${text(gate)}</em></p>${table}${bodySchema ? `<p>Body</p>${json(bodySchema)}` : ''}
<details><summary>Answers</summary><table><tr><th>Status</th><th>Meaning</th><th>Shape</th></tr>${answers.join('')}</table></details></section>`
}

function shape(schema: unknown): string {
  const name = (schema as { $ref?: string }).$ref?.split('/').at(-1)
  return name ? `<a href="#${text(name)}"><code>${text(name)}</code></a>` : json(schema)
}

const json = (value: unknown): string => `<pre>${text(JSON.stringify(value, null, 2))}</pre>`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string): string => value.replace(/[&<>"']/g, character => own(escapes, character) ?? '')

const style = `:root{color-scheme:light dark}body{font:14px/1.5 'Segoe UI',system-ui,sans-serif;margin:0}
main{max-width:60rem;margin:0 auto;padding:1rem 1rem 4rem}h2{margin-top:2rem;border-bottom:1px solid #8886}
section{margin:1rem 0 1.5rem}h3{margin:0}p{margin:.25rem 0}code,pre{font:13px/1.45 ui-monospace,Consolas,monospace}
pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:4px;max-height:30rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0;display:block;overflow-x:auto}
td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8883}
summary{cursor:pointer}a{color:LinkText}`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`
