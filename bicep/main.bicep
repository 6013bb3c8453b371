// Headroom in Azure: two function apps, the pages, the database, and what they need. `azd up` deploys it, and so does
// `npm run deploy`; docs/deploy.md says how. Each file in modules/ is one resource with what belongs to it.
//
// Order: vault and network → apps → roles, link and auth settings → app settings. These come last, because references to
// secrets and host storage need the roles, and because writing them restarts the app.

targetScope = 'subscription'

@description('The name of the environment, which tells deployments in one subscription apart.')
@minLength(1)
@maxLength(64)
param environmentName string

@metadata({
  azd: {
    type: 'location'
  }
})
@description('The region of everything but the pages. It needs Flex Consumption: az functionapp list-flexconsumption-locations.')
param location string

@description('Where Azure manages the pages, which it serves from everywhere.')
@allowed([
  'centralus'
  'eastasia'
  'eastus2'
  'westeurope'
  'westus2'
])
param webLocation string = 'eastus2'

@description('The resource group, created if missing. Empty: rg-<environmentName>.')
param resourceGroupName string = ''

@description('Who runs the deployment, and may write secrets. Empty: the role is given by someone else.')
param deployerObjectId string = ''

@allowed([
  'User'
  'Group'
  'ServicePrincipal'
])
param deployerType string = 'User'

// azd asks for what has no default, before its hooks run, and one of them fills in whoever deploys.
@description('The display name of the administrator of the database, best a group. The deployment always gives it.')
param sqlAdministratorLogin string = ''

@description('The object id of the administrator of the database. The deployment always gives it.')
param sqlAdministratorObjectId string = ''

@description('Application is a service principal.')
@allowed([
  'User'
  'Group'
  'Application'
])
param sqlAdministratorType string = 'User'

@description('The app registration for sign-in. Empty: nobody can sign in.')
param oidcClientId string = ''

@description('The group whose members are administrators. Empty: nobody is.')
param adminGroupId string = ''

@description('The subscriptions that Headroom reads. Empty: this one.')
param subscriptionIds string[] = []

@description('If given, Reader comes from this management group (management-group.bicep), not from each subscription.')
param managementGroupId string = ''

@description('False: someone else assigns the roles on the subscriptions, with the commands in docs/deploy.md.')
param assignsSubscriptionRoles bool = true

@description('Lets administrators change quotas: the api gets the role on the subscriptions, and the setting that switches it on.')
param canWriteQuotas bool = false

@description('Who has to agree before quotas are changed: nobody else, or a second administrator.')
@allowed([
  'none'
  'two-person'
])
param quotaApproval string = 'two-person'

@description('Links the api to the Static Web App. False: a later step tries it, and a refusal by Azure stops nothing.')
param linkBackend bool = true

@description('Where the state of durable jobs is: in the api\'s storage account, or in a Durable Task Scheduler.')
@allowed([
  'storage'
  'scheduler'
])
param durableBackend string = 'storage'

@description('Closes the worker, the database, the vault and storage to the public network. Then deploy from inside the network.')
param isWorkerPrivate bool = false

@description('A /24 for the network of a private worker. Empty: 10.214.0.0/24.')
param networkPrefix string = ''

@description('The origin of a custom domain, such as https://headroom.example.com. Empty: the Static Web App\'s own.')
param customOrigin string = ''

@description('Who hears of alerts and of the budget.')
param alertEmails string[] = []

@description('A monthly budget of the resource group, in the currency of the subscription. 0: none.')
@minValue(0)
param budgetAmount int = 0

@description('The first of a month. Empty: this month. Later deployments pass that of the budget which exists.')
param budgetStart string = ''

@description('Lets the api migrate the database. The deployment gives it db_ddladmin there; no Azure role is involved.')
param canMigrateFromApp bool = false

@description('Shows callers who are not signed in sub-… instead of subscription ids.')
param maskSubscriptionIds bool = true

@description('Hours between ingestions, until an administrator changes it. Alerts on late ingestion use it, too.')
@minValue(1)
@maxValue(8760)
param ingestIntervalHours int = 6

@description('Instances of the api that always run, so that the first page after a pause is fast. They cost by the hour.')
@minValue(0)
param alwaysReadyInstances int = 0

@description('vCores of the database at full load.')
@allowed([1, 2, 4, 6, 8, 10, 12, 14, 16])
param databaseMaxCores int = 2

@description('Minutes without a query after which the database pauses and costs its storage only; at least 15. -1: never.')
@minValue(-1)
param databasePauseMinutes int = 60

@description('Further settings of the api by name (docs/settings.md). They win over those of this template.')
param apiSettings object = {}

@description('Further settings of the worker.')
param workerSettings object = {}

@description('Further tags of all resources, such as a cost center.')
param furtherTags object = {}

var token = uniqueString(subscription().id, environmentName, location)
var tags = union(furtherTags, { 'azd-env-name': environmentName })
// Names are known at the start and never taken from outputs, so that what-if can tell what a deployment changes. Azure
// takes 24 characters for a storage account and a vault, and tells apps apart by the first 32.
var names = {
  api: 'headroom-api-${token}'
  apiStorage: 'stapi${token}'
  worker: 'headroom-worker-${token}'
  workerStorage: 'stworker${token}'
  web: 'headroom-web-${token}'
  vault: 'headroom-${token}'
  sqlServer: 'headroom-sql-${token}'
  database: 'headroom'
  insights: 'headroom-insights-${token}'
  durableHub: 'headroom'
}
var readSubscriptionIds = empty(subscriptionIds) ? [subscription().subscriptionId] : subscriptionIds

resource group 'Microsoft.Resources/resourceGroups@2024-07-01' = {
  name: empty(resourceGroupName) ? 'rg-${environmentName}' : resourceGroupName
  location: location
  tags: tags
}

module monitoring 'monitoring.bicep' = {
  scope: group
  params: {
    token: token
    insightsName: names.insights
    location: location
    tags: tags
    alertEmails: alertEmails
    ingestIntervalHours: ingestIntervalHours
  }
}

module vault 'modules/key-vault.bicep' = {
  scope: group
  params: {
    name: names.vault
    location: location
    tags: tags
    workspaceId: monitoring.outputs.workspaceId
    isPrivate: isWorkerPrivate
  }
}

module sql 'modules/sql.bicep' = {
  scope: group
  params: {
    serverName: names.sqlServer
    databaseName: names.database
    location: location
    tags: tags
    administratorLogin: sqlAdministratorLogin
    administratorObjectId: sqlAdministratorObjectId
    administratorType: sqlAdministratorType
    isPrivate: isWorkerPrivate
    maxCores: databaseMaxCores
    pauseAfterMinutes: databasePauseMinutes
  }
}

module web 'modules/static-web-app.bicep' = {
  scope: group
  params: {
    name: names.web
    location: webLocation
    tags: tags
  }
}

module network 'modules/network.bicep' = if (isWorkerPrivate) {
  scope: group
  params: {
    name: 'headroom-network-${token}'
    location: location
    tags: tags
    addressPrefix: empty(networkPrefix) ? '10.214.0.0/24' : networkPrefix
  }
}

module api 'app.bicep' = {
  scope: group
  params: {
    name: names.api
    serviceName: 'api'
    storageName: names.apiStorage
    location: location
    tags: tags
    // Each instance has ten connections to the database, which takes some 150 statements at once.
    maxInstances: 10
    callsPerInstance: 32
    alwaysReady: concat(
      // Without one, a job whose messages are in queues may wait half a minute for its next step.
      durableBackend == 'storage' ? [{ name: 'durable', instanceCount: 1 }] : [],
      alwaysReadyInstances > 0 ? [{ name: 'http', instanceCount: alwaysReadyInstances }] : []
    )
    hasQueues: durableBackend == 'storage'
    subnetId: isWorkerPrivate ? network!.outputs.apiSubnetId : ''
    isStoragePrivate: isWorkerPrivate
    // A linked app must be.
    isPublic: true
  }
}

module worker 'app.bicep' = {
  scope: group
  params: {
    name: names.worker
    serviceName: 'worker'
    storageName: names.workerStorage
    location: location
    tags: tags
    // Each instance limits its own calls to Azure, so few instances keep their sum low.
    maxInstances: 10
    callsPerInstance: 16
    alwaysReady: []
    hasQueues: false
    subnetId: isWorkerPrivate ? network!.outputs.workerSubnetId : ''
    isStoragePrivate: isWorkerPrivate
    isPublic: !isWorkerPrivate
  }
}

module endpoints 'modules/private-endpoints.bicep' = if (isWorkerPrivate) {
  scope: group
  params: {
    location: location
    tags: tags
    subnetId: network!.outputs.endpointSubnetId
    zoneIds: network!.outputs.zoneIds
    targets: [
      { name: 'headroom-sql-endpoint', groupId: 'sqlServer', targetId: sql.outputs.id }
      { name: 'headroom-vault-endpoint', groupId: 'vault', targetId: vault.outputs.id }
      { name: 'headroom-worker-endpoint', groupId: 'sites', targetId: worker.outputs.id }
      { name: 'headroom-api-blob-endpoint', groupId: 'blob', targetId: api.outputs.storageId }
      { name: 'headroom-api-queue-endpoint', groupId: 'queue', targetId: api.outputs.storageId }
      { name: 'headroom-api-table-endpoint', groupId: 'table', targetId: api.outputs.storageId }
      { name: 'headroom-worker-blob-endpoint', groupId: 'blob', targetId: worker.outputs.storageId }
      { name: 'headroom-worker-table-endpoint', groupId: 'table', targetId: worker.outputs.storageId }
    ]
  }
}

module vaultRoles 'modules/vault-roles.bicep' = {
  scope: group
  params: {
    vaultName: names.vault
    readers: [
      api.outputs.principalId
      worker.outputs.principalId
    ]
    writerObjectId: deployerObjectId
    writerType: deployerType
  }
  dependsOn: [
    vault
  ]
}

module insightsRoles 'modules/insights-roles.bicep' = {
  scope: group
  params: {
    insightsName: names.insights
    senders: [
      api.outputs.principalId
      worker.outputs.principalId
    ]
  }
  dependsOn: [
    monitoring
  ]
}

module subscriptionRoles 'modules/subscription-roles.bicep' = [
  for id in (assignsSubscriptionRoles ? readSubscriptionIds : []): {
    scope: subscription(id)
    params: {
      apiPrincipalId: api.outputs.principalId
      workerPrincipalId: worker.outputs.principalId
      givesReader: empty(managementGroupId)
      canWriteQuotas: canWriteQuotas
    }
  }
]

module scheduler 'modules/durable-task-scheduler.bicep' = if (durableBackend == 'scheduler') {
  scope: group
  params: {
    name: 'headroom-jobs-${token}'
    hubName: names.durableHub
    location: location
    tags: tags
    // Part of the assignment's name, and known after the app only.
    #disable-next-line what-if-short-circuiting
    principalId: api.outputs.principalId
  }
}

module link 'modules/linked-backend.bicep' = if (linkBackend) {
  scope: group
  params: {
    siteName: names.web
    appName: names.api
    appId: api.outputs.id
    appLocation: location
  }
  dependsOn: [
    web
  ]
}

module auth 'modules/auth-settings.bicep' = if (linkBackend) {
  scope: group
  params: {
    appName: names.api
    siteHost: web.outputs.host
  }
  dependsOn: [
    link
  ]
}

var origin = empty(customOrigin) ? 'https://${web.outputs.host}' : customOrigin
var surroundings = {
  vaultName: names.vault
  vaultUrl: vault.outputs.url
  sqlHost: sql.outputs.host
  sqlDatabase: names.database
  insightsConnectionString: monitoring.outputs.connectionString
}

// Roles come after both apps, with their storage and its roles.
module apiSettingsWriter 'modules/api-settings.bicep' = {
  scope: group
  params: {
    appName: names.api
    storageName: names.apiStorage
    around: surroundings
    workerHost: worker.outputs.host
    origin: origin
    durableHub: names.durableHub
    schedulerConnectionString: durableBackend == 'scheduler' ? scheduler!.outputs.connectionString : ''
    oidcClientId: oidcClientId
    adminGroupId: adminGroupId
    maskSubscriptionIds: maskSubscriptionIds
    // Azure lists this subscription for both apps even where it is not to be read, because they have roles in the group.
    // With a management group the list is not of all that are read.
    readSubscriptionIds: empty(managementGroupId) ? subscriptionIds : []
    ingestIntervalHours: ingestIntervalHours
    canMigrateFromApp: canMigrateFromApp
    canWriteQuotas: canWriteQuotas
    quotaApproval: quotaApproval
    furtherSettings: apiSettings
  }
  dependsOn: [
    insightsRoles
    vaultRoles
    auth
    endpoints
  ]
}

module workerSettingsWriter 'modules/worker-settings.bicep' = {
  scope: group
  params: {
    appName: names.worker
    storageName: names.workerStorage
    around: surroundings
    furtherSettings: workerSettings
  }
  dependsOn: [
    insightsRoles
    vaultRoles
    endpoints
  ]
}

module budget 'modules/budget.bicep' = if (budgetAmount > 0) {
  scope: group
  params: {
    name: 'headroom-${token}'
    amount: budgetAmount
    start: budgetStart
    emails: alertEmails
  }
}

output AZURE_RESOURCE_GROUP string = group.name
output AZURE_TENANT_ID string = tenant().tenantId
output HEADROOM_API_NAME string = api.outputs.name
output HEADROOM_API_HOST string = api.outputs.host
output HEADROOM_API_PRINCIPAL_ID string = api.outputs.principalId
output HEADROOM_WORKER_NAME string = worker.outputs.name
output HEADROOM_WORKER_HOST string = worker.outputs.host
output HEADROOM_WORKER_PRINCIPAL_ID string = worker.outputs.principalId
output HEADROOM_WEB_NAME string = web.outputs.name
output HEADROOM_WEB_HOST string = web.outputs.host
output HEADROOM_ORIGIN string = origin
output HEADROOM_SQL_SERVER string = sql.outputs.host
output HEADROOM_SQL_SERVER_NAME string = sql.outputs.name
output HEADROOM_SQL_DATABASE string = names.database
output HEADROOM_VAULT_NAME string = vault.outputs.name
output HEADROOM_VAULT_URL string = vault.outputs.url
output HEADROOM_LINKED bool = linkBackend
output HEADROOM_WORKBOOK_URL string = monitoring.outputs.workbookUrl
output HEADROOM_BUDGET_START string = budgetAmount > 0 ? budget!.outputs.start : ''
