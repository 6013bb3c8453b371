// The vault of the four secrets. Their values are written by the deployment's script, never by a template. The apps read
// the current value by reference, and the two newest versions every five minutes.

param name string
param location string
param tags object
param workspaceId string

@description('True: reached through a private endpoint only.')
param isPrivate bool

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: {
      family: 'A'
      name: 'standard'
    }
    enableRbacAuthorization: true
    // With purge protection, nobody can destroy the secrets at once. A deleted vault keeps its name for the retention
    // time, so this is the shortest: until then, `az keyvault recover` brings it back.
    enablePurgeProtection: true
    enableSoftDelete: true
    softDeleteRetentionInDays: 7
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
    networkAcls: {
      bypass: 'AzureServices'
      defaultAction: isPrivate ? 'Deny' : 'Allow'
    }
  }
}

resource audit 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'audit'
  scope: vault
  properties: {
    workspaceId: workspaceId
    logs: [
      {
        categoryGroup: 'audit'
        enabled: true
      }
    ]
  }
}

output id string = vault.id
output name string = vault.name
output url string = vault.properties.vaultUri
