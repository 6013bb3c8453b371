-- Platform services: where Azure lists resource types, and in which subscriptions their providers are registered.

-- When the registrations of a subscription were read last; '' for the provider list of the tenant.
CREATE TABLE ServiceUnit (
  subscriptionId TEXT NOT NULL,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  runSequence INTEGER NOT NULL,
  firstSnapshotTime TEXT,
  PRIMARY KEY (subscriptionId)
) WITHOUT ROWID;

-- Where Azure lists a resource type of the service map. Without a region: the type was looked for.
CREATE TABLE ServiceOffer (
  subscriptionId TEXT NOT NULL,
  namespace TEXT NOT NULL,
  resourceType TEXT NOT NULL,
  region TEXT NOT NULL,
  zones TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, namespace, resourceType, region)
) WITHOUT ROWID;

CREATE TABLE ServiceRegistration (
  subscriptionId TEXT NOT NULL,
  namespace TEXT NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, namespace)
) WITHOUT ROWID;

-- History keeps transitions, not copies.
CREATE TABLE ServiceOfferChange (
  subscriptionId TEXT NOT NULL,
  namespace TEXT NOT NULL,
  resourceType TEXT NOT NULL,
  region TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  zonesBefore TEXT,
  zonesAfter TEXT,
  PRIMARY KEY (subscriptionId, namespace, resourceType, region, changedAt)
) WITHOUT ROWID;
CREATE INDEX ServiceOfferChange_Time ON ServiceOfferChange (changedAt, subscriptionId, namespace, resourceType, region);

CREATE TABLE ServiceRegistrationChange (
  subscriptionId TEXT NOT NULL,
  namespace TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  stateBefore TEXT,
  stateAfter TEXT,
  PRIMARY KEY (subscriptionId, namespace, changedAt)
) WITHOUT ROWID;
CREATE INDEX ServiceRegistrationChange_Time ON ServiceRegistrationChange (changedAt, subscriptionId, namespace);
