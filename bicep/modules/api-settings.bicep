// All settings of the api. Azure replaces the whole map, so nothing else may write one. The write restarts the app.

import { secretReference, sharedSettings, surroundings } from '../settings.bicep'

param appName string
param storageName string
param around surroundings
param workerHost string

@description('The address that browsers use.')
param origin string
param durableHub string

@description('The connection string of the Durable Task Scheduler. Empty: durable jobs use the storage account.')
param schedulerConnectionString string

@description('Empty: nobody can sign in.')
param oidcClientId string
param adminGroupId string
param maskSubscriptionIds bool
param ingestIntervalHours int

@description('The subscriptions that are read. Empty: all that Azure lists for the identities of the apps.')
param readSubscriptionIds string[]

@description('True: POST /internal/db/migrate works. The app also needs db_ddladmin in the database.')
param canMigrateFromApp bool

@description('True: administrators may change quotas. The app also needs the role on the subscriptions.')
param canWriteQuotas bool

@description('Who has to agree before quotas are changed.')
@allowed([
  'none'
  'two-person'
])
param quotaApproval string

@description('Further settings by name. They win.')
param furtherSettings object

var signIn = empty(oidcClientId)
  ? {}
  : {
      OIDC_ISSUER: '${environment().authentication.loginEndpoint}${tenant().tenantId}/v2.0'
      OIDC_CLIENT_ID: oidcClientId
      OIDC_CLIENT_SECRET: secretReference(around.vaultName, 'oidc-client-secret')
    }

var administrators = empty(adminGroupId) ? {} : { ADMIN_GROUP_ID: adminGroupId }

var chosen = empty(readSubscriptionIds) ? {} : { READ_SUBSCRIPTION_IDS: join(readSubscriptionIds, ',') }

var migration = canMigrateFromApp ? { MIGRATE_FROM_APP: 'true' } : {}

// They replace values of host.json, so one package serves both backends.
var scheduler = empty(schedulerConnectionString)
  ? {}
  : {
      AzureFunctionsJobHost__extensions__durableTask__storageProvider__type: 'azureManaged'
      AzureFunctionsJobHost__extensions__durableTask__storageProvider__connectionStringName: 'DURABLE_TASK_SCHEDULER_CONNECTION_STRING'
      DURABLE_TASK_SCHEDULER_CONNECTION_STRING: schedulerConnectionString
    }

resource app 'Microsoft.Web/sites@2024-04-01' existing = {
  name: appName
}

resource settings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
  name: 'appsettings'
  properties: union(
    sharedSettings('api', storageName, around),
    {
      DURABLE_HUB: durableHub
      INGEST_API_KEY: secretReference(around.vaultName, 'ingest-api-key')
      INGEST_INTERVAL_HOURS: string(ingestIntervalHours)
      MASK_SUBSCRIPTION_IDS: maskSubscriptionIds ? 'true' : 'false'
      PUBLIC_ORIGIN: origin
      QUOTA_APPLY_ENABLED: canWriteQuotas ? 'true' : 'false'
      QUOTA_APPROVAL: quotaApproval
      SESSION_SECRET: secretReference(around.vaultName, 'session-secret')
      // The Static Web App, and the front of the function apps.
      TRUSTED_PROXIES: '2'
      WORKER_URL: 'https://${workerHost}'
    },
    signIn,
    administrators,
    chosen,
    migration,
    scheduler,
    furtherSettings
  )
}
