// Who may call the api directly. Linking turns App Service authentication on and leaves open what other callers get, so
// this states it, after the link.
//
// The stricter of two variants: everything but the operators' paths is for the Static Web App alone, and others get 401.
// It is what linking itself documents, it keeps callers from choosing the address that rate limits count them by, and it
// costs nothing: browsers never call the api's host. The looser variant (requireAuthentication false, AllowAnonymous) is
// as safe for data, because the api checks sessions and keys itself and trusts no header of the platform; use it to find
// out whether authentication is what answers 401.

param appName string
param siteHost string

resource app 'Microsoft.Web/sites@2024-04-01' existing = {
  name: appName
}

resource auth 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
  name: 'authsettingsV2'
  properties: {
    platform: {
      // Never set to false: that drops the registration of the link, which then has to be made again.
      enabled: true
      runtimeVersion: '~1'
    }
    globalValidation: {
      requireAuthentication: true
      unauthenticatedClientAction: 'Return401'
      // Operators and monitors bring their own key, or need none.
      excludedPaths: [
        '/internal/*'
        '/healthz'
      ]
    }
    identityProviders: {
      azureStaticWebApps: {
        enabled: true
        registration: {
          clientId: siteHost
        }
      }
    }
    httpSettings: {
      requireHttps: true
      routes: {
        apiPrefix: '/.auth'
      }
      forwardProxy: {
        convention: 'NoProxy'
      }
    }
  }
}
