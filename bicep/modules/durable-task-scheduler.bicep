// The state of durable jobs, if the storage account shall not hold it. It is paid per action.

import { roles } from '../roles.bicep'

param name string
param hubName string
param location string
param tags object
param principalId string

resource scheduler 'Microsoft.DurableTask/schedulers@2026-02-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    sku: {
      name: 'Consumption'
    }
    // Any address, with an Entra token. An empty list denies all.
    ipAllowlist: [
      '0.0.0.0/0'
    ]
  }
}

resource hub 'Microsoft.DurableTask/schedulers/taskHubs@2026-02-01' = {
  parent: scheduler
  name: hubName
  properties: {}
}

resource assignment 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(hub.id, principalId, roles.durableTaskDataContributor)
  scope: hub
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roles.durableTaskDataContributor
    )
  }
}

@description('The value of the app setting that host.json names.')
output connectionString string = 'Endpoint=${scheduler.properties.endpoint};Authentication=ManagedIdentity;TaskHub=${hub.name}'
