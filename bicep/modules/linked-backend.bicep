// Links the api to the Static Web App, which then forwards /api/* to it. Azure has refused this on some days with a
// 500: set linkBackend to false, deploy, and try again later with true. A site has one link at most.

param siteName string
param appName string
param appId string

@description('The region of the api, which need not be that of the site.')
param appLocation string

resource site 'Microsoft.Web/staticSites@2024-04-01' existing = {
  name: siteName
}

resource link 'Microsoft.Web/staticSites/linkedBackends@2024-04-01' = {
  parent: site
  // As the portal and the command line name it: with another name, they would try to create a second one.
  name: appName
  properties: {
    backendResourceId: appId
    region: appLocation
  }
}
