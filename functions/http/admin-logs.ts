import { bind } from '#functions/edge/serve.js'
import { keepError, keepOperation } from '#shared/admin/log-entries.js'
import { errorPage, operationPage } from '#shared/admin/log-reads.js'
import { errorLog, logError, logOperation, operationLog } from '#shared/contract/admin/admin-logs.js'

export const adminLogBindings = [
  bind(logError, async ({ body, user, correlationId }, context) =>
    keepError(context, body, { user: await user(), correlationId }),
  ),
  bind(errorLog, ({ query }, context) => errorPage(context, query)),
  bind(logOperation, async ({ body, user, correlationId }, context) =>
    keepOperation(context, body, { user: await user(), correlationId }),
  ),
  bind(operationLog, ({ query }, context) => operationPage(context, query)),
]
