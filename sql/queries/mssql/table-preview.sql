-- Generated from the repository; `npm run listings` overwrites it.

-- total
select count(*) as "total"
from "QuotaUsage";

-- rows, of Subscription
select "subscriptionId", "displayName", "tenantId", "state", "quotaId", "lastSeen", "absentSinceTime", "missingTime"
from "Subscription"
order by "subscriptionId"
offset @1 rows fetch next @2 rows only;

-- rows, of Region
select "region", "displayName", "geography", "geographyGroup", "category", "pairedRegion", "latitude", "longitude"
from "Region"
order by "region"
offset @1 rows fetch next @2 rows only;

-- rows, of VmSkuCapability
select "region", "vmSku", "capabilities"
from "VmSkuCapability"
order by "region", "vmSku"
offset @1 rows fetch next @2 rows only;

-- rows, of Family
select "familyKey", "family", "familyBase"
from "Family"
order by "familyKey"
offset @1 rows fetch next @2 rows only;

-- rows, of CapacitySnapshot
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "snapshotTime", "runId"
from "CapacitySnapshot"
order by "subscriptionId", "region", "vmSku"
offset @1 rows fetch next @2 rows only;

-- rows, of CapacityChange
select "subscriptionId", "region", "vmSku", "changedAt", "runId", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availabilityBefore", "availabilityAfter", "zonesBefore", "zonesAfter", "restrictedZonesBefore", "restrictedZonesAfter", "restrictionBefore", "restrictionAfter", "machinesThatFitBefore", "machinesThatFitAfter", "placementScoreBefore", "placementScoreAfter"
from "CapacityChange"
order by "subscriptionId", "region", "vmSku", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaUsage
select "subscriptionId", "region", "quotaKey", "quotaName", "localizedName", "unit", "used", "quotaLimit"
from "QuotaUsage"
order by "subscriptionId", "region", "quotaKey"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaChange
select "subscriptionId", "region", "quotaKey", "changedAt", "runId", "usedBefore", "usedAfter", "limitBefore", "limitAfter"
from "QuotaChange"
order by "subscriptionId", "region", "quotaKey", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of RegionZone
select "subscriptionId", "region", "logicalZone", "physicalZone"
from "RegionZone"
order by "subscriptionId", "region", "logicalZone"
offset @1 rows fetch next @2 rows only;

-- rows, of VmSku
select "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "tier", "vCpus", "vCpusAvailable", "memoryGiB", "gpus", "architecture", "retirementDate", "gpuCount", "localDiskGiB", "acceleratedNetworking", "contentHash"
from "VmSku"
order by "region", "vmSku"
offset @1 rows fetch next @2 rows only;

-- rows, of Price
select "region", "currency", "vmSku", "linuxHour", "windowsHour", "linuxSpotHour", "windowsSpotHour", "derivedFrom", "readAt"
from "Price"
order by "region", "vmSku", "currency"
offset @1 rows fetch next @2 rows only;

-- rows, of PlacementScore
select "subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt"
from "PlacementScore"
order by "subscriptionId", "region", "zone", "vmSku", "desiredCount", "kind"
offset @1 rows fetch next @2 rows only;

-- rows, of AIModelAvailability
select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersion", "lifecycle", "retiresAt", "fineTuneRetiresAt", "replacement", "availability", "quotaUsed", "quotaLimit", "deployable"
from "AIModelAvailability"
order by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName"
offset @1 rows fetch next @2 rows only;

-- rows, of AIModelChange
select "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt", "runId", "publisher", "kinds", "capabilities", "quotaUnit", "measure", "multiplier", "minCapacity", "maxCapacity", "defaultCapacity", "capacityStep", "restriction", "poolScope", "isDefaultVersionBefore", "isDefaultVersionAfter", "lifecycleBefore", "lifecycleAfter", "retiresAtBefore", "retiresAtAfter", "fineTuneRetiresAtBefore", "fineTuneRetiresAtAfter", "replacementBefore", "replacementAfter", "availabilityBefore", "availabilityAfter", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter", "deployableBefore", "deployableAfter"
from "AIModelChange"
order by "subscriptionId", "region", "provider", "model", "version", "deploymentType", "quotaName", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of AIQuota
select "subscriptionId", "region", "quotaName", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsed", "quotaLimit"
from "AIQuota"
order by "subscriptionId", "region", "quotaName"
offset @1 rows fetch next @2 rows only;

-- rows, of AIQuotaChange
select "subscriptionId", "region", "quotaName", "changedAt", "runId", "provider", "label", "unit", "measure", "multiplier", "models", "poolScope", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter"
from "AIQuotaChange"
order by "subscriptionId", "region", "quotaName", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of AICapacity
select "subscriptionId", "provider", "model", "version", "region", "deploymentType", "availableCapacity", "availableFinetuneCapacity", "readAt"
from "AICapacity"
order by "subscriptionId", "provider", "model", "version", "region", "deploymentType"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceOffer
select "subscriptionId", "namespace", "resourceType", "region", "zones"
from "ServiceOffer"
order by "subscriptionId", "namespace", "resourceType", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceOfferChange
select "subscriptionId", "namespace", "resourceType", "region", "changedAt", "runId", "zonesBefore", "zonesAfter"
from "ServiceOfferChange"
order by "subscriptionId", "namespace", "resourceType", "region", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceRegistration
select "subscriptionId", "namespace", "state"
from "ServiceRegistration"
order by "subscriptionId", "namespace"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceRegistrationChange
select "subscriptionId", "namespace", "changedAt", "runId", "stateBefore", "stateAfter"
from "ServiceRegistrationChange"
order by "subscriptionId", "namespace", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceQuota
select "subscriptionId", "region", "namespace", "quotaName", "label", "unit", "quotaUsed", "quotaLimit"
from "ServiceQuota"
order by "subscriptionId", "region", "namespace", "quotaName"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceQuotaChange
select "subscriptionId", "region", "namespace", "quotaName", "changedAt", "runId", "label", "unit", "quotaUsedBefore", "quotaUsedAfter", "quotaLimitBefore", "quotaLimitAfter"
from "ServiceQuotaChange"
order by "subscriptionId", "region", "namespace", "quotaName", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaAllocation
select "subscriptionId", "region", "familyKey", "family", "groupId", "keptAt", "quotaLimit", "shareableQuota", "quotaAllocated"
from "QuotaAllocation"
order by "subscriptionId", "region", "familyKey"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaAllocationChange
select "subscriptionId", "region", "familyKey", "changedAt", "runId", "family", "quotaLimitBefore", "quotaLimitAfter", "shareableQuotaBefore", "shareableQuotaAfter", "quotaAllocatedBefore", "quotaAllocatedAfter"
from "QuotaAllocationChange"
order by "subscriptionId", "region", "familyKey", "changedAt"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroupLimit
select "groupId", "region", "familyKey", "groupLimit", "poolFree", "keptAt"
from "QuotaGroupLimit"
order by "groupId", "region", "familyKey"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroupRequest
select "groupId", "region", "subscriptionId", "requestId", "state", "family", "quotaLimit", "submittedAt", "message", "inProgressSeenAt", "succeededSeenAt"
from "QuotaGroupRequest"
order by "groupId", "region", "subscriptionId", "requestId"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaForecast
select "subscriptionId", "region", "familyKey", "family", "familyBase", "state", "quotaUsed", "quotaLimit", "quotaFree", "share", "perWeek", "exhaustedAt", "exhaustedEarliest", "exhaustedLatest", "regionalExhaustedAt", "requestBy", "leadTimeDays", "leadTimeSource", "leadTimeRequests", "historyDays", "detail"
from "QuotaForecast"
order by "subscriptionId", "region", "familyKey"
offset @1 rows fetch next @2 rows only;

-- rows, of CapacityUnit
select "subscriptionId", "region", "snapshotTime", "runId", "runSequence", "skus", "firstSnapshotTime", "ruleVersion", "recomputedBeforeTime"
from "CapacityUnit"
order by "subscriptionId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of AIModelUnit
select "subscriptionId", "region", "snapshotTime", "runId", "runSequence", "firstSnapshotTime", "isOffered"
from "AIModelUnit"
order by "subscriptionId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceUnit
select "subscriptionId", "snapshotTime", "runId", "runSequence", "firstSnapshotTime"
from "ServiceUnit"
order by "subscriptionId"
offset @1 rows fetch next @2 rows only;

-- rows, of ServiceQuotaUnit
select "subscriptionId", "region", "snapshotTime", "runId", "runSequence", "firstSnapshotTime", "notOffered", "unregistered"
from "ServiceQuotaUnit"
order by "subscriptionId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroupReading
select "managementGroupId", "state", "readAt", "problem"
from "QuotaGroupReading"
order by "managementGroupId"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroup
select "groupId", "managementGroupId", "name", "groupType", "provisioningState", "state", "problem", "snapshotTime"
from "QuotaGroup"
order by "groupId"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroupMember
select "groupId", "subscriptionId", "provisioningState", "inManagementGroup", "readAt"
from "QuotaGroupMember"
order by "groupId", "subscriptionId"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroupPool
select "groupId", "region", "readAt", "runSequence", "isComplete"
from "QuotaGroupPool"
order by "groupId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroupUnit
select "subscriptionId", "region", "snapshotTime", "runId", "runSequence", "firstSnapshotTime"
from "QuotaGroupUnit"
order by "subscriptionId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of ForecastUnit
select "subscriptionId", "region", "snapshotTime", "runId", "runSequence", "firstSnapshotTime", "computedAt"
from "ForecastUnit"
order by "subscriptionId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of IngestionLog
select "runId", "kind", "status", "triggeredBy", "createdAt", "startedAt", "finishedAt", "error", "scope", "sequence", "note", "skippedRecords", "skippedReason"
from "IngestionLog"
order by "runId"
offset @1 rows fetch next @2 rows only;

-- rows, of IngestionUnit
select "runId", "pipeline", "subscriptionId", "region", "status", "rowsRead", "rowsWritten", "error", "finishedAt", "upstreamMs", "parseMs", "scoreMs", "writeMs", "snapshotTime", "skippedRecords", "skippedReason", "isUnlisted"
from "IngestionUnit"
order by "runId", "subscriptionId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of SuspectReading
select "pipeline", "subscriptionId", "region", "readAt", "missing"
from "SuspectReading"
order by "pipeline", "subscriptionId", "region"
offset @1 rows fetch next @2 rows only;

-- rows, of AppSessions
select "createdAt", "expiresAt", "renewAt", "displayName", "adminGroupId", "oid"
from "AppSessions"
order by "sessionHash"
offset @1 rows fetch next @2 rows only;

-- rows, of SharedReport
select "reportId", "oid", "title", "filterText", "rowTotal", "riskTotal", "isMasked", "createdAt", "expiresAt", "revokedAt"
from "SharedReport"
order by "tokenHash"
offset @1 rows fetch next @2 rows only;

-- rows, of DashboardSetting
select "settingKey", "settingValue", "version", "updatedAt", "updatedBy"
from "DashboardSetting"
order by "settingKey"
offset @1 rows fetch next @2 rows only;

-- rows, of ErrorLog
select "errorId", "createdAt", "source", "severity", "errorType", "message", "stack", "context", "region", "vmSku", "desiredCount", "oid", "correlationId"
from "ErrorLog"
order by "errorId"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaCandidateRun
select "runId", "title", "createdAt", "createdBy", "createdByOid", "scope", "bufferVCpus", "bufferPercent", "horizonDays", "needsSource", "candidates", "recipients", "donors", "need", "shortfall", "movable", "snapshotTime", "oldestSnapshotTime", "groupsReadAt", "groupState"
from "QuotaCandidateRun"
order by "runId"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaCandidate
select "runId", "subscriptionId", "region", "familyKey", "family", "familyBase", "quotaUsed", "quotaLimit", "regionalUsed", "regionalLimit", "buffer", "need", "movable", "shortfall", "forecastUsed", "forecastAt", "groupId", "snapshotTime"
from "QuotaCandidate"
order by "runId", "subscriptionId", "region", "familyKey"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaSimulation
select "simulationHash", "runId", "createdAt", "createdBy", "createdByOid", "changes", "fromPlan"
from "QuotaSimulation"
order by "simulationHash"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaApply
select "jobId", "idempotencyKey", "runId", "simulationHash", "status", "createdAt", "createdBy", "createdByOid", "correlationId", "approvalExpiresAt", "decision", "decidedAt", "decidedBy", "decidedByOid", "note", "cancelRequestedAt", "cancelledBy", "startedAt", "finishedAt", "nextLookAt", "readJobId"
from "QuotaApply"
order by "jobId"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaApplyStep
select "jobId", "step", "kind", "subscriptionId", "region", "familyKey", "family", "groupId", "limitBefore", "limitAfter", "state", "knownRequests", "requestId", "azureCode", "azureMessage", "reason", "sendingAt", "sentAt", "lookedAt", "looks", "nextLookAt", "finishedAt"
from "QuotaApplyStep"
order by "jobId", "step"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaApplyClaim
select "subscriptionId", "region", "familyKey", "jobId"
from "QuotaApplyClaim"
order by "subscriptionId", "region", "familyKey"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaWriteTurn
select "subscriptionId", "holder", "heldUntilTime", "notBeforeTime"
from "QuotaWriteTurn"
order by "subscriptionId"
offset @1 rows fetch next @2 rows only;

-- rows, of OperationLog
select "operationId", "createdAt", "finishedAt", "kind", "operation", "result", "note", "context", "oid", "actorName", "durationMs", "correlationId"
from "OperationLog"
order by "operationId"
offset @1 rows fetch next @2 rows only;

-- rows, of PlacementScoreHistory
select "subscriptionId", "desiredCount", "kind", "region", "zone", "vmSku", "score", "isQuotaAvailable", "scoredAt"
from "PlacementScoreHistory"
order by "subscriptionId", "region", "zone", "vmSku", "desiredCount", "kind", "scoredAt"
offset @1 rows fetch next @2 rows only;

-- rows, of PlacementCall
select "subscriptionId", "beginsAt", "calls", "anonymousCalls", "blockedUntilTime"
from "PlacementCall"
order by "subscriptionId", "beginsAt"
offset @1 rows fetch next @2 rows only;

-- rows, of PlacementClaim
select "claimKey", "subscriptionId", "claimedUntilTime"
from "PlacementClaim"
order by "claimKey"
offset @1 rows fetch next @2 rows only;

-- rows, of AICapacityCall
select "subscriptionId", "beginsAt", "calls", "anonymousCalls", "blockedUntilTime"
from "AICapacityCall"
order by "subscriptionId", "beginsAt"
offset @1 rows fetch next @2 rows only;

-- rows, of AICapacityClaim
select "claimKey", "subscriptionId", "claimedUntilTime"
from "AICapacityClaim"
order by "claimKey"
offset @1 rows fetch next @2 rows only;

-- rows, of PriceReading
select "region", "currency", "readAt", "changedAt", "prices"
from "PriceReading"
order by "region", "currency"
offset @1 rows fetch next @2 rows only;

-- rows, of WorkerNonce
select "nonce", "expiresAt"
from "WorkerNonce"
order by "nonce"
offset @1 rows fetch next @2 rows only;

-- rows, of SchemaMigration
select "version", "name", "appliedAt"
from "SchemaMigration"
order by "version"
offset @1 rows fetch next @2 rows only;

-- rows, of CapacityLatest
select "subscriptionId", "region", "vmSku", "resourceType", "family", "familyKey", "familyBase", "vCpus", "memoryGiB", "availability", "zones", "restrictedZones", "restriction", "machinesThatFit", "placementScore", "skuKey"
from "CapacityLatest"
order by "subscriptionId", "region", "vmSku"
offset @1 rows fetch next @2 rows only;

-- rows, of QuotaGroupRow
select "groupId", "groupName", "subscriptionId", "region", "family", "familyKey", "familyBase", "quotaLimit", "quotaUsed", "quotaFree", "regionalFree", "headroom", "groupLimit", "poolFree", "given", "taken", "readAt", "poolReadAt", "usageReadAt"
from "QuotaGroupRow"
order by "subscriptionId", "region", "familyKey"
offset @1 rows fetch next @2 rows only;
