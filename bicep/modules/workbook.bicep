param location string
param tags object
param workspaceId string
output url string = '${location}${tags}${workspaceId}'
