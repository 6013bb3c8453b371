// Roles on a management group, where managementGroupId or a quota group is used. It is a template of its own, because a
// deployment to a subscription cannot reach a management group above it:
//
//   az deployment mg create --management-group-id <id> --location <region> --template-file bicep/management-group.bicep \
//     --parameters apiPrincipalId=<HEADROOM_API_PRINCIPAL_ID> workerPrincipalId=<HEADROOM_WORKER_PRINCIPAL_ID>
//
// It takes Contributor and Role Based Access Control Administrator on the management group, or Owner. docs/deploy.md has
// commands that take the second alone.

targetScope = 'managementGroup'

import { roles } from 'roles.bicep'

param apiPrincipalId string
param workerPrincipalId string

@description('Both apps read all subscriptions under this management group.')
param givesReader bool = true

@description('The api reads the quota groups of this management group and its tree. The worker reads neither.')
param givesQuotaReads bool = true

@description('The quota group is in this management group, and the api may move quota between its subscriptions.')
param givesQuotaMoves bool = false

var assignments = concat(
  givesReader
    ? [
        { principalId: apiPrincipalId, role: roles.reader }
        { principalId: workerPrincipalId, role: roles.reader }
      ]
    : [],
  givesQuotaReads
    ? [
        { principalId: apiPrincipalId, role: roles.managementGroupReader }
        { principalId: apiPrincipalId, role: roles.groupQuotaReader }
      ]
    : [],
  givesQuotaMoves ? [{ principalId: apiPrincipalId, role: roles.groupQuotaRequestOperator }] : []
)

resource roleAssignments 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for assignment in assignments: {
    name: guid(managementGroup().id, assignment.principalId, assignment.role)
    properties: {
      principalId: assignment.principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: tenantResourceId('Microsoft.Authorization/roleDefinitions', assignment.role)
    }
  }
]
