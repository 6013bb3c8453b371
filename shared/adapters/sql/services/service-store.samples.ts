import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { type Answers, sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { serviceStore } from './service-store-sql.js'

const { runId, subscriptionId, region } = sampleKey
const reading = {
  runId,
  runSequence: 1,
  snapshotTime: firstDay,
  skipped: null,
  times: { upstreamMs: 1, parseMs: 1, scoreMs: 0 },
}
const type = { namespace: 'Microsoft.App', resourceType: 'managedEnvironments' }
const offers = {
  ...reading,
  subscriptionId: null,
  region: null,
  offers: [
    { ...type, region: 'westus', zones: '1,2,3' },
    { ...type, region: 'eastus', zones: '' },
  ],
}
const registrations = {
  ...reading,
  subscriptionId,
  region: null,
  registrations: [{ namespace: 'Microsoft.App', state: 'Registered' }],
}
const quotas = {
  ...reading,
  subscriptionId,
  region,
  quotas: [
    {
      namespace: 'Microsoft.App',
      quotaName: 'ManagedEnvironmentCount',
      label: 'Managed Environment Count',
      unit: 'Count',
      used: 1,
      limit: 15,
    },
  ],
  read: ['Microsoft.App'],
  notOffered: [],
  unregistered: ['Microsoft.Storage'],
}

const unit = { runId: 'earlier', runSequence: -6, snapshotTime: hoursLater(-6) }
/** What a second reading finds: rows that changed, and rows that are gone. */
const earlierOffers: Answers = [
  ['ServiceUnit', [{ subscriptionId: '', ...unit }]],
  [
    'ServiceOffer',
    [
      { subscriptionId: '', ...type, region: 'westus', zones: '' },
      { subscriptionId: '', ...type, region: 'gone', zones: '' },
    ],
  ],
]
const earlierRegistrations: Answers = [
  ['ServiceUnit', [{ subscriptionId, ...unit }]],
  ['ServiceRegistration', [{ subscriptionId, namespace: 'Microsoft.App', state: 'NotRegistered' }]],
]
const earlierQuotas: Answers = [
  ['ServiceQuotaUnit', [{ subscriptionId, region, ...unit, notOffered: '', unregistered: '' }]],
  [
    'ServiceQuota',
    [
      {
        subscriptionId,
        region,
        namespace: 'Microsoft.App',
        quotaName: 'ManagedEnvironmentCount',
        label: 'Managed Environment Count',
        unit: 'Count',
        quotaUsed: 0,
        quotaLimit: 15,
      },
    ],
  ],
]

export const samples = sqlSamples(serviceStore, [
  { method: 'writeOffers, a first reading', call: store => store.writeOffers(offers) },
  { method: 'writeOffers, a later reading', call: store => store.writeOffers(offers), answers: earlierOffers },
  { method: 'writeRegistrations, a first reading', call: store => store.writeRegistrations(registrations) },
  {
    method: 'writeRegistrations, a later reading',
    call: store => store.writeRegistrations(registrations),
    answers: earlierRegistrations,
  },
  { method: 'writeQuotas, a first reading', call: store => store.writeQuotas(quotas) },
  { method: 'writeQuotas, a later reading', call: store => store.writeQuotas(quotas), answers: earlierQuotas },
])
