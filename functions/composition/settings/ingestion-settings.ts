import { z } from 'zod'
import { maxHistoryDays } from '#shared/contract/common/history-days.js'
import { longestRetentionDays } from '#shared/reads/known-time.js'
import { address, asItIs, privateUrl, setting, wholeNumber } from './setting.js'

/** Intervals of ingestion and retention times. */
export const ingestionSettings = {
  INGEST_INTERVAL_HOURS: setting(z.coerce.number().positive().max(8_760).default(6), {
    description: 'time between ingestions, until an administrator sets another',
    show: asItIs,
    isApiOnly: true,
  }),
  AI_INGEST_INTERVAL_HOURS: setting(z.coerce.number().min(0).max(8_760).default(24), {
    description:
      'time between readings of the AI models and AI quotas, until an administrator sets another; 0: they are not read',
    show: asItIs,
    isApiOnly: true,
  }),
  RETAIL_PRICES_URL: setting(privateUrl.default('https://prices.azure.com'), {
    description: 'the public price list, asked without a sign-in; https, or http on this machine',
    show: address,
    isApiOnly: true,
  }),
  PRICE_CURRENCY: setting(
    z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('USD'),
    {
      description: 'the currency that prices are read in',
      show: asItIs,
      isApiOnly: true,
    },
  ),
  PRICE_INTERVAL_HOURS: setting(z.coerce.number().min(0).max(8_760).default(24), {
    description: 'how old prices may grow before they are read again; 0: they are not read',
    show: asItIs,
    isApiOnly: true,
  }),
  HEADROOM_HISTORY_DAYS: setting(wholeNumber(0, maxHistoryDays).default(0), {
    description: `simulated past days that the first start replays behind its first ingestion, 0 to ${maxHistoryDays}: trends, changes and past states have something to show`,
    show: asItIs,
    isApiOnly: true,
  }),
  HISTORY_RETENTION_DAYS: setting(wholeNumber(1, longestRetentionDays).default(400), {
    description: `how far back states of the past, trends and changes can be told, 1 to ${longestRetentionDays}`,
    show: asItIs,
    isApiOnly: true,
  }),
  LOG_RETENTION_DAYS: setting(wholeNumber(1, 3_650).default(90), {
    description: 'how long the error log and the operation log keep a record; refusals are kept for at most 7 days',
    show: asItIs,
    isApiOnly: true,
  }),
}
