// One of the two apps: its storage account, its plan and site, and what it may do with the account.

param name string

@description('The name of the service in azure.yaml: api or worker.')
param serviceName string
param storageName string
param location string
param tags object
param maxInstances int
param callsPerInstance int
param alwaysReady { name: string, instanceCount: int }[]

@description('True: durable jobs keep their messages in queues of the storage account.')
param hasQueues bool

@description('The subnet that outgoing calls leave through; empty: the public network.')
param subnetId string

@description('True: the storage account is reached through private endpoints only.')
param isStoragePrivate bool

@description('False: the app is reached through a private endpoint only.')
param isPublic bool

module storage 'modules/storage.bicep' = {
  params: {
    name: storageName
    location: location
    tags: tags
    isPrivate: isStoragePrivate
  }
}

module site 'modules/function-app.bicep' = {
  params: {
    name: name
    serviceName: serviceName
    location: location
    tags: tags
    packageUrl: storage.outputs.packageUrl
    // 512 MB is too little: files of 300,000 rows are made while others are read.
    instanceMemoryMB: 2048
    maxInstances: maxInstances
    callsPerInstance: callsPerInstance
    alwaysReady: alwaysReady
    subnetId: subnetId
    isPublic: isPublic
  }
}

module storageRoles 'modules/storage-roles.bicep' = {
  params: {
    accountName: storageName
    // Part of the names of assignments, and known after the app only.
    #disable-next-line what-if-short-circuiting
    principalId: site.outputs.principalId
    hasQueues: hasQueues
  }
}

output id string = site.outputs.id
output name string = site.outputs.name
output host string = site.outputs.host
output principalId string = site.outputs.principalId
output storageId string = storage.outputs.id
