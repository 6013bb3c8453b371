-- Which rules the verdicts and scores of a unit were computed with, and its first reading under the present ones where it
-- had readings under earlier ones. What is stored so far is of the first version.
ALTER TABLE dbo.CapacityUnit ADD ruleVersion int NOT NULL CONSTRAINT CapacityUnit_RuleVersion DEFAULT 1;
GO
ALTER TABLE dbo.CapacityUnit ADD recomputedBeforeTime datetime2(3) NULL;
GO

-- Whether machines fit depends on the zones, too.
IF @@VERSION LIKE N'Microsoft%'
  EXEC(N'
    DROP INDEX CapacityLatest_Family ON dbo.CapacityLatest;
    CREATE INDEX CapacityLatest_Family ON dbo.CapacityLatest (subscriptionId, region, familyKey)
      INCLUDE (
        resourceType, availability, vCpus, machinesThatFit, placementScore, familyBase, zones, restrictedZones);')
ELSE
  EXEC(N'
    DROP INDEX CapacitySnapshot_Family ON dbo.CapacitySnapshot;
    CREATE INDEX CapacitySnapshot_Family ON dbo.CapacitySnapshot (subscriptionId, region, familyKey)
      INCLUDE (
        resourceType, availability, vCpus, machinesThatFit, placementScore, familyBase, zones, restrictedZones);');
GO
