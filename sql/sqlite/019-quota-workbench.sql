-- Captured states of quota, and simulations of changed limits. They are copies: later readings do not change them.

-- What was captured. `scope` and `groupState` are JSON: the latter has members and pools of quota groups, and enrollments.
CREATE TABLE QuotaCandidateRun (
  runId TEXT NOT NULL,
  title TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  createdBy TEXT NOT NULL,
  createdByOid TEXT NOT NULL,
  scope TEXT NOT NULL,
  bufferVCpus INTEGER NOT NULL,
  bufferPercent REAL NOT NULL,
  horizonDays INTEGER NOT NULL,
  needsSource TEXT NOT NULL,
  candidates INTEGER NOT NULL,
  recipients INTEGER NOT NULL,
  donors INTEGER NOT NULL,
  need REAL NOT NULL,
  shortfall REAL NOT NULL,
  movable REAL NOT NULL,
  snapshotTime TEXT,
  oldestSnapshotTime TEXT,
  groupsReadAt TEXT,
  groupState TEXT NOT NULL,
  PRIMARY KEY (runId)
) WITHOUT ROWID;
CREATE INDEX QuotaCandidateRun_Newest ON QuotaCandidateRun (createdAt, runId);

CREATE TABLE QuotaCandidate (
  runId TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  family TEXT NOT NULL,
  familyBase TEXT NOT NULL,
  quotaUsed REAL NOT NULL,
  quotaLimit REAL NOT NULL,
  regionalUsed REAL,
  regionalLimit REAL,
  buffer REAL NOT NULL,
  need REAL NOT NULL,
  movable REAL NOT NULL,
  shortfall REAL NOT NULL,
  forecastUsed REAL,
  forecastAt TEXT,
  groupId TEXT,
  snapshotTime TEXT NOT NULL,
  PRIMARY KEY (runId, subscriptionId, region, familyKey)
) WITHOUT ROWID;

-- What a later change of limits can be bound to, by its hash; the newest of each run. JSON: `changes`, with all that an apply
-- would do, and `fromPlan`, the plan that came first.
CREATE TABLE QuotaSimulation (
  simulationHash TEXT NOT NULL,
  runId TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  createdBy TEXT NOT NULL,
  createdByOid TEXT NOT NULL,
  changes TEXT NOT NULL,
  fromPlan TEXT,
  PRIMARY KEY (simulationHash)
) WITHOUT ROWID;
CREATE INDEX QuotaSimulation_Run ON QuotaSimulation (runId);
