import { secretNames } from '#shared/identity/secrets.js'

/** Settings of `npm start` besides those of the function apps: defaults and descriptions. */
export const ownSettings = {
  PORT: { default: '4280', description: 'port of the pages and the API; 0 takes a free port' },
  HEADROOM_DATA_DIR: {
    default: '.data',
    description: 'database, durable state, generated secrets, logs, `processes.json`',
  },
  HEADROOM_SUBSCRIPTIONS: { default: '5', description: 'simulated subscriptions' },
  HEADROOM_REGIONS: { default: 'all', description: 'simulated regions: a count, or comma-separated names' },
  HEADROOM_SEED: { default: '1', description: 'another seed is another estate' },
  HEADROOM_RECORDINGS: {
    default: null,
    description:
      'folder of recorded Resource Manager answers, served unchanged: `skus/<region>.json[.gz]`, `usages/<region>.json[.gz]`, `models/<region>.json[.gz]`, `ai-usages/<region>.json[.gz]`, `locations.json[.gz]`',
  },
  HEADROOM_PACKAGES: {
    default: null,
    description: 'folder of packages to run in place of what is built here: `dist/package` after `npm run package`',
  },
  HEADROOM_HOSTS: {
    default: null,
    description:
      'additional allowed host names, comma-separated; requests with other names than these, `PUBLIC_ORIGIN` and the loopback names are answered with 421, so that no web page elsewhere can read your Azure',
  },
} as const

/** Defaults that `npm start` sets for settings of the function apps, in words. */
export const givenSettings = {
  HEADROOM_SIMULATED: 'true with the simulator',
  RESOURCE_MANAGER_URL: 'the simulator',
  RETAIL_PRICES_URL: 'the simulator, if it replaces the Resource Manager',
  QUOTA_MANAGEMENT_GROUP_ID: 'that of the simulator, if it replaces the Resource Manager',
  HEADROOM_HISTORY_DAYS: '60',
  DURABLE_HUB: 'headroom',
  DATABASE_FILE: 'headroom.db in the data folder',
  MIGRATE_FROM_APP: 'true',
  WORKER_URL: 'the local worker',
  PUBLIC_ORIGIN: 'http://localhost:PORT',
  ...Object.fromEntries(secretNames.map(name => [name, 'generated, stored in the data folder'])),
  OIDC_ISSUER: 'the local provider',
  OIDC_CLIENT_ID: 'the local provider knows it',
  ADMIN_GROUP_ID: 'a group of the local provider',
  GRAPH_URL: 'the local provider',
}
