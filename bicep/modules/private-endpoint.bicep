// One private endpoint: an address in the network for a part of a service, and its name in the DNS zone.

param name string
param location string
param tags object
param subnetId string
param targetId string

@description('The part of the service, as Azure names it: sqlServer, vault, blob, queue, table or sites.')
param groupId string
param zoneId string

resource endpoint 'Microsoft.Network/privateEndpoints@2025-03-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    subnet: {
      id: subnetId
    }
    privateLinkServiceConnections: [
      {
        name: groupId
        properties: {
          privateLinkServiceId: targetId
          groupIds: [
            groupId
          ]
        }
      }
    ]
  }
}

resource dns 'Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2025-03-01' = {
  parent: endpoint
  name: 'default'
  properties: {
    privateDnsZoneConfigs: [
      {
        name: groupId
        properties: {
          privateDnsZoneId: zoneId
        }
      }
    ]
  }
}
