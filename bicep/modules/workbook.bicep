// One page about the health of the deployment, in the portal: runs, freshness, requests, calls of Azure.

param location string
param tags object
param workspaceId string

@description('Its name, which has to be a GUID.')
param name string = guid(resourceGroup().id, 'headroom-workbook')

// A part is a table, or a chart of the counts of each hour.
var parts = [
  { title: 'Freshness', query: loadTextContent('../queries/freshness.kql'), chart: 'table' }
  { title: 'Runs', query: loadTextContent('../queries/runs.kql'), chart: 'table' }
  { title: 'Failed units', query: loadTextContent('../queries/failed-units.kql'), chart: 'barchart' }
  { title: 'Requests by answer', query: loadTextContent('../queries/requests.kql'), chart: 'areachart' }
  { title: 'Routes', query: loadTextContent('../queries/latency.kql'), chart: 'table' }
  { title: 'Calls of Azure', query: loadTextContent('../queries/azure-calls.kql'), chart: 'areachart' }
]

// The types of items that the format of workbooks numbers.
var parameterItem = 9
var queryItem = 3
var timeRangeParameter = 4
var logsQuery = 0

var timeRange = {
  type: parameterItem
  name: 'parameters'
  content: {
    version: 'KqlParameterItem/1.0'
    style: 'pills'
    parameters: [
      {
        id: guid(name, 'TimeRange')
        version: 'KqlParameterItem/1.0'
        name: 'TimeRange'
        label: 'Time'
        type: timeRangeParameter
        isRequired: true
        value: { durationMs: 172800000 }
        typeSettings: {
          selectableValues: [
            { durationMs: 14400000 }
            { durationMs: 86400000 }
            { durationMs: 172800000 }
            { durationMs: 604800000 }
            { durationMs: 2592000000 }
          ]
        }
      }
    ]
  }
}

var queries = [
  for part in parts: {
    type: queryItem
    name: part.title
    content: {
      version: 'KqlItem/1.0'
      title: part.title
      query: part.query
      size: 0
      timeContextFromParameter: 'TimeRange'
      queryType: logsQuery
      resourceType: 'microsoft.operationalinsights/workspaces'
      visualization: part.chart
    }
  }
]

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  name: name
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: 'Headroom'
    category: 'workbook'
    sourceId: workspaceId
    serializedData: string({
      version: 'Notebook/1.0'
      items: concat([timeRange], queries)
      fallbackResourceIds: [
        workspaceId
      ]
    })
  }
}

output url string = '${environment().portal}/#@${tenant().tenantId}/resource${workbook.id}/workbook'
