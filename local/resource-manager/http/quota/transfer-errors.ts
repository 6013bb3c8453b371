import { ArmError } from '#local/resource-manager/http/arm-error.js'

/** Statuses, `TransferAlreadyInFlight` and `SourceResourceModified` are documented; other codes are invented. */
export const transferErrors = {
  notEnrolled: (id: string) =>
    new ArmError(404, 'QuotaTransferNotSupported', `The subscription '${id}' cannot transfer quota.`),
  notFound: (name: string) => new ArmError(404, 'QuotaTransferNotFound', `The transfer '${name}' was not found.`),
  badName: (name: string) =>
    new ArmError(400, 'InvalidTransferName', `The name '${name}' must have 3 to 63 letters, digits, '.', '_' or '-'.`),
  otherBillingAccount: () =>
    new ArmError(400, 'BillingAccountMismatch', 'Both subscriptions must belong to the given billing account.'),
  notEnoughQuota: () =>
    new ArmError(400, 'InsufficientSourceQuota', 'The donor has less unused quota than the amount.'),
  nameInUse: (name: string) => new ArmError(409, 'TransferNameInUse', `There is a transfer '${name}' already.`),
  inFlight: () =>
    new ArmError(
      409,
      'TransferAlreadyInFlight',
      'There is an open transfer between these subscriptions for the same resource.',
    ),
  notPending: (status: string) =>
    new ArmError(409, 'TransferNotPending', `The transfer is ${status}: only a pending one can be changed.`),
  notTerminal: (status: string) =>
    new ArmError(409, 'TransferNotTerminal', `The transfer is ${status}: only an ended one can be deleted.`),
  noIfMatch: () => new ArmError(400, 'IfMatchRequired', 'If-Match with properties.sourceEtag is required.'),
  modified: () =>
    new ArmError(412, 'SourceResourceModified', 'The transfer has changed since it was read. Read it again.'),
}
