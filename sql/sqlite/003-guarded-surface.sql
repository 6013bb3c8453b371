-- What a run was asked to read, as JSON; null is everything.
ALTER TABLE IngestionLog ADD COLUMN scope TEXT;

-- Signed-in browsers. The id itself is kept nowhere, the refresh token only sealed.
CREATE TABLE AppSessions (
  sessionHash TEXT NOT NULL PRIMARY KEY,
  oid TEXT NOT NULL,
  displayName TEXT NOT NULL,
  roles TEXT NOT NULL,
  adminGroupId TEXT,
  refreshToken TEXT,
  createdAt TEXT NOT NULL,
  renewAt TEXT NOT NULL,
  expiresAt TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX AppSessions_Expiry ON AppSessions (expiresAt);

-- What administrators set, as JSON. The version counts the changes of a setting.
CREATE TABLE DashboardSetting (
  settingKey TEXT NOT NULL PRIMARY KEY,
  settingValue TEXT NOT NULL,
  version INTEGER NOT NULL,
  updatedAt TEXT NOT NULL,
  updatedBy TEXT
) WITHOUT ROWID;

CREATE TABLE ErrorLog (
  errorId TEXT NOT NULL PRIMARY KEY,
  createdAt TEXT NOT NULL,
  source TEXT NOT NULL,
  severity TEXT NOT NULL,
  errorType TEXT NOT NULL,
  message TEXT NOT NULL,
  stack TEXT,
  context TEXT,
  region TEXT,
  vmSku TEXT,
  desiredCount INTEGER,
  oid TEXT,
  correlationId TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX ErrorLog_Newest ON ErrorLog (createdAt, errorId);
CREATE INDEX ErrorLog_Correlation ON ErrorLog (correlationId);

CREATE TABLE OperationLog (
  operationId TEXT NOT NULL PRIMARY KEY,
  createdAt TEXT NOT NULL,
  finishedAt TEXT,
  kind TEXT NOT NULL,
  operation TEXT NOT NULL,
  result TEXT NOT NULL,
  note TEXT,
  context TEXT,
  oid TEXT,
  actorName TEXT,
  durationMs REAL,
  correlationId TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX OperationLog_Newest ON OperationLog (createdAt, operationId);
CREATE INDEX OperationLog_Correlation ON OperationLog (correlationId);
