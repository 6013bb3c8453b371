// A function app on a Flex Consumption plan of its own: such a plan takes one app. Its settings are written by
// app-settings.bicep, after the roles that they need.

@description('At most 32 characters: the host shortens a longer name to tell apps with one storage account apart.')
@maxLength(32)
param name string
param location string
param tags object

@description('The name of the service in azure.yaml.')
param serviceName string

@description('The address of the container that the package is deployed to.')
param packageUrl string

@allowed([
  512
  2048
  4096
])
param instanceMemoryMB int
param maxInstances int

@description('Instances that always run, by scale group: http, durable or function:<name>.')
param alwaysReady { name: string, instanceCount: int }[]

@description('HTTP calls that one instance takes at once.')
param callsPerInstance int

@description('The subnet that outgoing calls leave through; empty: the public network.')
param subnetId string

@description('False: reached through a private endpoint only, deployments included.')
param isPublic bool

resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: name
  location: location
  tags: tags
  kind: 'functionapp'
  sku: {
    name: 'FC1'
    tier: 'FlexConsumption'
  }
  properties: {
    reserved: true
  }
}

resource site 'Microsoft.Web/sites@2024-04-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': serviceName })
  kind: 'functionapp,linux'
  identity: {
    type: 'SystemAssigned'
  }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    clientAffinityEnabled: false
    publicNetworkAccess: isPublic ? 'Enabled' : 'Disabled'
    virtualNetworkSubnetId: empty(subnetId) ? null : subnetId
    siteConfig: {
      ftpsState: 'Disabled'
      http20Enabled: true
      minTlsVersion: '1.2'
    }
    functionAppConfig: {
      deployment: {
        storage: {
          type: 'blobContainer'
          value: packageUrl
          authentication: {
            type: 'SystemAssignedIdentity'
          }
        }
      }
      runtime: {
        name: 'node'
        version: '22'
      }
      scaleAndConcurrency: {
        instanceMemoryMB: instanceMemoryMB
        maximumInstanceCount: maxInstances
        alwaysReady: alwaysReady
        triggers: {
          http: {
            perInstanceConcurrency: callsPerInstance
          }
        }
      }
    }
  }
}

// Deployment is by identity only: no user name and password for FTP and the deployment site.
resource ftpPassword 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = {
  parent: site
  name: 'ftp'
  properties: {
    allow: false
  }
}

resource scmPassword 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = {
  parent: site
  name: 'scm'
  properties: {
    allow: false
  }
  // One after the other: both change the site.
  dependsOn: [
    ftpPassword
  ]
}

output id string = site.id
output name string = site.name
output host string = site.properties.defaultHostName
output principalId string = site.identity.principalId
