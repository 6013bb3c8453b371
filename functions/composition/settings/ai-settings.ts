import { asItIs, setting, wholeNumber } from './setting.js'

/** Azure's free capacity of AI models, which is asked for on demand. */
export const aiSettings = {
  AI_CAPACITY_CALLS_PER_HOUR: setting(wholeNumber(1, 1_000).default(30), {
    description:
      'calls to Azure for the free capacity of AI models, per subscription; one call is for all regions of a model',
    show: asItIs,
    isApiOnly: true,
  }),
  AI_CAPACITY_ANONYMOUS_SHARE: setting(wholeNumber(0, 100).default(50), {
    description:
      'percent of these calls that all callers without a sign-in share, 0 to 100, rounded down; all calls if sign-in is not configured',
    show: asItIs,
    isApiOnly: true,
  }),
  AI_CAPACITY_CACHE_MINUTES: setting(wholeNumber(1, 30).default(10), {
    description: 'how long the free capacity of an AI model is cached, 1 to 30',
    show: asItIs,
    isApiOnly: true,
  }),
}
