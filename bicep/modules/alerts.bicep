// What operators are woken for. Each rule runs a query and fires while the query has a row. docs/runbook.md says what to
// do about each.

param location string
param tags object
param workspaceId string
param actionGroupId string

@minValue(1)
param ingestIntervalHours int

// A rule cannot look back further than two days. Longer intervals than one day have no alert for a late ingestion.
var seesTwoIntervals = ingestIntervalHours <= 24

// Severity 1 is an error, 2 a warning.
var rules = [
  {
    name: 'failed-ingestion'
    title: 'Headroom: an ingestion failed'
    text: 'A complete run stored nothing, or failed to read a tenth of its units.'
    severity: 1
    query: loadTextContent('../queries/failed-ingestion.kql')
    every: 'PT30M'
    window: 'PT1H'
    enabled: true
  }
  {
    name: 'late-ingestion'
    title: 'Headroom: the ingestion is late'
    text: 'No complete ingestion of VM capacity has stored anything for two intervals.'
    severity: 1
    query: replace(
      loadTextContent('../queries/late-ingestion.kql'),
      'intervalHours = 6;',
      'intervalHours = ${ingestIntervalHours};'
    )
    every: 'PT1H'
    window: 'P2D'
    enabled: seesTwoIntervals
  }
  {
    name: 'stale-data'
    title: 'Headroom: data is stale'
    text: 'Units could not be read for a day, or for three intervals where that is longer.'
    severity: 2
    query: replace(
      loadTextContent('../queries/stale-data.kql'),
      'staleHours = 24;',
      'staleHours = ${max(24, 3 * ingestIntervalHours)};'
    )
    every: 'PT1H'
    window: 'P2D'
    enabled: true
  }
  {
    name: 'server-errors'
    title: 'Headroom: requests fail'
    text: 'An app answered a twentieth of its requests with 500 or more.'
    severity: 1
    query: loadTextContent('../queries/server-errors.kql')
    every: 'PT15M'
    window: 'PT30M'
    enabled: true
  }
  {
    name: 'stuck-job'
    title: 'Headroom: a job is stuck'
    text: 'A run began more than three hours ago and has not ended.'
    severity: 2
    query: loadTextContent('../queries/stuck-job.kql')
    every: 'PT1H'
    window: 'P2D'
    enabled: true
  }
  {
    name: 'throttling'
    title: 'Headroom: Azure throttles'
    text: 'Azure\'s Resource Manager refused a tenth of the calls with 429.'
    severity: 2
    query: loadTextContent('../queries/throttling.kql')
    every: 'PT30M'
    window: 'PT1H'
    enabled: true
  }
]

resource alerts 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for rule in rules: {
    name: 'headroom-${rule.name}'
    location: location
    tags: tags
    kind: 'LogAlert'
    properties: {
      displayName: rule.title
      description: rule.text
      enabled: rule.enabled
      severity: rule.severity
      scopes: [
        workspaceId
      ]
      evaluationFrequency: rule.every
      windowSize: rule.window
      criteria: {
        allOf: [
          {
            query: rule.query
            timeAggregation: 'Count'
            operator: 'GreaterThan'
            threshold: 0
            failingPeriods: {
              numberOfEvaluationPeriods: 1
              minFailingPeriodsToAlert: 1
            }
          }
        ]
      }
      // A new workspace has no tables before the first telemetry.
      skipQueryValidation: true
      autoMitigate: true
      actions: {
        actionGroups: [
          actionGroupId
        ]
      }
    }
  }
]
