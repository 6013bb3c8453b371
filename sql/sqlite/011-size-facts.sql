-- What sizes are filtered by, out of their capabilities. Azure's own count of GPUs is wrong for many series that have them:
-- theirs is unknown until the next reading.
ALTER TABLE VmSku ADD COLUMN gpuCount REAL;
ALTER TABLE VmSku ADD COLUMN localDiskGiB REAL;
ALTER TABLE VmSku ADD COLUMN acceleratedNetworking INTEGER;
UPDATE VmSku SET
  gpuCount = CASE WHEN familyBase LIKE 'N%' OR familyBase LIKE 'P%' THEN NULL ELSE coalesce(gpus, 0) END,
  localDiskGiB = CASE
    WHEN json_extract(c.capabilities, '$.MaxResourceVolumeMB') IS NULL AND json_extract(c.capabilities, '$.NvmeDiskSizeInMiB') IS NULL THEN NULL
    ELSE round(max(
      CAST(coalesce(json_extract(c.capabilities, '$.MaxResourceVolumeMB'), '0') AS REAL),
      CAST(coalesce(json_extract(c.capabilities, '$.NvmeDiskSizeInMiB'), '0') AS REAL)
    ) / 1024) END,
  acceleratedNetworking = CASE lower(json_extract(c.capabilities, '$.AcceleratedNetworkingEnabled'))
    WHEN 'true' THEN 1 WHEN 'false' THEN 0 END
FROM VmSkuCapability AS c
WHERE c.region = VmSku.region AND c.vmSku = VmSku.vmSku AND VmSku.resourceType = 'virtualMachines';
CREATE INDEX VmSku_Facts ON VmSku (
  vmSku, region, gpuCount, architecture, localDiskGiB, acceleratedNetworking
);

-- Rows are filtered by their memory as well.
DROP INDEX CapacitySnapshot_Family;
CREATE INDEX CapacitySnapshot_Family ON CapacitySnapshot (
  subscriptionId, region, familyKey, resourceType, availability, vCpus, memoryGiB, machinesThatFit, placementScore,
  familyBase, zones, restrictedZones
);
