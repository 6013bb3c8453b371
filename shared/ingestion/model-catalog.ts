import { AppError } from '#shared/kernel/app-error.js'

export function refuseModelCatalogRun(): never {
  throw new AppError('unavailable', 'The AI model catalog cannot be read yet: its pipeline is not part of this build')
}
