-- What sizes are filtered by, out of their capabilities. Azure's own count of GPUs is wrong for many series that have them:
-- theirs is unknown until the next reading.
ALTER TABLE dbo.VmSku ADD gpuCount float NULL;
GO
ALTER TABLE dbo.VmSku ADD localDiskGiB float NULL;
GO
ALTER TABLE dbo.VmSku ADD acceleratedNetworking int NULL;
GO
UPDATE v SET
  gpuCount = CASE WHEN v.familyBase LIKE 'N%' OR v.familyBase LIKE 'P%' THEN NULL ELSE COALESCE(v.gpus, 0) END,
  localDiskGiB = CASE
    WHEN JSON_VALUE(c.capabilities, '$.MaxResourceVolumeMB') IS NULL AND JSON_VALUE(c.capabilities, '$.NvmeDiskSizeInMiB') IS NULL THEN NULL
    WHEN COALESCE(TRY_CAST(JSON_VALUE(c.capabilities, '$.MaxResourceVolumeMB') AS float), 0) > COALESCE(TRY_CAST(JSON_VALUE(c.capabilities, '$.NvmeDiskSizeInMiB') AS float), 0)
      THEN ROUND(TRY_CAST(JSON_VALUE(c.capabilities, '$.MaxResourceVolumeMB') AS float) / 1024, 0)
    ELSE ROUND(COALESCE(TRY_CAST(JSON_VALUE(c.capabilities, '$.NvmeDiskSizeInMiB') AS float), 0) / 1024, 0) END,
  acceleratedNetworking = CASE LOWER(JSON_VALUE(c.capabilities, '$.AcceleratedNetworkingEnabled'))
    WHEN 'true' THEN 1 WHEN 'false' THEN 0 END
FROM dbo.VmSku AS v INNER JOIN dbo.VmSkuCapability AS c ON c.region = v.region AND c.vmSku = v.vmSku
WHERE v.resourceType = 'virtualMachines';
GO
CREATE INDEX VmSku_Facts ON dbo.VmSku (vmSku, region)
  INCLUDE (gpuCount, architecture, localDiskGiB, acceleratedNetworking);
GO

-- Rows are filtered by their memory as well.
IF @@VERSION LIKE N'Microsoft%'
  EXEC(N'
    DROP INDEX CapacityLatest_Family ON dbo.CapacityLatest;
    CREATE INDEX CapacityLatest_Family ON dbo.CapacityLatest (subscriptionId, region, familyKey)
      INCLUDE (
        resourceType, availability, vCpus, memoryGiB, machinesThatFit, placementScore, familyBase, zones, restrictedZones);')
ELSE
  EXEC(N'
    DROP INDEX CapacitySnapshot_Family ON dbo.CapacitySnapshot;
    CREATE INDEX CapacitySnapshot_Family ON dbo.CapacitySnapshot (subscriptionId, region, familyKey)
      INCLUDE (
        resourceType, availability, vCpus, memoryGiB, machinesThatFit, placementScore, familyBase, zones, restrictedZones);');
GO
