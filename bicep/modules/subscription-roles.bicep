// What the apps may do with one of the subscriptions that Headroom reads. The deployer has to be Owner there, or have Role
// Based Access Control Administrator and, for the deployment itself, Contributor. Without that, set
// assignsSubscriptionRoles to false.

targetScope = 'subscription'

import { roles } from '../roles.bicep'

param apiPrincipalId string
param workerPrincipalId string

@description('False: a management group above already gives Reader.')
param givesReader bool

@description('True: administrators may change quotas: request increases, and move quota within a group.')
param canWriteQuotas bool

// Compute Recommendations Role is refused on a management group.
var assignments = concat(
  [
    { principalId: workerPrincipalId, role: roles.computeRecommendations }
    { principalId: workerPrincipalId, role: roles.cognitiveServicesUsagesReader }
  ],
  givesReader
    ? [
        { principalId: apiPrincipalId, role: roles.reader }
        { principalId: workerPrincipalId, role: roles.reader }
      ]
    : [],
  canWriteQuotas ? [{ principalId: apiPrincipalId, role: roles.quotaRequestOperator }] : []
)

resource roleAssignments 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for assignment in assignments: {
    name: guid(subscription().id, assignment.principalId, assignment.role)
    properties: {
      principalId: assignment.principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', assignment.role)
    }
  }
]
