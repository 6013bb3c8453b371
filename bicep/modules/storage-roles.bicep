// What an app may do with its own storage account.

import { roles } from '../roles.bicep'

param accountName string
param principalId string

@description('True: durable jobs keep their messages in queues.')
param hasQueues bool

var needed = concat(
  [
    roles.storageBlobDataOwner
    roles.storageTableDataContributor
  ],
  hasQueues ? [roles.storageQueueDataContributor] : []
)

resource account 'Microsoft.Storage/storageAccounts@2025-01-01' existing = {
  name: accountName
}

resource assignments 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in needed: {
    name: guid(account.id, principalId, role)
    scope: account
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
    }
  }
]
