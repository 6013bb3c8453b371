// Who hears of alerts and of the budget. Without addresses, alerts are shown in the portal only.

param name string
param tags object
param emails string[]

resource group 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: name
  location: 'global'
  tags: tags
  properties: {
    groupShortName: 'headroom'
    enabled: true
    emailReceivers: [
      for email in emails: {
        name: email
        emailAddress: email
        useCommonAlertSchema: true
      }
    ]
  }
}

output id string = group.id
