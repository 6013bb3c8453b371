import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import { fitText } from './fit-text.js'
import { changeTexts, fitWord, inSubscription, type NeedOutcome, problemSource, toOutcomes } from './need-outcome.js'
import { writeXml, type XmlElement } from './xml.js'

const suiteName = 'Headroom region fit'

/**
 * The answer for a pipeline, as JUnit XML: one suite for the best region, a case for each need. A need that does not fit
 * is a failure. One whose answer is unknown, and one that was not understood, is an error and never skipped: a pipeline
 * that goes on has a proof.
 */
export function fitJUnit(answer: RegionFit, now: Date): string {
  const [best] = answer.regions
  const cases = toCases(answer, best)
  const count = (name: string) => cases.filter(({ children = [] }) => children[0]?.name === name).length
  const counts = { tests: cases.length, failures: count('failure'), errors: count('error'), time: 0 }
  const suite: XmlElement = {
    name: 'testsuite',
    attributes: {
      name: best ? `${suiteName}: ${best.region}` : suiteName,
      package: 'headroom',
      id: 0,
      timestamp: now.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length),
      hostname: 'headroom',
      ...counts,
    },
    children: [
      { name: 'properties', children: toProperties(answer, best) },
      ...cases,
      { name: 'system-out', text: fitText(answer).trimEnd().split('\n') },
      { name: 'system-err' },
    ],
  }
  return writeXml({ name: 'testsuites', children: [suite] })
}

function toProperties({ fits, regions, currency }: RegionFit, best: FitRegion | undefined): XmlElement[] {
  const values: [string, string | null][] = [
    ['fits', fitWord(fits)],
    ['region', best?.region ?? null],
    [
      'regionsThatFit',
      regions
        .filter(one => one.fits === true)
        .map(({ region }) => region)
        .join(' '),
    ],
    ['monthlyPrice', best?.monthlyPrice == null ? null : `${best.monthlyPrice} ${currency}`],
  ]
  return values.flatMap(([name, value]) => (value === null ? [] : [{ name: 'property', attributes: { name, value } }]))
}

function toCases(answer: RegionFit, best: FitRegion | undefined): XmlElement[] {
  const scope = `headroom.fit${best ? `.${best.region}` : ''}`
  const toCase = (name: string, result?: XmlElement): XmlElement => ({
    name: 'testcase',
    attributes: { name, classname: scope, time: 0 },
    ...(result ? { children: [result] } : {}),
  })
  const needs = best ? toOutcomes(answer, best) : []
  const cases = [
    ...needs.map((outcome, index) => toCase(`${index + 1}. ${outcome.label}`, toResult(outcome))),
    ...answer.problems
      .filter(({ isMissing }) => isMissing)
      .map(problem =>
        toCase(`Not understood: ${problemSource(problem)}`, toElement('error', 'notUnderstood', [problem.text])),
      ),
  ]
  // Whatever stops the workload as a whole, and is not the fault of one need.
  const isClear = cases.every(({ children }) => children === undefined)
  if (answer.fits === true || !isClear) return cases
  const texts = [best?.bindingConstraint?.text ?? answer.conclusion]
  const kind = best?.bindingConstraint?.kind ?? 'unknown'
  return [
    ...cases,
    toCase('The workload as a whole', toElement(answer.fits === null ? 'error' : 'failure', kind, texts)),
  ]
}

function toResult({ fits, constraint, change, alternative }: NeedOutcome): XmlElement | undefined {
  if (fits === true) return undefined
  const texts = [
    (constraint && `${inSubscription('Stopped', constraint)} by: ${constraint.text}`) ??
      (fits === null ? 'Whether it fits is unknown.' : 'It does not fit together with the others.'),
    ...changeTexts(change),
    ...(alternative ? [`Or: ${alternative.text}`] : []),
  ]
  return toElement(fits === null ? 'error' : 'failure', constraint?.kind ?? 'unknown', texts)
}

const toElement = (name: 'error' | 'failure', type: string, texts: readonly string[]): XmlElement => ({
  name,
  attributes: { type, message: texts[0] ?? '' },
  text: texts,
})
