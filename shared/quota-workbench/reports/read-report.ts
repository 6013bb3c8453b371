import type { SharedReport, StillTrue } from '#shared/contract/quota/reports.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { oncePerAnswer } from '#shared/kernel/read-budget.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { oldest } from '#shared/reads/oldest.js'
import { remembered } from '#shared/reads/remembered.js'
import type { ReportPorts } from './make-report.js'
import type { OpenReport, ReportContent } from './report.js'
import { compareRows, stillTrueText, toState } from './still-true.js'

const invalid =
  'This link is not valid: it is incomplete or was changed. Ask the person who sent it to you for the complete link'

/**
 * The report of a token. Throws `notFound`; only the holder of a token that was made here learns whether the report
 * has expired or was revoked.
 */
export async function openReport(
  { reports, tokens, clock }: Pick<ReportPorts, 'reports' | 'tokens' | 'clock'>,
  token: string,
): Promise<OpenReport> {
  const read = await tokens.read(token)
  if (!read) throw new AppError('notFound', invalid)
  if (read.expiresAt <= clock().toISOString())
    throw new AppError('notFound', `This report expired on ${day(read.expiresAt)}: ${askAgain}`)
  const found = await oncePerAnswer(`report ${read.hash}`, () => reports.find(read.hash))
  if (!found) throw new AppError('notFound', invalid)
  const { report, content } = found
  if (report.revokedAt !== null || !content)
    throw new AppError('notFound', `The person who made this report has revoked it: ${askAgain}`)
  return { report, content }
}

const askAgain = 'ask the person who sent you the link for a new one'
const day = (time: string): string => time.slice(0, 'yyyy-mm-dd'.length)

/** The public reads of reports. */
export interface ReportReads {
  read(token: string): Promise<SharedReport>
  /** Whether subscription ids are masked in the report; true for a token that opens none. */
  isMasked(token: string): Promise<boolean>
}

const rememberedComparisons = 50

export function reportReads(ports: ReportPorts): ReportReads {
  const { source, clock } = ports
  // It costs a read of as many rows, and changes only with the snapshot.
  const comparisons = remembered<Awaited<ReturnType<typeof compareRows>>>(rememberedComparisons)
  async function isStillTrue({ report, content }: OpenReport): Promise<StillTrue> {
    const { rows } = content
    const compare = () => compareRows(source.groups, rows)
    const compared = await comparisons(report.reportId, await source.groups.version(), compare)
    const checkedAt = clock().toISOString()
    return { state: toState(compared), ...compared, checkedAt, totalRows: rows.length, text: stillTrueText(compared) }
  }
  return {
    async read(token) {
      const open = await openReport(ports, token)
      const { report, content } = open
      return {
        title: report.title,
        createdAt: report.createdAt,
        expiresAt: report.expiresAt,
        filter: report.filterText,
        rows: withAges(content, clock),
        atRisk: [...content.atRisk],
        forecastComputedAt: content.forecastComputedAt,
        summary: content.summary,
        ...toTimes(content),
        stillTrue: await isStillTrue(open),
      }
    },
    async isMasked(token) {
      if (ports.isMasked) return true
      const open = await openReport(ports, token).catch(error => {
        if (error instanceof AppError) return undefined
        throw error
      })
      return open?.report.isMasked ?? true
    },
  }
}

export const withAges = ({ rows }: ReportContent, clock: Clock) => {
  const now = clock()
  return rows.map(row => ({ ...row, ageSeconds: ageSeconds(row.readAt, now) }))
}

/** The range of the readings in a report. */
export function toTimes({ rows }: ReportContent) {
  const times = rows.map(row => row.snapshotTime).sort()
  return {
    snapshotTime: times.at(-1) ?? null,
    oldestSnapshotTime: oldest(rows.flatMap(row => [row.readAt, row.poolReadAt])),
  }
}
