-- What a run was asked to read, as JSON; null is everything.
ALTER TABLE dbo.IngestionLog ADD scope nvarchar(max) NULL;
GO

-- Signed-in browsers. The id itself is kept nowhere, the refresh token only sealed.
CREATE TABLE dbo.AppSessions (
  sessionHash nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  oid nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  displayName nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  roles nvarchar(max) NOT NULL,
  adminGroupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  refreshToken nvarchar(max) NULL,
  createdAt datetime2(3) NOT NULL,
  renewAt datetime2(3) NOT NULL,
  expiresAt datetime2(3) NOT NULL,
  CONSTRAINT AppSessions_Key PRIMARY KEY (sessionHash)
);
GO

CREATE INDEX AppSessions_Expiry ON dbo.AppSessions (expiresAt);
GO

-- What administrators set, as JSON. The version counts the changes of a setting.
CREATE TABLE dbo.DashboardSetting (
  settingKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  settingValue nvarchar(max) NOT NULL,
  version int NOT NULL,
  updatedAt datetime2(3) NOT NULL,
  updatedBy nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  CONSTRAINT DashboardSetting_Key PRIMARY KEY (settingKey)
);
GO

CREATE TABLE dbo.ErrorLog (
  errorId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdAt datetime2(3) NOT NULL,
  source nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  severity nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  errorType nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  message nvarchar(max) NOT NULL,
  stack nvarchar(max) NULL,
  context nvarchar(max) NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  desiredCount int NULL,
  oid nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  correlationId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT ErrorLog_Key PRIMARY KEY (errorId)
);
GO

CREATE INDEX ErrorLog_Newest ON dbo.ErrorLog (createdAt, errorId);
CREATE INDEX ErrorLog_Correlation ON dbo.ErrorLog (correlationId);
GO

CREATE TABLE dbo.OperationLog (
  operationId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdAt datetime2(3) NOT NULL,
  finishedAt datetime2(3) NULL,
  kind nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  operation nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  result nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  note nvarchar(max) NULL,
  context nvarchar(max) NULL,
  oid nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  actorName nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  durationMs float NULL,
  correlationId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT OperationLog_Key PRIMARY KEY (operationId)
);
GO

CREATE INDEX OperationLog_Newest ON dbo.OperationLog (createdAt, operationId);
CREATE INDEX OperationLog_Correlation ON dbo.OperationLog (correlationId);
GO
