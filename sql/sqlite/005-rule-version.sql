-- Which rules the verdicts and scores of a unit were computed with, and its first reading under the present ones where it
-- had readings under earlier ones. What is stored so far is of the first version.
ALTER TABLE CapacityUnit ADD COLUMN ruleVersion INTEGER NOT NULL DEFAULT 1;
ALTER TABLE CapacityUnit ADD COLUMN recomputedBeforeTime TEXT;

-- Whether machines fit depends on the zones, too.
DROP INDEX CapacitySnapshot_Family;
CREATE INDEX CapacitySnapshot_Family ON CapacitySnapshot (
  subscriptionId, region, familyKey, resourceType, availability, vCpus, machinesThatFit, placementScore, familyBase, zones,
  restrictedZones
);
