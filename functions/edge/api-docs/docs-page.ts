import { createHash } from 'node:crypto'
import { Reply } from '#functions/edge/replies/reply.js'
import { own } from '#shared/contract/common/own.js'
import { code, escaped, prose, table } from './docs-html.js'
import { style } from './docs-style.js'
import { fieldRows, meaningWords, type Schema, typeWords } from './schema-fields.js'

/** The API description as one plain page: no script, one inline style that the page's policy names by its hash. */

interface Parameter extends Pick<Schema, 'description' | 'example'> {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}
interface Description {
  readonly info: { readonly title: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}
type Endpoint = Operation & { readonly method: string; readonly path: string }

export function docsPage(description: Record<string, unknown>): Reply<string> {
  const { info, paths, components } = description as unknown as Description
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  const areas = [...new Set(endpoints.map(({ tags }) => tags[0] ?? ''))]
  const links = [...areas, 'Shapes'].map(area => `<li><a href="#${areaId(area)}">${escaped(area)}</a></li>`)
  const body = areas.map(area =>
    areaText(
      area,
      endpoints.filter(({ tags }) => tags[0] === area),
    ),
  )
  const shapes = Object.entries(components?.schemas ?? {}).map(([name, schema]) => shapeText(name, schema))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API · ${escaped(info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style></head><body><a class="skip" href="#main">Skip to content</a>
<header><a href="/">${escaped(info.title)}</a><h1>${escaped(info.title)} API</h1><p>${escaped(info.description)}</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Areas"><ul>${links.join('')}</ul></nav></header>
<main id="main" tabindex="-1">${body.join('')}<h2 id="${areaId('Shapes')}">Shapes</h2>
<p>What bodies and answers are made of.</p>${shapes.join('')}</main></body></html>`
  return new Reply(200, html, { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
}

const areaId = (area: string): string => `area-${area.toLowerCase().replace(/\W+/g, '-')}`

function areaText(area: string, endpoints: readonly Endpoint[]): string {
  const listed = endpoints.map(
    ({ operationId, method, path, summary }) =>
      `<li><a href="#${escaped(operationId)}">${code(`${method} ${path}`)}</a> <span class="dim">${prose(summary)}</span></li>`,
  )
  return `<h2 id="${areaId(area)}">${escaped(area)}</h2><ul class="list">${listed.join('')}</ul>${endpoints.map(endpointText).join('')}`
}

const gateWords: Readonly<Record<string, string>> = {
  session: 'Needs a session: sign in first.',
  ingestKey: 'Needs the header x-ingest-api-key.',
  workerSignature: 'Called by the api, which signs it.',
}

function endpointText(endpoint: Endpoint): string {
  const { method, path, summary, operationId, security, parameters = [], requestBody, responses } = endpoint
  const [gate] = security.flatMap(one => Object.keys(one))
  const id = escaped(operationId)
  const rows = parameters.map(({ name, in: where, required, schema = {}, ...rest }) => [
    `${code(name)}${required ? '' : ' <small>optional</small>'}`,
    `${typeWords(schema)}${where === 'query' ? '' : `, in the ${escaped(where)}`}`,
    meaningWords({ ...schema, ...rest }),
  ])
  const answers = Object.entries(responses).map(([status, answer]) => {
    const schema = toSchema(answer)
    return [escaped(status), schema ? typeWords(schema) : '', prose(answer.description)]
  })
  const body = requestBody && toSchema(requestBody)
  const inline = body && !body.$ref ? table('Body', ['Field', 'Type', 'Meaning'], fieldRows(body)) : ''
  return `<section aria-labelledby="${id}"><h3 id="${id}"><a href="#${id}">${code(method)} ${code(path)}</a></h3>
<p>${prose(summary)}. <span class="dim">${escaped(gate === undefined ? 'Public.' : (own(gateWords, gate) ?? gate))}</span></p>
${table('Parameters', ['Name', 'Type', 'Meaning'], rows)}${body?.$ref ? `<p>Body: ${typeWords(body)}</p>` : inline}
<details><summary>Answers of ${escaped(`${method} ${path}`)}</summary>${table('Answers', ['Status', 'Shape', 'Meaning'], answers)}</details></section>`
}

const toSchema = ({ content }: Content): Schema | undefined => content && Object.values(content)[0]?.schema

function shapeText(name: string, schema: Schema): string {
  const id = escaped(name)
  const rows = fieldRows(schema)
  const fields =
    rows.length > 0 ? table(`Fields of ${name}`, ['Field', 'Type', 'Meaning'], rows) : `<p>${typeWords(schema)}</p>`
  const note = schema.description ? `<p>${prose(schema.description)}</p>` : ''
  return `<section aria-labelledby="${id}"><h3 id="${id}">${code(name)}</h3>${note}${fields}</section>`
}

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`
