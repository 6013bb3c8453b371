-- Forecasts of the use of quotas, computed from their history, per region of a subscription.

-- When the quotas were read, and when the forecasts were computed.
CREATE TABLE dbo.ForecastUnit (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runSequence int NOT NULL,
  firstSnapshotTime datetime2(3) NULL,
  computedAt datetime2(3) NOT NULL,
  CONSTRAINT ForecastUnit_Key PRIMARY KEY (subscriptionId, region)
);
GO

-- Other dates are ISO texts. detail: JSON of what no filter and no order needs.
CREATE TABLE dbo.QuotaForecast (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyBase nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  state nvarchar(20) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUsed float NOT NULL,
  quotaLimit float NOT NULL,
  quotaFree float NOT NULL,
  share float NULL,
  perWeek float NULL,
  exhaustedAt datetime2(3) NULL,
  exhaustedEarliest nvarchar(10) COLLATE Latin1_General_100_BIN2 NULL,
  exhaustedLatest nvarchar(10) COLLATE Latin1_General_100_BIN2 NULL,
  regionalExhaustedAt datetime2(3) NULL,
  requestBy nvarchar(10) COLLATE Latin1_General_100_BIN2 NULL,
  leadTimeDays float NOT NULL,
  leadTimeSource nvarchar(20) COLLATE Latin1_General_100_BIN2 NOT NULL,
  leadTimeRequests int NOT NULL,
  historyDays int NOT NULL,
  detail nvarchar(4000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT QuotaForecast_Key PRIMARY KEY (subscriptionId, region, familyKey)
);
GO
