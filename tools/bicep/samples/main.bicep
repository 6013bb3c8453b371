targetScope = 'subscription'

@description('Part of all names.')
@minLength(3)
param environmentName string
param location string
param subscriptionIds string[] = []
param isLinked bool = true
param instances int = 10
param budgetAmount int = 0
param group { name: string, owner: string? } = { name: 'planners' }

@allowed(['storage', 'scheduler'])
param backend string = 'storage'

var tags = { 'azd-env-name': environmentName }
var names = [for id in subscriptionIds: 'roles-${id}']
var suffix = uniqueString(subscription().id, location)
var long = filter(names, name => length(name) > length(suffix) && name != suffix)

resource rg 'Microsoft.Resources/resourceGroups@2024-11-01' = {
  name: 'rg-${environmentName}'
  location: location
  tags: tags
}

module api 'modules/app.bicep' = {
  scope: rg
  params: {
    name: 'api-${suffix}'
    location: location
    tags: union(tags, { 'azd-service-name': 'api' })
    memory: 2048
    maxInstances: instances
    backend: backend
    settings: { HEADROOM_APP: 'api', OWNER: group.owner ?? group.name }
  }
}

module link 'modules/link.bicep' = if (isLinked) {
  scope: rg
  params: { appId: api.outputs.id, siteName: 'site-${suffix}', location: location }
}

module roles 'modules/roles.bicep' = [
  for (id, index) in subscriptionIds: {
    name: 'roles-${index}'
    scope: subscription(id)
    params: { principalId: api.outputs.principalId }
  }
]

resource budget 'Microsoft.Consumption/budgets@2024-08-01' = if (budgetAmount > 0) {
  name: 'budget'
  properties: {
    category: 'Cost'
    amount: budgetAmount
    timeGrain: 'Monthly'
    timePeriod: { startDate: '2026-01-01' }
  }
}

output AZURE_RESOURCE_GROUP string = rg.name
output HEADROOM_API_HOST string = api.outputs.host
output HEADROOM_WEB_HOST string = link.?outputs.host ?? ''
output HEADROOM_ROLES array = [for (id, index) in subscriptionIds: roles[index].outputs.id]
output HEADROOM_LONG_NAMES int = length(long)
