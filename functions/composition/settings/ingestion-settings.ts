import { z } from 'zod'
import { maxHistoryDays } from '#shared/contract/common/history-days.js'
import { toChosenIds } from '#shared/ingestion/estate/chosen-subscriptions.js'
import { longestRetentionDays } from '#shared/reads/known-time.js'
import { address, asItIs, checkedText, privateUrl, setting, wholeNumber } from './setting.js'

/** Intervals of ingestion and retention times. */
export const ingestionSettings = {
  INGEST_INTERVAL_HOURS: setting(z.coerce.number().positive().max(8_760).default(6), {
    description: 'time between ingestions, until an administrator changes it',
    show: asItIs,
    isApiOnly: true,
  }),
  READ_SUBSCRIPTION_IDS: setting(checkedText(listProblem).optional(), {
    description:
      'the ids of the subscriptions that are read, comma-separated; without it all that Azure lists, also those in which the identity has roles on other things only',
    show: asItIs,
    isApiOnly: true,
  }),
  AI_INGEST_INTERVAL_HOURS: setting(z.coerce.number().min(0).max(8_760).default(24), {
    description:
      'time between readings of AI models and AI quotas, until an administrator changes it; 0: they are not read',
    show: asItIs,
    isApiOnly: true,
  }),
  SERVICES_INGEST_INTERVAL_HOURS: setting(z.coerce.number().min(0).max(8_760).default(24), {
    description:
      'time between readings of platform services and of their quotas, until an administrator changes it; 0: they are not read',
    show: asItIs,
    isApiOnly: true,
  }),
  QUOTA_MANAGEMENT_GROUP_ID: setting(
    z
      .string()
      .regex(/^[\w().-]{1,90}$/)
      .optional(),
    {
      description:
        'the management group whose quota groups are read, by its name; without it there are no quota groups',
      show: asItIs,
      isApiOnly: true,
    },
  ),
  QUOTA_GROUP_INTERVAL_HOURS: setting(z.coerce.number().min(0).max(8_760).default(6), {
    description:
      'time between readings of quota groups, until an administrator changes it; 0: they are read only on request',
    show: asItIs,
    isApiOnly: true,
  }),
  FORECAST_INTERVAL_HOURS: setting(z.coerce.number().min(0).max(8_760).default(24), {
    description:
      'least time between forecasts of quotas, which follow an ingestion, until an administrator changes it; 0: they are not computed',
    show: asItIs,
    isApiOnly: true,
  }),
  RETAIL_PRICES_URL: setting(privateUrl.default('https://prices.azure.com'), {
    description: 'the public price list, read without a sign-in; https, or http on this machine',
    show: address,
    isApiOnly: true,
  }),
  PRICE_CURRENCY: setting(
    z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('USD'),
    {
      description: 'the currency of prices',
      show: asItIs,
      isApiOnly: true,
    },
  ),
  PRICE_INTERVAL_HOURS: setting(z.coerce.number().min(0).max(8_760).default(24), {
    description: 'the age after which prices are read again; 0: prices are not read',
    show: asItIs,
    isApiOnly: true,
  }),
  HEADROOM_HISTORY_DAYS: setting(wholeNumber(0, maxHistoryDays).default(0), {
    description: `simulated past days that are replayed after the first ingestion, 0 to ${maxHistoryDays}, so that trends, changes and past states have data`,
    show: asItIs,
    isApiOnly: true,
  }),
  HISTORY_RETENTION_DAYS: setting(wholeNumber(1, longestRetentionDays).default(400), {
    description: `retention of history for past states, trends and changes, 1 to ${longestRetentionDays}`,
    show: asItIs,
    isApiOnly: true,
  }),
  LOG_RETENTION_DAYS: setting(wholeNumber(1, 3_650).default(90), {
    description:
      'retention of the error log, the operation log, captured quota runs and ended applies; refusals are kept for at most 7 days',
    show: asItIs,
    isApiOnly: true,
  }),
}

function listProblem(text: string): string | undefined {
  const isId = (id: string) => z.uuid().safeParse(id).success
  return toChosenIds(text).every(isId) ? undefined : 'must be ids of subscriptions, separated by commas'
}
