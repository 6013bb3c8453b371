export interface PlantedFault {
  readonly file: string
  /** What stands in the sample, once. */
  readonly from: string
  readonly to: string
  readonly says: string
  /** Where the fault is reported: the start of this text in the changed file; without it, of what changed. */
  readonly at?: string | undefined
}

const main = 'main.bicep'
const app = 'modules/app.bicep'
const link = 'modules/link.bicep'
const roles = 'modules/roles.bicep'
const fault = (file: string, from: string, to: string, says: string, at?: string): PlantedFault => ({
  file,
  from,
  to,
  says,
  at,
})

/** Faults in the samples, one each, of as many kinds as the check knows. */
// biome-ignore format: one line is one fault
export const plantedFaults: readonly PlantedFault[] = [
  fault(app, "'Microsoft.Web/serverfarms@2024-04-01'", "'Microsoft.Web/serverfarm@2024-04-01'", 'The resource type Microsoft.Web/serverfarm is not known; did you mean Microsoft.Web/serverfarms?'),
  fault(app, "'Microsoft.KeyVault/vaults@2024-11-01'", "'Microsoft.KeyVault/vaults@2024-11-31'", 'The version 2024-11-31 of Microsoft.KeyVault/vaults is not known; known are 2023-07-01, 2024-11-01, 2025-05-01, 2026-02-01'),
  fault(app, 'httpsOnly: true', 'httpOnly: true', 'The property httpOnly does not exist on SiteProperties; did you mean httpsOnly?'),
  fault(app, 'reserved: true', "reserved: true, status: 'Ready'", 'The property status is read-only', "status: 'Ready'"),
  fault(link, '  location: location\n  sku', '  sku', 'The required property location is missing', '{\n  name: siteName'),
  fault(app, "name: 'node', version", "name: 'nodejs', version", "The property name cannot be 'nodejs'; did you mean node?", "'nodejs'"),
  fault(app, "type: 'SystemAssigned' ", "type: 'System' ", "The property type cannot be 'System'; known are None, SystemAssigned, SystemAssigned, UserAssigned, UserAssigned", "'System'"),
  fault(app, "version: '22'", 'version: 22', 'The property version has to be string, and is 22', '22 }'),
  fault(app, 'instanceMemoryMB: memory', "instanceMemoryMB: '2048'", "The property instanceMemoryMB has to be int, and is '2048'", "'2048'"),
  fault(app, 'maximumInstanceCount: maxInstances', 'maximumInstanceCount: name', 'The property maximumInstanceCount has to be int, and is string', 'name\n        alwaysReady'),
  fault(app, 'scopes: [resourceGroup().id]', 'scopes: resourceGroup().id', 'The property scopes has to be array, and is string', 'resourceGroup().id'),
  fault(app, 'scopes: [resourceGroup().id]', 'scopes: [1]', 'An item of scopes has to be string, and is 1', '1]'),
  fault(app, "name: 'appsettings'", "name: 'appsetting'", "name of Microsoft.Web/sites/config cannot be 'appsetting'; did you mean appsettings?", "'appsetting'"),
  fault(app, "    name: 'ftp'", "    name: 'ftps'", "name of Microsoft.Web/sites/basicPublishingCredentialsPolicies cannot be 'ftps'; did you mean ftp?", "'ftps'"),
  fault(app, "resource ftp 'basicPublishingCredentialsPolicies'", "resource ftp 'publishingPolicies'", 'The resource type Microsoft.Web/sites/publishingPolicies is not known', "'publishingPolicies'"),
  fault(app, 'parent: site', 'parent: plan', 'The parent has to be a Microsoft.Web/sites, and is a Microsoft.Web/serverfarms', 'plan\n'),
  fault(link, "name: 'api'", "name: 'site/api'", 'The name needs 1 segments here, and has 2', "'site/api'"),
  fault(app, 'serverFarmId: plan.id', 'serverFarmId: pan.id', 'The name pan is not declared; did you mean plan?', 'pan.id'),
  fault(app, 'site.properties.defaultHostName', 'site.properties.defaultHostname', 'The property defaultHostname does not exist on SiteProperties; did you mean defaultHostName?', 'defaultHostname'),
  fault(app, 'site::ftp.id', 'site::ftps.id', 'The resource site does not contain a resource ftps', 'ftps.id'),
  fault(app, 'guid(vault.id', 'guidd(vault.id', 'The function guidd does not exist; did you mean guid?', 'guidd'),
  fault(app, "'../queries/late.kql'", "'../queries/later.kql'", 'The file ../queries/later.kql does not exist', "'../queries/later.kql'"),
  fault(app, '  name: guid(vault.id, site.id)\n', '', 'The required property name is missing', '{\n  scope: vault'),
  fault(app, 'scope: vault', 'scope: query', 'The scope has to be a resource or a scope, and is string', 'query\n  properties'),
  fault(app, "operator: 'GreaterThan'", "operator: 'GreaterThan', operator: 'Equal'", 'The property operator is given twice', "operator: 'Equal'"),
  fault(app, '@maxLength(32)', '@maximumLength(32)', 'The decorator maximumLength does not exist; did you mean maxLength?', 'maximumLength'),
  fault(app, "| 'scheduler' = 'storage'", "| 'scheduler' = 'stores'", "The default of backend cannot be 'stores'; known are scheduler, storage", "'stores'"),
  fault(app, 'param location string\n', 'param location text\n', 'The type text is not declared; known are any, array, bool, int, object, string', 'text\n'),
  fault(app, 'param location string\n', 'param location string\nparam unused string\n', 'The parameter unused is not used', 'unused'),
  fault(app, 'var query =', "var spare = 'x'\nvar query =", 'The variable spare is not used', 'spare'),
  fault(app, "resource vault 'Microsoft", "resource spare 'Microsoft.KeyVault/vaults@2024-11-01' existing = { name: 'spare' }\nresource vault 'Microsoft", 'The existing resource spare is not used', 'spare'),
  fault(app, 'param memory int', 'param memory int\nparam name int', 'The name name is declared twice', 'name int'),
  fault(app, 'output id string = site.id', 'output id int = site.id', 'The output id has to be int, and is string', 'site.id\noutput host'),
  fault(app, 'var query = loadTextContent', "var query = [again]\nvar again = query\nvar text = loadTextContent", 'query needs itself: query → again → query', 'query = '),
  fault(app, "backend == 'storage' ?", 'backend ?', "A condition has to be bool, and is 'storage' | 'scheduler'", 'backend ?'),
  fault(app, "tags: tags\n  kind: 'functionapp'\n", "tags: tags\n  ...plan\n  kind: 'functionapp'\n", 'The grammar cannot read ".."', '...plan'),
  fault(main, "'modules/app.bicep'", "'modules/apps.bicep'", 'The file modules/apps.bicep does not exist', "'modules/apps.bicep'"),
  fault(main, '    memory: 2048\n', '', 'The required property memory is missing', "{\n    name: 'api-"),
  fault(main, 'maxInstances: instances', 'maxInstance: instances', 'The property maxInstance does not exist on the parameters of modules/app.bicep; did you mean maxInstances?'),
  fault(main, 'memory: 2048', 'memory: 1024', 'The property memory has to be 512 | 2048 | 4096, and is 1024', '1024'),
  fault(main, 'maxInstances: instances', "maxInstances: 'ten'", "The property maxInstances has to be int, and is 'ten'", "'ten'"),
  fault(main, 'api.outputs.host', 'api.outputs.hosts', 'The property hosts does not exist on the outputs of api; did you mean host?', 'hosts'),
  fault(main, 'link.?outputs.host', 'link.outputs.host', 'What outputs is read from can be null here; use .? with ??, or ! if it cannot be', 'outputs.host ??'),
  fault(main, 'scope: subscription(id)', 'scope: rg', 'This module is for a subscription, and gets a resourceGroup as its scope', 'rg\n    params'),
  fault(main, "module link 'modules/link.bicep' = if (isLinked) {\n  scope: rg\n", "module link 'modules/link.bicep' = if (isLinked) {\n", 'This module is for a resourceGroup: it needs a scope, because this template is for a subscription', "'modules/link.bicep'"),
  fault(main, "targetScope = 'subscription'", "targetScope = 'subscriptions'", "The target scope cannot be 'subscriptions'; did you mean subscription?"),
  fault(main, 'uniqueString(subscription().id', 'uniqueString(resourceGroup().id', 'The function resourceGroup() does not work in a template for a subscription', 'resourceGroup()'),
  fault(main, 'for id in subscriptionIds:', 'for id in location:', 'A loop needs an array, and gets string', 'location:'),
  fault(main, 'name != suffix', 'nam != suffix', 'The name nam is not declared; did you mean name?', 'nam !='),
  fault(main, 'group.owner ??', 'group.owners ??', 'The property owners does not exist on object; did you mean owner?', 'owners'),
  fault(main, "= { name: 'planners' }", '= { owner: null }', 'The required property name is missing', '{ owner: null }'),
  fault(main, "'azd-service-name': 'api' }", "'azd-service-name': 1 }, 2", 'The property tags has to be object, and is 2', '2)'),
  fault(main, "'Microsoft.Resources/resourceGroups@2024-11-01'", "'Microsoft.Web/staticSites@2024-04-01'", 'This resource cannot be deployed to a subscription', "'Microsoft.Web/staticSites@2024-04-01'"),
  fault(main, 'uniqueString(subscription().id, location)', 'uniqueString', 'uniqueString is a function, which is not called here', 'uniqueString\n'),
  fault(main, 'instances int = 10', 'instances int = true', 'The default of instances has to be int, and is true', 'true\nparam budget'),
  fault(main, 'roles[index].outputs.id', 'roles.outputs.id', 'A value of the type array does not have the property outputs', 'outputs.id]'),
  fault(roles, "principalType: 'ServicePrincipal'", "principalType: 'App'", "The property principalType cannot be 'App'; known are AgentServicePrincipal, AgentUser, Device, ForeignGroup, Group, ServicePrincipal, User", "'App'"),
]
