// Telemetry, and who is told when it shows trouble.

param token string
param insightsName string
param location string
param tags object
param alertEmails string[]
param ingestIntervalHours int

module logs 'modules/log-analytics.bicep' = {
  params: {
    name: 'headroom-logs-${token}'
    location: location
    tags: tags
  }
}

module insights 'modules/application-insights.bicep' = {
  params: {
    name: insightsName
    location: location
    tags: tags
    workspaceId: logs.outputs.id
  }
}

module actionGroup 'modules/action-group.bicep' = {
  params: {
    name: 'headroom-alerts-${token}'
    tags: tags
    emails: alertEmails
  }
}

module alerts 'modules/alerts.bicep' = {
  params: {
    location: location
    tags: tags
    workspaceId: logs.outputs.id
    actionGroupId: actionGroup.outputs.id
    ingestIntervalHours: ingestIntervalHours
  }
}

module workbook 'modules/workbook.bicep' = {
  params: {
    location: location
    tags: tags
    workspaceId: logs.outputs.id
  }
}

output workspaceId string = logs.outputs.id
output connectionString string = insights.outputs.connectionString
output workbookUrl string = workbook.outputs.url
