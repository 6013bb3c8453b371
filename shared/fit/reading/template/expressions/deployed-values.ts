import { Unknown, type Value } from './value.js'

const onlyAzure = (name: string) => new Unknown(`${name} is known only when the template is deployed`)
const objectOnlyAzure = (name: string, properties: readonly string[]): [string, Value] => [
  name.toLowerCase(),
  Object.fromEntries(properties.map(property => [property, onlyAzure(`${name}().${property}`)])),
]

/** What Azure gives at the deployment: opaque here. */
export const deployedValues = new Map<string, Value>([
  objectOnlyAzure('resourceGroup', ['id', 'name', 'location', 'tags', 'type']),
  objectOnlyAzure('subscription', ['id', 'subscriptionId', 'tenantId', 'displayName']),
  objectOnlyAzure('tenant', ['tenantId', 'displayName', 'countryCode']),
  objectOnlyAzure('deployment', ['name', 'location', 'properties']),
  ...[
    'uniqueString',
    'guid',
    'newGuid',
    'utcNow',
    'resourceId',
    'subscriptionResourceId',
    'tenantResourceId',
    'extensionResourceId',
    'managementGroup',
    'reference',
    'references',
    'environment',
    'listKeys',
    'pickZones',
    'deployer',
    'providers',
  ].map((name): [string, Value] => [name.toLowerCase(), onlyAzure(name)]),
])
