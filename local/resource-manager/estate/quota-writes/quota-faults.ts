import { reductionRefused, supportNeeded } from '#local/resource-manager/estate/quota/past-requests.js'

/** Why a request was refused, late. The first two are recorded; codes and texts of all others are invented. */
export const quotaFaults = {
  reduction: reductionRefused,
  support: supportNeeded,
  unknownQuota: { code: 'QuotaNotFound', message: 'There is no such quota in this scope.' },
  growthRestricted: {
    code: 'SeriesGrowthRestricted',
    message: 'Quota of this series is not raised since July 2026. Request quota of a newer series.',
  },
  poolTooSmall: { code: 'InsufficientGroupQuota', message: 'The quota group has less free quota than was asked for.' },
  belowUse: { code: 'LimitBelowUsage', message: 'The new limit is lower than what the subscription uses.' },
  donorTooSmall: { code: 'InsufficientSourceQuota', message: 'The donor has less unused quota than the amount.' },
} as const
