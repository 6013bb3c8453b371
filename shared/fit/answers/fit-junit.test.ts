import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { RegionFit } from '#shared/contract/fit/region-fit.js'
import { fitJUnit } from './fit-junit.js'
import { sampleAnswer, sampleConstraint, sampleProblem, sampleRegion } from './sample-answer.js'

interface Element {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Element[]
  text: string
}

/** Reads a document; throws where it is not well-formed. */
function parse(xml: string): Element {
  const parser = new SaxesParser()
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', text => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [document] = root.children
  if (!document) throw new Error('no element')
  return document
}

/** The rules of the JUnit schemas of Ant and Jenkins: attributes that must be there, and others that may, in this order of elements. */
const rules: Record<string, { required: string[]; optional?: string[]; children: RegExp }> = {
  testsuites: { required: [], children: /^(testsuite )*$/ },
  testsuite: {
    required: ['name', 'timestamp', 'hostname', 'tests', 'failures', 'errors', 'time', 'package', 'id'],
    optional: ['skipped'],
    children: /^properties (testcase )*system-out system-err $/,
  },
  properties: { required: [], children: /^(property )*$/ },
  property: { required: ['name', 'value'], children: /^$/ },
  testcase: { required: ['name', 'classname', 'time'], children: /^((skipped|error|failure) )?$/ },
  error: { required: ['type'], optional: ['message'], children: /^$/ },
  failure: { required: ['type'], optional: ['message'], children: /^$/ },
  'system-out': { required: [], children: /^$/ },
  'system-err': { required: [], children: /^$/ },
}

function check({ name, attributes, children }: Element): void {
  const rule = rules[name]
  expect(rule, name).toBeDefined()
  if (!rule) return
  const given = Object.keys(attributes)
  expect(given).toEqual(expect.arrayContaining(rule.required))
  expect(given.filter(one => ![...rule.required, ...(rule.optional ?? [])].includes(one))).toEqual([])
  expect(children.map(child => `${child.name} `).join('')).toMatch(rule.children)
  children.forEach(check)
}

const now = new Date('2026-08-01T12:34:56.789Z')

/** The suite, checked against the schema's rules and its own counts. */
function read(answer: RegionFit): { suite: Element; results: [string, string | undefined][] } {
  const document = parse(fitJUnit(answer, now))
  check(document)
  const [suite] = document.children
  if (!suite) throw new Error('no suite')
  const cases = suite.children.filter(({ name }) => name === 'testcase')
  const results = cases.map((one): [string, string | undefined] => [one.attributes.name ?? '', one.children[0]?.name])
  const count = (kind: string) => `${results.filter(([, result]) => result === kind).length}`
  const { tests, failures, errors, timestamp } = suite.attributes
  expect({ tests, failures, errors }).toEqual({
    tests: `${cases.length}`,
    failures: count('failure'),
    errors: count('error'),
  })
  expect(timestamp).toBe('2026-08-01T12:34:56')
  return { suite, results }
}

const [vm, apps] = ['1. 40 × Standard_D8s_v5 over 2 zones', '2. Azure Container Apps <zonal> & "more"']

describe('A suite', () => {
  it('has a case for each need of the best region', () => {
    const { suite, results } = read(sampleAnswer([sampleRegion('westeurope', [true, true])], true))
    expect(results).toEqual([
      [vm, undefined],
      [apps, undefined],
    ])
    expect(suite.attributes.name).toBe('Headroom region fit: westeurope')
    expect(suite.children[0]?.children.map(({ attributes }) => [attributes.name, attributes.value])).toEqual([
      ['fits', 'yes'],
      ['region', 'westeurope'],
      ['regionsThatFit', 'westeurope'],
      ['monthlyPrice', '12345.678 USD'],
    ])
  })

  it('has a failure with the constraint and the change where a need does not fit, and an error where that is unknown', () => {
    const { suite, results } = read(sampleAnswer([sampleRegion('westeurope', [false, null])], false))
    expect(results).toEqual([
      [vm, 'failure'],
      [apps, 'error'],
    ])
    const [failure] = suite.children[1]?.children ?? []
    expect(failure?.attributes).toEqual({ type: 'family', message: `Stopped in Shop by: ${sampleConstraint.text}` })
    expect(failure?.text).toBe(
      `Stopped in Shop by: ${sampleConstraint.text}\nChange in Shop: Raise Standard DSv5 Family vCPUs by 220 to 570.`,
    )
  })

  it('has an error for what was not understood, and none for what is only said', () => {
    const answer = sampleAnswer([sampleRegion('westeurope', [true, true])], null)
    const { results } = read({ ...answer, problems: [sampleProblem('What?', true), sampleProblem('Assumed.', false)] })
    expect(results.slice(2)).toEqual([['Not understood: line 3', 'error']])
  })

  it.each([
    ['the price ceiling', false, 'failure'],
    ['something unknown', null, 'error'],
  ] as const)('never passes where %s stops the whole', (_, fits, result) => {
    const region = { ...sampleRegion('westeurope', [true, true]), fits }
    expect(read(sampleAnswer([region], fits)).results.slice(2)).toEqual([['The workload as a whole', result]])
    expect(read(sampleAnswer([], fits)).results).toEqual([['The workload as a whole', result]])
  })

  it('is well-formed whatever things are called', () => {
    const name = '<![CDATA[ ]]> &amp; \u0000\u0008\ud800\uffff "\'\n\t</testcase>'
    const region = sampleRegion(name, [false, false])
    const answer = sampleAnswer([region], false)
    const needs = answer.needs.map(need => ({ ...need, label: name }))
    const { results } = read({ ...answer, needs, conclusion: name, problems: [sampleProblem(name, true)] })
    expect(results[0]?.[0]).toBe('1. <![CDATA[ ]]> &amp;  \ufffd  "\' </testcase>')
  })
})
