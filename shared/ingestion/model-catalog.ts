import { AppError } from '#shared/kernel/app-error.js'

export function refuseModelCatalogRun(): never {
  throw new AppError('unavailable', 'The AI model catalog cannot be ingested: this build has no pipeline for it')
}
