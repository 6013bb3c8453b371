@maxLength(32)
param name string
param location string
param tags object
@allowed([512, 2048, 4096])
param memory int
param maxInstances int
param settings object
param backend 'storage' | 'scheduler' = 'storage'

var query = loadTextContent('../queries/late.kql')

resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: name
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true }
}

resource site 'Microsoft.Web/sites@2024-04-01' = {
  name: name
  location: location
  tags: tags
  kind: 'functionapp,linux'
  identity: { type: 'SystemAssigned' }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    functionAppConfig: {
      runtime: { name: 'node', version: '22' }
      scaleAndConcurrency: {
        instanceMemoryMB: memory
        maximumInstanceCount: maxInstances
        alwaysReady: backend == 'storage' ? [{ name: 'durable', instanceCount: 1 }] : []
      }
    }
  }
  resource ftp 'basicPublishingCredentialsPolicies' = {
    name: 'ftp'
    properties: { allow: false }
  }
}

resource appSettings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: site
  name: 'appsettings'
  properties: settings
}

resource vault 'Microsoft.KeyVault/vaults@2024-11-01' existing = {
  name: 'vault'
}

resource readSecrets 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(vault.id, site.id)
  scope: vault
  properties: {
    principalId: site.identity.principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '4633458b-17de-408a-b874-0445c86b69e6')
  }
}

resource late 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = {
  name: 'late'
  location: location
  kind: 'LogAlert'
  properties: {
    severity: 2
    enabled: true
    scopes: [resourceGroup().id]
    evaluationFrequency: 'PT15M'
    windowSize: 'PT1H'
    criteria: {
      allOf: [{ query: query, timeAggregation: 'Count', operator: 'GreaterThan', threshold: 0 }]
    }
  }
}

output id string = site.id
output host string = site.properties.defaultHostName
output principalId string = site.identity.principalId
output ftpId string = site::ftp.id
output savedSettings string = appSettings.id
