// The SQL server and its database. Sign-in is by Entra only: there is no login with a password. The users of both apps
// are created by the deployment's script, because a template cannot.

param serverName string
param databaseName string
param location string
param tags object
param administratorLogin string
param administratorObjectId string

@allowed([
  'User'
  'Group'
  'Application'
])
param administratorType string

@description('True: reached through a private endpoint only.')
param isPrivate bool

@description('vCores at full load. Each has 3 GB of memory.')
@allowed([1, 2, 4, 6, 8, 10, 12, 14, 16])
param maxCores int

@description('Minutes without a query after which it pauses; -1: never. A paused database costs its storage only.')
param pauseAfterMinutes int

@description('GB that the database may grow to.')
param maxSizeGb int = 32

@description('Where backups are kept. Geo: in the paired region, too.')
@allowed([
  'Local'
  'Zone'
  'Geo'
])
param backupRedundancy string = 'Local'

// vCores below which the database never falls while it is awake: the least that Azure admits with these at full load. As
// text, because Bicep has whole numbers only.
var minCores = {
  '1': '0.5'
  '2': '0.5'
  '4': '0.5'
  '6': '0.75'
  '8': '1'
  '10': '1.25'
  '12': '1.5'
  '14': '1.75'
  '16': '2'
}

resource server 'Microsoft.Sql/servers@2023-08-01' = {
  name: serverName
  location: location
  tags: tags
  properties: {
    administrators: {
      administratorType: 'ActiveDirectory'
      azureADOnlyAuthentication: true
      principalType: administratorType
      login: administratorLogin
      sid: administratorObjectId
      tenantId: tenant().tenantId
    }
    minimalTlsVersion: '1.2'
    publicNetworkAccess: isPrivate ? 'Disabled' : 'Enabled'
  }
}

// The server takes its administrator at its creation and refuses another one there later. A step of the deployment
// (deploy/prepare/change-sql-administrator.ts) changes it before; this keeps it.
resource administrator 'Microsoft.Sql/servers/administrators@2023-08-01' = {
  parent: server
  name: 'ActiveDirectory'
  properties: {
    administratorType: 'ActiveDirectory'
    login: administratorLogin
    sid: administratorObjectId
    tenantId: tenant().tenantId
  }
}

// Lets in all of Azure, other tenants' machines included: Flex Consumption has no fixed addresses without a network.
// What keeps them out is Entra. isWorkerPrivate closes it.
resource fromAzure 'Microsoft.Sql/servers/firewallRules@2023-08-01' = if (!isPrivate) {
  parent: server
  name: 'AllowAllWindowsAzureIps'
  properties: {
    startIpAddress: '0.0.0.0'
    endIpAddress: '0.0.0.0'
  }
}

resource database 'Microsoft.Sql/servers/databases@2023-08-01' = {
  parent: server
  name: databaseName
  location: location
  tags: tags
  sku: {
    name: 'GP_S_Gen5'
    tier: 'GeneralPurpose'
    family: 'Gen5'
    capacity: maxCores
  }
  properties: {
    minCapacity: json(minCores[string(maxCores)])
    autoPauseDelay: pauseAfterMinutes
    maxSizeBytes: maxSizeGb * 1024 * 1024 * 1024
    requestedBackupStorageRedundancy: backupRedundancy
    zoneRedundant: false
  }
}

output id string = server.id
output name string = server.name
output host string = server.properties.fullyQualifiedDomainName
output databaseName string = databaseName
