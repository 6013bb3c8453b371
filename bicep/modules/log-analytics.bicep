// The workspace that holds telemetry of both apps, and what alerts and the workbook query.

param name string
param location string
param tags object

@description('Days that telemetry is kept. The first 90 days of Application Insights tables cost nothing, and 31 of other tables.')
@minValue(30)
@maxValue(730)
param retentionDays int = 90

@description('GB a day after which Azure drops telemetry until the next day, which limits what a fault can cost. -1: no cap.')
param dailyCapGb int = 2

resource workspace 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    sku: {
      name: 'PerGB2018'
    }
    retentionInDays: retentionDays
    workspaceCapping: {
      dailyQuotaGb: dailyCapGb
    }
    features: {
      enableLogAccessUsingOnlyResourcePermissions: true
    }
  }
}

output id string = workspace.id
