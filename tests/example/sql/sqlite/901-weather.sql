-- The made-up weather of each region of each subscription; see docs/architecture.md.
CREATE TABLE WeatherUnit (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  runSequence INTEGER NOT NULL,
  firstSnapshotTime TEXT,
  PRIMARY KEY (subscriptionId, region)
) WITHOUT ROWID;

CREATE TABLE Weather (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  station TEXT NOT NULL,
  sky TEXT NOT NULL,
  degrees REAL,
  PRIMARY KEY (subscriptionId, region, station)
) WITHOUT ROWID;

CREATE TABLE WeatherChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  station TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  skyBefore TEXT,
  skyAfter TEXT,
  degreesBefore REAL,
  degreesAfter REAL,
  PRIMARY KEY (subscriptionId, region, station, changedAt)
) WITHOUT ROWID;
CREATE INDEX WeatherChange_Time ON WeatherChange (changedAt, subscriptionId, region, station);
