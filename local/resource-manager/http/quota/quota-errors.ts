import { ArmError } from '#local/resource-manager/http/arm-error.js'

export const badFilter = (text: string): ArmError =>
  new ArmError(400, 'InvalidFilter', `The filter '${text}' is missing or not supported.`)

export const quotaNotFound = (name: string): ArmError =>
  new ArmError(404, 'ResourceNotFound', `The quota '${name}' was not found in this scope.`)

export const requestNotFound = (id: string): ArmError =>
  new ArmError(404, 'RequestNotFound', `The request '${id}' was not found.`)

export const groupNotFound = (name: string): ArmError =>
  new ArmError(404, 'GroupQuotaNotFound', `The quota group '${name}' was not found in this management group.`)

export const managementGroupNotFound = (name: string): ArmError =>
  new ArmError(404, 'NotFound', `The management group '${name}' was not found.`)

export const memberNotFound = (subscriptionId: string, group: string): ArmError =>
  new ArmError(
    404,
    'SubscriptionNotInGroupQuota',
    `The subscription '${subscriptionId}' is not a member of the quota group '${group}'.`,
  )

export const notRaisable = (name: string): ArmError =>
  new ArmError(400, 'QuotaNotApplicable', `The quota '${name}' cannot be raised by a request.`)

export const noPastWrite = (): ArmError =>
  new ArmError(400, 'InvalidHeaderValue', 'A write happens now: leave out the simulated time.')
