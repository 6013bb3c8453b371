// Who sends telemetry: both apps, and their hosts with the same identities.

import { roles } from '../roles.bicep'

param insightsName string

@description('The principal ids of the apps.')
param senders string[]

resource insights 'Microsoft.Insights/components@2020-02-02' existing = {
  name: insightsName
}

resource send 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for sender in senders: {
    name: guid(insights.id, sender, roles.monitoringMetricsPublisher)
    scope: insights
    properties: {
      principalId: sender
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId(
        'Microsoft.Authorization/roleDefinitions',
        roles.monitoringMetricsPublisher
      )
    }
  }
]
