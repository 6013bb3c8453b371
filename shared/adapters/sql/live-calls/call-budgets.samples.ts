import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { callBudgets, placementCalls } from './call-budgets-sql.js'

const now = new Date(hoursLater(1))
const limits = { all: 10, anonymous: 5 }
const named = { subscriptionId: 's1', claim: 'c', isAnonymous: true }
const claim = { ...named, limits, now, claimUntil: new Date(hoursLater(2)) }
const reservation = { ...named, claimedUntil: hoursLater(2), beginsAt: hoursLater(1) }

export const samples = sqlSamples(
  database => callBudgets(database, placementCalls),
  [
    { method: 'reserve', call: budgets => budgets.reserve(claim) },
    { method: 'settle, not sent', call: budgets => budgets.settle(reservation, { wasSent: false }) },
    { method: 'settle, blocked', call: budgets => budgets.settle(reservation, { wasSent: true, blockedUntil: now }) },
    { method: 'state', call: budgets => budgets.state(['s1'], now) },
  ],
)
