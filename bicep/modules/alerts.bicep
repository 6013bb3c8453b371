param location string
param tags object
param workspaceId string
param actionGroupId string
param ingestIntervalHours int
output x string = '${location}${tags}${workspaceId}${actionGroupId}${ingestIntervalHours}'
