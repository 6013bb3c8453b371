-- Platform services: where Azure lists resource types, and in which subscriptions their providers are registered.

-- When the registrations of a subscription were read last; '' for the provider list of the tenant.
CREATE TABLE dbo.ServiceUnit (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runSequence int NOT NULL,
  firstSnapshotTime datetime2(3) NULL,
  CONSTRAINT ServiceUnit_Key PRIMARY KEY (subscriptionId)
);
GO

-- Where Azure lists a resource type of the service map. Without a region: the type was looked for.
CREATE TABLE dbo.ServiceOffer (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  namespace nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  resourceType nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  zones nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT ServiceOffer_Key PRIMARY KEY (subscriptionId, namespace, resourceType, region)
);
GO

CREATE TABLE dbo.ServiceRegistration (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  namespace nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  state nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT ServiceRegistration_Key PRIMARY KEY (subscriptionId, namespace)
);
GO

-- History keeps transitions, not copies.
CREATE TABLE dbo.ServiceOfferChange (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  namespace nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  resourceType nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  zonesBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  zonesAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  CONSTRAINT ServiceOfferChange_Key PRIMARY KEY (subscriptionId, namespace, resourceType, region, changedAt)
);
GO
CREATE INDEX ServiceOfferChange_Time ON dbo.ServiceOfferChange (changedAt, subscriptionId, namespace, resourceType, region);
GO

CREATE TABLE dbo.ServiceRegistrationChange (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  namespace nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  stateBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  stateAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  CONSTRAINT ServiceRegistrationChange_Key PRIMARY KEY (subscriptionId, namespace, changedAt)
);
GO
CREATE INDEX ServiceRegistrationChange_Time ON dbo.ServiceRegistrationChange (changedAt, subscriptionId, namespace);
GO
