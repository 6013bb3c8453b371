// Where both apps and their hosts send telemetry.

param name string
param location string
param tags object
param workspaceId string

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: name
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspaceId
    // Telemetry is accepted with a token of an identity only, not with the key in the connection string.
    DisableLocalAuth: true
  }
}

output id string = insights.id
output connectionString string = insights.properties.ConnectionString
