// The pages, and the one origin of browsers. The Standard plan is the smallest that links to a function app.

param name string
param location string
param tags object

resource site 'Microsoft.Web/staticSites@2024-04-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: {
    name: 'Standard'
    tier: 'Standard'
  }
  properties: {
    // Previews of pull requests could not reach the linked api.
    stagingEnvironmentPolicy: 'Disabled'
    allowConfigFileUpdates: true
  }
}

output name string = site.name
output host string = site.properties.defaultHostname
