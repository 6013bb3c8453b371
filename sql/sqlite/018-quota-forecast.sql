-- Forecasts of the use of quotas, computed from their history, per region of a subscription.

-- When the quotas were read, and when the forecasts were computed.
CREATE TABLE ForecastUnit (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  runSequence INTEGER NOT NULL,
  firstSnapshotTime TEXT,
  computedAt TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region)
) WITHOUT ROWID;

-- Other dates are ISO texts. detail: JSON of what no filter and no order needs.
CREATE TABLE QuotaForecast (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  family TEXT NOT NULL,
  familyBase TEXT NOT NULL,
  state TEXT NOT NULL,
  quotaUsed REAL NOT NULL,
  quotaLimit REAL NOT NULL,
  quotaFree REAL NOT NULL,
  share REAL,
  perWeek REAL,
  exhaustedAt TEXT,
  exhaustedEarliest TEXT,
  exhaustedLatest TEXT,
  regionalExhaustedAt TEXT,
  requestBy TEXT,
  leadTimeDays REAL NOT NULL,
  leadTimeSource TEXT NOT NULL,
  leadTimeRequests INTEGER NOT NULL,
  historyDays INTEGER NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region, familyKey)
) WITHOUT ROWID;
