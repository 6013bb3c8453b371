// What the settings of both apps have in common. Defaults of the code are not repeated (docs/settings.md lists them).
//
// Never among them, because Flex Consumption refuses or ignores them: FUNCTIONS_WORKER_RUNTIME,
// FUNCTIONS_EXTENSION_VERSION, WEBSITE_RUN_FROM_PACKAGE, WEBSITE_CONTENT*, SCM_DO_BUILD_DURING_DEPLOYMENT,
// ENABLE_ORYX_BUILD, WEBSITE_NODE_DEFAULT_VERSION, WEBSITE_TIME_ZONE and TZ. Nor AzureWebJobsStorage itself: even an empty
// one hides the settings that open storage by identity.

@export()
@description('What both apps need to know of their surroundings.')
type surroundings = {
  vaultName: string
  vaultUrl: string
  sqlHost: string
  sqlDatabase: string
  insightsConnectionString: string
}

@export()
@description('A reference to the newest version of a secret, which the app\'s own identity reads.')
func secretReference(vaultName string, secretName string) string =>
  '@Microsoft.KeyVault(VaultName=${vaultName};SecretName=${secretName})'

@export()
func sharedSettings(app string, storageName string, around surroundings) object => {
  HEADROOM_APP: app
  APPLICATIONINSIGHTS_CONNECTION_STRING: around.insightsConnectionString
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'Authorization=AAD'
  // No user and no password: the app signs in with a token of its identity.
  SQL_CONNECTION_STRING: 'Server=${around.sqlHost},1433;Database=${around.sqlDatabase}'
  KEY_VAULT_URL: around.vaultUrl
  WORKER_SHARED_SECRET: secretReference(around.vaultName, 'worker-shared-secret')
  // The only identity there is: without this, each start tries the others first.
  AZURE_TOKEN_CREDENTIALS: 'ManagedIdentityCredential'
  AzureWebJobsStorage__accountName: storageName
  AzureWebJobsStorage__credential: 'managedidentity'
  // The host's own page at / says which version it is.
  AzureWebJobsDisableHomepage: 'true'
}
