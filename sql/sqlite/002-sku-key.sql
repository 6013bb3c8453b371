-- A SKU's name in lower case: what lists are sorted by, the same wherever they are stored.
DROP INDEX CapacitySnapshot_Region;
CREATE INDEX CapacitySnapshot_Region ON CapacitySnapshot (
  region, lower(vmSku), subscriptionId, availability, familyKey, familyBase, resourceType
);

DROP VIEW CapacityLatest;
CREATE VIEW CapacityLatest AS
SELECT
  subscriptionId, region, vmSku, lower(vmSku) AS skuKey, resourceType, family, familyKey, familyBase, vCpus, memoryGiB,
  availability, zones, restrictedZones, restriction, machinesThatFit, placementScore
FROM CapacitySnapshot;
