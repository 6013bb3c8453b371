-- Shared reports. The token of a link is not stored, only its hash. The content is packed JSON, base64.
CREATE TABLE SharedReport (
  tokenHash TEXT NOT NULL PRIMARY KEY,
  reportId TEXT NOT NULL,
  oid TEXT NOT NULL,
  title TEXT NOT NULL,
  filterText TEXT NOT NULL,
  rowTotal INTEGER NOT NULL,
  riskTotal INTEGER NOT NULL,
  isMasked INTEGER NOT NULL,
  createdAt TEXT NOT NULL,
  expiresAt TEXT NOT NULL,
  revokedAt TEXT,
  content TEXT
);
CREATE INDEX SharedReport_Owner ON SharedReport (oid, expiresAt);
CREATE INDEX SharedReport_Expiry ON SharedReport (expiresAt);
