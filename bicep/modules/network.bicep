// The network of a private worker: a subnet for outgoing calls of each app, one for private endpoints, and the DNS zones
// by which the names of the services lead to them.

param name string
param location string
param tags object

@description('A /24 that collides with no network it may be peered with.')
param addressPrefix string

var zones = [
  'privatelink${environment().suffixes.sqlServerHostname}'
  'privatelink.vaultcore.azure.net'
  'privatelink.blob.${environment().suffixes.storage}'
  'privatelink.queue.${environment().suffixes.storage}'
  'privatelink.table.${environment().suffixes.storage}'
  'privatelink.azurewebsites.net'
]

// Flex Consumption runs on the platform of container apps, and its subnet can hold nothing else.
var appSubnets = [
  for (app, index) in ['api', 'worker']: {
    name: app
    properties: {
      addressPrefix: cidrSubnet(addressPrefix, 26, index)
      // The apps call the Resource Manager, Entra and Application Insights, which have no private endpoint here.
      defaultOutboundAccess: true
      delegations: [
        {
          name: 'functions'
          properties: {
            serviceName: 'Microsoft.App/environments'
          }
        }
      ]
    }
  }
]

resource network 'Microsoft.Network/virtualNetworks@2025-03-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    addressSpace: {
      addressPrefixes: [
        addressPrefix
      ]
    }
    subnets: concat(appSubnets, [
      {
        name: 'endpoints'
        properties: {
          addressPrefix: cidrSubnet(addressPrefix, 26, 2)
          defaultOutboundAccess: false
          privateEndpointNetworkPolicies: 'Disabled'
        }
      }
    ])
  }
}

resource dnsZones 'Microsoft.Network/privateDnsZones@2024-06-01' = [
  for zone in zones: {
    name: zone
    location: 'global'
    tags: tags
  }
]

resource links 'Microsoft.Network/privateDnsZones/virtualNetworkLinks@2024-06-01' = [
  for (zone, index) in zones: {
    parent: dnsZones[index]
    name: name
    location: 'global'
    tags: tags
    properties: {
      registrationEnabled: false
      virtualNetwork: {
        id: network.id
      }
    }
  }
]

output apiSubnetId string = '${network.id}/subnets/api'
output workerSubnetId string = '${network.id}/subnets/worker'
output endpointSubnetId string = '${network.id}/subnets/endpoints'

@description('The ids of the DNS zones, by what private endpoints call their part of a service.')
output zoneIds object = {
  sqlServer: dnsZones[0].id
  vault: dnsZones[1].id
  blob: dnsZones[2].id
  queue: dnsZones[3].id
  table: dnsZones[4].id
  sites: dnsZones[5].id
}
