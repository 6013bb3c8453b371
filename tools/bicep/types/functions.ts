import { anyArray, anyObject, anything, bool, int, objectType, type Type, text } from './types.js'

/** A list of names, separated by blanks, with the type that these functions return. */
const returning = (type: Type, names: string): [string, Type][] => names.split(/\s+/).map(name => [name, type])

const strings = objectType('string', {}, () => text)
const suffixes = objectType('suffixes', {
  ...Object.fromEntries(
    'acrLoginServer azureDatalakeAnalyticsCatalogAndJob azureDatalakeStoreFileSystem keyvaultDns sqlServerHostname storage'
      .split(' ')
      .map(name => [name, text] as const),
  ),
})
const authentication = objectType('authentication', {
  audiences: { kind: 'array', item: () => text },
  identityProvider: text,
  loginEndpoint: text,
  tenant: text,
})
const environment = objectType('environment()', {
  ...Object.fromEntries(
    'activeDirectoryDataLake batch gallery graph graphAudience media name portal resourceManager sqlManagement vmImageAliasDoc'
      .split(' ')
      .map(name => [name, text] as const),
  ),
  authentication,
  suffixes,
})
const group = { id: text, name: text, type: text, location: text, managedBy: text, tags: strings }
const resourceGroup = objectType('resourceGroup()', {
  ...group,
  properties: objectType('properties', { provisioningState: text }),
})
const subscription = objectType('subscription()', {
  id: text,
  subscriptionId: text,
  tenantId: text,
  displayName: text,
})
const tenant = objectType('tenant()', { tenantId: text, country: text, countryCode: text, displayName: text })
const managementGroup = objectType('managementGroup()', { id: text, name: text, type: text, properties: anyObject })
const deployment = objectType('deployment()', { name: text, location: text, properties: anyObject })
const deployer = objectType('deployer()', { objectId: text, tenantId: text, userPrincipalName: text })

/** The functions of Bicep with what they return. */
export const functions: ReadonlyMap<string, Type> = new Map([
  ...returning(
    text,
    `base64 base64ToString dataUri dataUriToString format guid join loadFileAsBase64 loadTextContent newGuid padLeft replace
    string substring toLower toUpper trim uniqueString uri uriComponent uriComponentToString utcNow dateTimeAdd
    dateTimeFromEpoch resourceId subscriptionResourceId tenantResourceId managementGroupResourceId extensionResourceId
    parseCidrHost cidrSubnet cidrHost getSecret readEnvironmentVariable toLogicalZone toPhysicalZone`,
  ),
  ...returning(int, 'dateTimeToEpoch indexOf lastIndexOf length'),
  ...returning(bool, 'bool contains empty endsWith startsWith fail'),
  ...returning(int, 'int'),
  ...returning(
    anyArray,
    `array concat createArray filter flatten items map objectKeys pickZones range sort split skip take toLogicalZones
    toPhysicalZones`,
  ),
  ...returning(
    anyObject,
    'buildUri loadDirectoryFileInfo parseCidr parseUri toObject groupBy mapValues shallowMerge union',
  ),
  ...returning(
    anything,
    `any coalesce first last intersection json loadJsonContent loadYamlContent max min nameof reduce reference tryGet tryIndexOf
    listKeys list base64ToJson providers externalInput`,
  ),
  ['environment', environment],
  ['resourceGroup', resourceGroup],
  ['subscription', subscription],
  ['tenant', tenant],
  ['managementGroup', managementGroup],
  ['deployment', deployment],
  ['deployer', deployer],
])

/** Functions whose answer may be of another kind than their name says: they take lists, texts and objects. */
export const loose = new Set([
  'concat',
  'union',
  'skip',
  'take',
  'first',
  'last',
  'max',
  'min',
  'map',
  'filter',
  'sort',
])

/** In which target scopes a function without arguments may be called. */
export const scoped: Readonly<Record<string, readonly string[]>> = {
  resourceGroup: ['resourceGroup'],
  subscription: ['resourceGroup', 'subscription'],
  managementGroup: ['managementGroup'],
}

export const decorators = new Set(
  `allowed batchSize description discriminator export maxLength maxValue metadata minLength minValue onlyIfNotExists retryOn
  sealed secure waitUntil`.split(/\s+/),
)
