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
    // The apps send with the key of the connection string, which permits writing telemetry and nothing else.
    DisableLocalAuth: false
  }
}

output id string = insights.id
output connectionString string = insights.properties.ConnectionString
