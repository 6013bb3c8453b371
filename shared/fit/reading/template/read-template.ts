import { setOwn } from '#shared/contract/common/own.js'
import type { Reading } from '../reading.js'
import type { Scope } from './expressions/scope.js'
import {
  findEntry,
  isList,
  isObject,
  TooMuchWork,
  Unknown,
  type Value,
  type ValueObject,
  Work,
} from './expressions/value.js'
import { Findings } from './findings.js'
import { partFrom, type TemplateResource } from './part.js'
import { readResource } from './read-resource.js'
import { readAt, readCount, resolve, withCopy } from './resolve.js'
import { createScope, toGivenValues } from './template-scope.js'

/** Steps that a resource takes besides its expressions. */
const resourceSteps = 50

/**
 * The needs of an ARM template, as `bicep build` writes it. What cannot be evaluated is a problem with its path. The work
 * is bounded, whatever the template is.
 *
 * @param parameters a parameter file, or values by name; the template's own defaults stand for the others
 */
export function readTemplate(template: object, parameters: object = {}): Reading {
  const [work, findings] = [new Work(), new Findings()]
  try {
    const root = template as ValueObject
    if (findEntry(root, 'resources', work) === undefined)
      findings.missing({ path: 'resources' }, 'The template has no resources. Give the JSON that `bicep build` writes.')
    readResources(root, '', createScope(root, toGivenValues(parameters as ValueObject, work), work), findings)
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    findings.missing(
      { path: '' },
      'The template takes more work to evaluate than Headroom does, so it was not read to its end.',
    )
  }
  return findings.reading()
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** The resources of a template, or those inside a resource, in a list or under symbolic names. */
function readResources(parent: ValueObject, path: string, scope: Scope, findings: Findings, parentType = ''): void {
  const resources = findEntry(parent, 'resources', scope.work)
  const entries: [string, Value][] = isList(resources)
    ? resources.map((resource, index) => [`${join(path, 'resources')}[${index}]`, resource])
    : Object.entries(isObject(resources) ? resources : {}).map(([name, resource]) => [
        join(join(path, 'resources'), name),
        resource,
      ])
  for (const [place, resource] of entries) {
    if (isObject(resource)) readCopies(resource, place, scope, findings, parentType)
    else findings.missing({ path: place }, 'This is not a resource.')
  }
}

function readCopies(json: ValueObject, path: string, scope: Scope, findings: Findings, parentType: string): void {
  const { work } = scope
  if (findEntry(json, 'existing', work) === true) return
  const ownType = findEntry(json, 'type', work)
  if (typeof ownType !== 'string') {
    findings.missing({ path: `${path}.type` }, 'The resource has no type.')
    return
  }
  const type = parentType === '' ? ownType : `${parentType}/${ownType}`
  const copy = findEntry(json, 'copy', work)
  if (!isObject(copy)) {
    readOne(json, type, path, scope, findings)
    return
  }
  const count = readCount(findEntry(copy, 'count', work) ?? null, scope)
  if (count instanceof Unknown) {
    findings.missing({ path: `${path}.copy.count` }, `The number of copies is not known: ${count.why}.`)
    return
  }
  const name = findEntry(copy, 'name', work)
  for (let index = 0; index < count; index += 1)
    readOne(json, type, path, withCopy(scope, typeof name === 'string' ? name : '', index, true), findings)
}

function readOne(json: ValueObject, type: string, path: string, scope: Scope, findings: Findings): void {
  const { work } = scope
  work.spend(resourceSteps)
  const condition = readAt(json, ['condition'], scope)
  if (condition === false) return
  if (condition instanceof Unknown) {
    findings.missing(
      { path: `${path}.condition` },
      `Whether ${type} is deployed is not known: ${condition.why}. It is not counted.`,
    )
    return
  }
  if (type.toLowerCase() === 'microsoft.resources/deployments') readDeployment(json, path, scope, findings)
  else readResource(toResource(json, type, path, scope), findings, work)
  readResources(json, path, scope, findings, type)
}

function toResource(json: ValueObject, type: string, path: string, scope: Scope): TemplateResource {
  const name = readAt(json, ['name'], scope)
  return { ...partFrom(json, path, scope), type, name: typeof name === 'string' ? name : undefined }
}

/** A template inside the template. One that is only linked is elsewhere. */
function readDeployment(json: ValueObject, path: string, scope: Scope, findings: Findings): void {
  const { work } = scope
  const properties = findEntry(json, 'properties', work)
  const inner = isObject(properties) ? findEntry(properties, 'template', work) : undefined
  if (!isObject(inner)) {
    findings.missing(
      { path: `${path}.properties.templateLink` },
      'The template behind the link is not read. Give it as part of this one, or on its own.',
    )
    return
  }
  const innerPath = `${path}.properties.template`
  const isInner = readAt(json, ['properties', 'expressionEvaluationOptions', 'scope'], scope)
  if (typeof isInner !== 'string' || isInner.toLowerCase() !== 'inner') {
    work.nested(() => readResources(inner, innerPath, scope, findings))
    return
  }
  const given = toGivenParameters(findEntry(properties as ValueObject, 'parameters', work), scope)
  work.nested(() => readResources(inner, innerPath, createScope(inner, toGivenValues(given, work), work), findings))
}

/** The parameters of an inner template, each evaluated in the outer one. */
function toGivenParameters(parameters: Value | undefined, scope: Scope): ValueObject {
  const given: Record<string, Value> = {}
  if (isObject(parameters))
    for (const [name, value] of Object.entries(parameters)) setOwn(given, name, resolve(value, scope))
  return given
}
