import { expect, it } from 'vitest'
import { serviceSnippets } from './service-snippets.js'

const row = { namespace: 'Microsoft.App', resourceType: 'managedEnvironments', registered: false }

it('shows in Azure what the row shows, and registers the namespace where it is missing', () => {
  const texts = serviceSnippets(row).map(one => ('text' in one ? one.text : one.problem))
  expect(texts[0]).toBe(
    `az provider show --namespace Microsoft.App --query "resourceTypes[?resourceType=='managedEnvironments'].{locations:locations, zones:zoneMappings} | [0]"`,
  )
  expect(texts[2]).toContain('az provider register --namespace Microsoft.App --wait')
  expect(serviceSnippets({ ...row, registered: null })[2]).toHaveProperty('text')
})

it('has nothing to register where each subscription has it', () => {
  expect(serviceSnippets({ ...row, registered: true })[2]).toHaveProperty('problem')
})
