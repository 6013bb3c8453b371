// All settings of the worker. Azure replaces the whole map, so nothing else may write one. The write restarts the app.

import { sharedSettings, surroundings } from '../settings.bicep'

param appName string
param storageName string
param around surroundings

@description('Further settings by name. They win.')
param furtherSettings object

resource app 'Microsoft.Web/sites@2024-04-01' existing = {
  name: appName
}

resource settings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
  name: 'appsettings'
  properties: union(sharedSettings('worker', storageName, around), furtherSettings)
}
