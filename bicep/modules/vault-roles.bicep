// Who reads the secrets (both apps) and who writes them (the deployer).

import { roles } from '../roles.bicep'

param vaultName string

@description('The principal ids of the apps.')
param readers string[]

@description('Who runs the deployment; empty: nobody gets the role to write.')
param writerObjectId string

@description('A wrong type is refused with UnmatchedPrincipalType.')
@allowed([
  'User'
  'Group'
  'ServicePrincipal'
])
param writerType string

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: vaultName
}

resource read 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for reader in readers: {
    name: guid(vault.id, reader, roles.keyVaultSecretsUser)
    scope: vault
    properties: {
      principalId: reader
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.keyVaultSecretsUser)
    }
  }
]

resource write 'Microsoft.Authorization/roleAssignments@2022-04-01' = if (!empty(writerObjectId)) {
  name: guid(vault.id, writerObjectId, roles.keyVaultSecretsOfficer)
  scope: vault
  properties: {
    principalId: writerObjectId
    principalType: writerType
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.keyVaultSecretsOfficer)
  }
}
