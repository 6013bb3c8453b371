import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import { lookMs, since } from '#shared/quota-workbench/apply/steps/step-timing.js'

type Ended = Pick<ApplyStep, 'state' | 'azureCode' | 'sendingAt' | 'sentAt' | 'finishedAt'>

/** Azure has received it, and has not decided for as long as anybody looked. */
export const isGivenUp = ({ state, sentAt, finishedAt }: Ended): boolean =>
  state === 'failed' && sentAt !== null && finishedAt !== null && since(sentAt, new Date(finishedAt)) >= lookMs

/** It was sent, and whether Azure received it could not be found out. */
export const isUnanswered = ({ state, azureCode, sendingAt, sentAt }: Ended): boolean =>
  state === 'failed' && azureCode === null && sendingAt !== null && sentAt === null

/** Whether a step has ended though it may still change its limit. */
export const isUndecided = (step: Ended): boolean => isGivenUp(step) || isUnanswered(step)
