-- A SKU's name in lower case: what lists are sorted by, the same wherever they are stored.
ALTER TABLE CapacitySnapshot ADD COLUMN skuKey TEXT GENERATED ALWAYS AS (lower(vmSku)) VIRTUAL;

DROP INDEX CapacitySnapshot_Region;
CREATE INDEX CapacitySnapshot_Region ON CapacitySnapshot (
  region, skuKey, subscriptionId, availability, familyKey, familyBase, resourceType
);

DROP VIEW CapacityLatest;
CREATE VIEW CapacityLatest AS
SELECT
  subscriptionId, region, vmSku, skuKey, resourceType, family, familyKey, familyBase, vCpus, memoryGiB,
  availability, zones, restrictedZones, restriction, machinesThatFit, placementScore
FROM CapacitySnapshot;
