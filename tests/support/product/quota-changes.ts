import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startQuotaGroupIngestion } from '#shared/contract/admin/admin-ingestion.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { QuotaCandidate } from '#shared/contract/quota/candidate-columns.js'
import { CandidatePage, captureCandidates } from '#shared/contract/quota/candidates.js'
import { type QuotaSimulation, simulateQuota } from '#shared/contract/quota/simulation.js'
import type { Person } from '../../http/signed-in.js'
import type { Estate } from './estate.js'

/** A write that the simulated Resource Manager has received. */
export interface ReceivedWrite {
  readonly kind: string
  readonly subscriptionId?: string
  readonly region: string
  readonly family: string
  readonly limit: number
}

/** How the simulated Resource Manager decides requests for quota from now on. */
export async function quotaRules(
  estate: Estate,
  rules: { seconds?: number; outcome?: 'approved' | 'slow' | 'contactSupport'; writes?: number },
): Promise<void> {
  const options = { method: 'POST', body: JSON.stringify(rules) }
  expect((await fetch(`${estate.resourceManagerUrl}/__quota`, options)).status).toBeLessThan(300)
}

export function receivedWrites({ dataDir }: Estate): ReceivedWrite[] {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'resource-manager-quota.json'), 'utf8')).writes
  } catch {
    return []
  }
}

const free = ({ quotaLimit, quotaUsed }: QuotaCandidate): number => quotaLimit - quotaUsed
const isSame = (one: QuotaCandidate, other: QuotaCandidate): boolean =>
  one.region === other.region && familyKey(one.family) === familyKey(other.family)

/** Reads quota groups, once for an estate. */
export async function readGroups(estate: Estate, admin: Person): Promise<void> {
  await estate.finished((await admin.ask(startQuotaGroupIngestion, {})).jobId)
}

/**
 * Captures the estate and simulates a move of `vCpus` between two members of a group, a request for a family, and one for
 * the regional total of the same region.
 */
export async function simulateChanges(estate: Estate, admin: Person, vCpus = 4): Promise<QuotaSimulation> {
  const { runId, rows } = await admin.ask(captureCandidates, { title: 'Changes', useForecast: false })
  const pages = Array.from({ length: Math.ceil(rows / 500) }, async (_, page) => {
    const url = `${estate.url}/api/quota/candidates?runId=${runId}&pageSize=500&pageNumber=${page + 1}&sort=quotaLimit:desc`
    return CandidatePage.parse(await (await fetch(url, { headers: { cookie: admin.cookie } })).json()).rows
  })
  const candidates = (await Promise.all(pages)).flat()
  const members = candidates.filter(({ groupId }) => groupId !== null)
  const donor = members.find(
    one =>
      free(one) > 3 * vCpus &&
      members.some(
        other => other.subscriptionId !== one.subscriptionId && isSame(one, other) && other.groupId === one.groupId,
      ),
  )
  const recipient = members.find(
    other =>
      donor && other.subscriptionId !== donor.subscriptionId && isSame(donor, other) && other.groupId === donor.groupId,
  )
  const raised = candidates.find(
    one =>
      one.groupId === null &&
      one.growthRestriction === null &&
      one.regionalLimit !== null &&
      one.subscriptionId !== donor?.subscriptionId &&
      one.subscriptionId !== recipient?.subscriptionId,
  )
  if (!donor || !recipient || !raised)
    throw new Error('The estate should have two members of a group and a quota outside.')
  const change = ({ subscriptionId, region, family, quotaLimit }: QuotaCandidate, by: number) => ({
    subscriptionId,
    region,
    family,
    limit: quotaLimit + by,
  })
  const { subscriptionId, region } = raised
  const total = { subscriptionId, region, family: 'cores', limit: (raised.regionalLimit ?? 0) + 5 * vCpus }
  const changes = [change(donor, -vCpus), change(recipient, vCpus), change(raised, vCpus), total]
  const simulation = await admin.ask(simulateQuota, { runId, changes })
  expect(simulation.summary.rows).toBe(changes.length)
  return simulation
}
