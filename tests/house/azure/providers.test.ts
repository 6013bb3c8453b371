import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededNamespaces } from '#deploy/prepare/register-providers.js'

/** Every subscription has them from the start. */
const always = ['Microsoft.Authorization', 'Microsoft.Consumption', 'Microsoft.Resources']
/** No template has a type of theirs: the platform of Flex Consumption, and what fires alerts. */
const behind = ['Microsoft.AlertsManagement', 'Microsoft.App']

const files = globSync('bicep/**/*.bicep')
const namespaces = (paths: readonly string[]): string[] => {
  const types = paths.flatMap(path => readFileSync(path, 'utf8').match(/(?<=^resource \w+ ')[\w.]+(?=\/)/gm) ?? [])
  return [...new Set(types)].filter(name => !always.includes(name))
}
const needed = (given: Readonly<Record<string, string>>) => neededNamespaces({ get: name => given[name] }).toSorted()

/** What the templates create only where it is asked for. */
const network = /network|private-endpoint/
const scheduler = /durable-task-scheduler/

test('The deployment registers the resource providers of the templates, and no other', () => {
  const basic = [...behind, ...namespaces(files.filter(path => !network.test(path) && !scheduler.test(path)))]
  const sorted = (...more: readonly string[]) => [...new Set([...basic, ...more])].sort()
  expect(needed({})).toEqual(sorted())
  expect(needed({ HEADROOM_WORKER_PRIVATE: 'true' })).toEqual(
    sorted(...namespaces(files.filter(path => network.test(path)))),
  )
  expect(needed({ HEADROOM_DURABLE_BACKEND: 'scheduler' })).toEqual(
    sorted(...namespaces(files.filter(path => scheduler.test(path)))),
  )
  expect(needed({ HEADROOM_WORKER_PRIVATE: 'true', HEADROOM_DURABLE_BACKEND: 'scheduler' })).toEqual(
    [...behind, ...namespaces(files)].sort(),
  )
})
