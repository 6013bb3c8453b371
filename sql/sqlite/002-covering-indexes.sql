-- Every filter is answered from an index alone: by region and SKU, or by subscription, region and family.
DROP INDEX CapacitySnapshot_Region;
CREATE INDEX CapacitySnapshot_Region ON CapacitySnapshot (
  region, vmSku, subscriptionId, availability, familyKey, familyBase, resourceType
);

DROP INDEX CapacitySnapshot_Family;
CREATE INDEX CapacitySnapshot_Family ON CapacitySnapshot (
  subscriptionId, region, familyKey, resourceType, availability, vCpus, machinesThatFit, placementScore, familyBase
);
