import { secretNames } from '#shared/identity/secrets.js'

/** What `npm start` reads besides the settings of the function apps: their defaults, and what they decide. */
export const ownSettings = {
  PORT: { default: '4280', description: 'pages and API, on one origin; 0 takes a free port' },
  HEADROOM_DATA_DIR: {
    default: '.data',
    description: 'database, durable state, generated secrets, logs, `processes.json`',
  },
  HEADROOM_SUBSCRIPTIONS: { default: '5', description: 'simulated subscriptions' },
  HEADROOM_REGIONS: { default: 'all', description: 'simulated regions: a count, or names with commas' },
  HEADROOM_SEED: { default: '1', description: 'another seed is another estate' },
  HEADROOM_RECORDINGS: {
    default: null,
    description:
      'folder of recorded Resource Manager answers, served as they are: `skus/<region>.json[.gz]`, `usages/<region>.json[.gz]`, `models/<region>.json[.gz]`, `ai-usages/<region>.json[.gz]`, `locations.json[.gz]`',
  },
  HEADROOM_HOSTS: {
    default: null,
    description:
      'further names that requests may come by, with commas; all but these, `PUBLIC_ORIGIN` and the loopback names are answered 421, so that no page elsewhere reads your Azure',
  },
} as const

/** Settings of the function apps that `npm start` gives them where the environment does not, in words. */
export const givenSettings = {
  HEADROOM_SIMULATED: 'true with the simulator',
  RESOURCE_MANAGER_URL: 'the simulator',
  RETAIL_PRICES_URL: 'the simulator, where that stands for the Resource Manager',
  HEADROOM_HISTORY_DAYS: '14',
  DURABLE_HUB: 'headroom',
  DATABASE_FILE: 'headroom.db in the data folder',
  WORKER_URL: 'the local worker',
  PUBLIC_ORIGIN: 'http://localhost:PORT',
  ...Object.fromEntries(secretNames.map(name => [name, 'generated, kept in the data folder'])),
  OIDC_ISSUER: 'the local provider',
  OIDC_CLIENT_ID: 'the local provider knows it',
  ADMIN_GROUP_ID: 'a group of the local provider',
  GRAPH_URL: 'the local provider',
}
