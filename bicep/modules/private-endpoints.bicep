// The private endpoints of the services that a private worker uses.

param location string
param tags object
param subnetId string

@description('The ids of the DNS zones, by the part of the service.')
param zoneIds object

@description('What is reached: the part of the service, as Azure names it, and its resource.')
param targets { name: string, groupId: string, targetId: string }[]

module endpoints 'private-endpoint.bicep' = [
  for target in targets: {
    params: {
      name: target.name
      location: location
      tags: tags
      subnetId: subnetId
      targetId: target.targetId
      groupId: target.groupId
      zoneId: zoneIds[target.groupId]
    }
  }
]
