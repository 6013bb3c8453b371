-- Shared reports. The token of a link is not stored, only its hash. The content is packed JSON, base64.
CREATE TABLE dbo.SharedReport (
  tokenHash nvarchar(64) COLLATE Latin1_General_100_BIN2 NOT NULL,
  reportId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  oid nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  title nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  filterText nvarchar(max) NOT NULL,
  rowTotal int NOT NULL,
  riskTotal int NOT NULL,
  isMasked int NOT NULL,
  createdAt datetime2(3) NOT NULL,
  expiresAt datetime2(3) NOT NULL,
  revokedAt datetime2(3) NULL,
  content nvarchar(max) NULL,
  CONSTRAINT SharedReport_Key PRIMARY KEY (tokenHash)
);
GO
CREATE INDEX SharedReport_Owner ON dbo.SharedReport (oid, expiresAt);
GO
CREATE INDEX SharedReport_Expiry ON dbo.SharedReport (expiresAt);
GO
