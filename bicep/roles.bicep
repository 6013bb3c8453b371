// The built-in roles, with their ids in one place, and what needs them. shared/adapters/azure/access/roles.ts has each call
// of the Resource Manager with the operation that its role allows.
//
// | role                                | identity    | scope                              | for                                               |
// |-------------------------------------|-------------|------------------------------------|---------------------------------------------------|
// | Reader                              | api, worker | subscriptions, or management group | subscriptions, locations, SKUs, usages, providers |
// | Compute Recommendations Role        | worker      | each subscription                  | POST placementScores/spot/generate, and on demand |
// | Cognitive Services Usages Reader    | worker      | each subscription                  | usages of AI models                               |
// | Quota Request Operator              | api         | each subscription, switch          | quota increases (Microsoft.Quota)                 |
// | Management Group Reader             | api         | quota's management group           | the tree of management groups                     |
// | GroupQuota Reader                   | api         | quota's management group           | quota groups: members, limits, allocations        |
// | GroupQuota Request Operator         | api         | quota's management group, switch   | moves between subscriptions of a quota group      |
// | Storage Blob Data Owner             | each        | its own storage account            | package, host locks, keys; leases of durable jobs |
// | Storage Queue Data Contributor      | api         | its own storage account            | messages of durable jobs                          |
// | Storage Table Data Contributor      | each        | its own storage account            | state of durable jobs; diagnostic events          |
// | Durable Task Data Contributor       | api         | task hub, if it is the backend     | durable jobs                                      |
// | Monitoring Metrics Publisher        | api, worker | Application Insights               | telemetry of the apps and of their hosts          |
// | Key Vault Secrets User              | api, worker | vault                              | references in settings, versions of secrets       |
// | Key Vault Secrets Officer           | deployer    | vault                              | writes the secrets                                |

@export()
var roles = {
  reader: 'acdd72a7-3385-48ef-bd42-f606fba81ae7'
  computeRecommendations: 'e82342c9-ac7f-422b-af64-e426d2e12b2d'
  cognitiveServicesUsagesReader: 'bba48692-92b0-4667-a9ad-c31c7b334ac2'
  quotaRequestOperator: '0e5f05e5-9ab9-446b-b98d-1e2157c94125'
  groupQuotaRequestOperator: 'e2217c0e-04bb-4724-9580-91cf9871bc01'
  managementGroupReader: 'ac63b705-f282-497d-ac71-919bf39d939d'
  groupQuotaReader: 'd0f495dc-44ef-4140-aeb0-b89110e6a7c1'
  storageBlobDataOwner: 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
  storageQueueDataContributor: '974c5e8b-45b9-4653-ba55-5f855dd0fb88'
  storageTableDataContributor: '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'
  durableTaskDataContributor: '0ad04412-c4d5-4796-b79c-f76d14c8d402'
  monitoringMetricsPublisher: '3913510d-42f4-4e42-8a64-420c390055eb'
  keyVaultSecretsUser: '4633458b-17de-408a-b874-0445c86b69e6'
  keyVaultSecretsOfficer: 'b86a8fe4-44ce-4948-aee5-eccb2c155cd7'
}
