import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type AzureCall,
  azureCalls,
  azureRoles,
  type RoleGrant,
  type RoleKey,
  roleGrants,
} from '#shared/adapters/azure/access/roles.js'
import { entries, property, toLiteral } from '../../../tools/bicep/syntax/template.js'
import { parts, template } from './templates.js'

/** The ids of the roles by their names in `roles.bicep`. */
const ids = new Map(
  parts(template('bicep/roles.bicep'), template('bicep/roles.bicep').template.symbols.get('roles')?.value)
    .flatMap(({ node }) => entries(node))
    .map(({ name = '', value }) => [name, toLiteral(value) ?? '']),
)

/** The assignments that a template makes of its variable `assignments`: who, which role, and if they are for writing. */
function assigned(path: string): string[] {
  const checker = template(path)
  const found = parts(checker, checker.template.symbols.get('assignments')?.value)
  return found.flatMap(({ node, condition = '' }) =>
    node.children.map(item => {
      const caller = property(item, 'principalId')?.text.replace(/PrincipalId$/, '')
      const role = ids.get(property(item, 'role')?.text.replace(/^roles\./, '') ?? '')
      return `${caller} ${role} ${/write|moves/i.test(condition) ? 'writes' : 'reads'}`
    }),
  )
}

const toText = ({ caller, role, isForWrites }: RoleGrant): string =>
  `${caller} ${azureRoles[role].id} ${isForWrites ? 'writes' : 'reads'}`
const inScope = (scope: RoleGrant['scope']) => roleGrants.filter(grant => grant.scope === scope).map(toText)

test('The templates give each app the roles on subscriptions that its calls need, and no other', () => {
  expect(assigned('bicep/modules/subscription-roles.bicep').sort()).toEqual(inScope('subscription').sort())
})

test('On a management group they give Reader instead, and the roles that move quota', () => {
  const reader = roleGrants.filter(({ role }) => role === 'reader').map(toText)
  expect(assigned('bicep/management-group.bicep').sort()).toEqual([...reader, ...inScope('managementGroup')].sort())
})

test('Every call to Azure has a grant for its role, and every grant has a call', () => {
  const calls: readonly AzureCall[] = Object.values(azureCalls)
  const needed = calls.flatMap(({ role, callers, isForWrites = false }) =>
    role === null ? [] : callers.map(caller => `${caller} ${role} ${isForWrites}`),
  )
  const granted = roleGrants.map(({ caller, role, isForWrites }) => `${caller} ${role} ${isForWrites}`)
  expect([...new Set(needed)].sort()).toEqual(granted.sort())
})

test('The ids of roles are the same in templates and code', () => {
  const inTemplates = new Set(ids.values())
  const missing = (Object.keys(azureRoles) as RoleKey[]).filter(role => !inTemplates.has(azureRoles[role].id))
  expect(missing).toEqual([])
  expect(new Set(ids.values()).size).toBe(ids.size)
})

test('Every role of the templates is assigned somewhere', () => {
  const modules = ['subscription-roles', 'storage-roles', 'vault-roles', 'insights-roles', 'durable-task-scheduler']
  const all = ['management-group', ...modules.map(name => `modules/${name}`)]
    .map(name => readFileSync(`bicep/${name}.bicep`, 'utf8'))
    .join()
  expect([...ids.keys()].filter(name => !new RegExp(`\\broles\\.${name}\\b`).test(all))).toEqual([])
})
