import { z } from 'zod'
import { approvalModes } from '#shared/contract/quota/apply.js'
import { asItIs, optionalFlag, setting, wholeNumber } from './setting.js'

/** Changes of quotas at Azure. */
export const quotaSettings = {
  QUOTA_APPLY_ENABLED: setting(optionalFlag, {
    description:
      'whether administrators may apply simulations, which moves quotas and requests increases at Azure; if not, that answers 503 and nothing is written to Azure',
    show: asItIs,
    isApiOnly: true,
    defaultFrom: 'HEADROOM_SIMULATED',
  }),
  QUOTA_APPROVAL: setting(z.enum(approvalModes).default('none'), {
    description:
      'who approves an apply: `none`, it begins at once, or `two-person`, it waits for another administrator than the one who submitted it',
    show: asItIs,
    isApiOnly: true,
  }),
  QUOTA_APPROVAL_HOURS: setting(wholeNumber(1, 336).default(24), {
    description: 'how long an apply waits for approval, 1 to 336; without a decision until then it is cancelled',
    show: asItIs,
    isApiOnly: true,
  }),
  QUOTA_APPLY_MAX_CHANGES: setting(wholeNumber(1, 1_000).default(50), {
    description: 'limits that one apply may change at most, 1 to 1000',
    show: asItIs,
    isApiOnly: true,
  }),
}
