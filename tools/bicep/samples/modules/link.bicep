param appId string
param siteName string
param location string

resource site 'Microsoft.Web/staticSites@2024-04-01' = {
  name: siteName
  location: location
  sku: { name: 'Standard', tier: 'Standard' }
  properties: {}
}

resource backend 'Microsoft.Web/staticSites/linkedBackends@2024-04-01' = {
  parent: site
  name: 'api'
  properties: { backendResourceId: appId, region: location }
}

output host string = site.properties.defaultHostname
