// A monthly budget for the resource group. Azure tells of it and stops nothing.

param name string

@description('In the currency of the subscription.')
param amount int

@description('The first of a month, such as 2026-01-01. Azure does not allow changing it later. Empty: this month.')
param start string
param emails string[]
param thisMonth string = utcNow('yyyy-MM-01')

var firstDay = empty(start) ? thisMonth : start

resource budget 'Microsoft.Consumption/budgets@2024-08-01' = {
  name: name
  properties: {
    category: 'Cost'
    amount: amount
    timeGrain: 'Monthly'
    timePeriod: {
      startDate: firstDay
    }
    notifications: {
      spent80: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: emails
        contactRoles: [
          'Owner'
        ]
      }
      expected100: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: emails
        contactRoles: [
          'Owner'
        ]
      }
    }
  }
}

@description('To be passed at the next deployment, because it cannot change.')
output start string = firstDay
