import { bind } from '#functions/host/serve.js'
import { capacityExport } from '#shared/contract/capacity-export.js'
import { AppError } from '#shared/operations/app-error.js'

export const capacityExportBindings = [
  bind(capacityExport, () => {
    throw new AppError('unavailable', 'There is no export yet')
  }),
]
