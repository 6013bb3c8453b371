import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SharedReportTable } from '#shared/adapters/sql/schema.js'
import type { Report, ReportContent, ReportRepository } from '#shared/quota-workbench/reports/report.js'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

const heads = [
  'reportId',
  'oid',
  'title',
  'filterText',
  'rowTotal',
  'riskTotal',
  'isMasked',
  'createdAt',
  'expiresAt',
  'revokedAt',
] as const satisfies (keyof Report)[]

/** Stores shared reports in SharedReport. They are found by the primary key, the hash of their token. */
export function sharedReports(database: Database): ReportRepository {
  const { db, dialect } = database
  const { time } = dialect
  return {
    async insert({ createdAt, expiresAt, isMasked, ...report }, content, maxOpen) {
      const packed = (await zip(JSON.stringify(content))).toString('base64')
      return database.transaction(async trx => {
        await dialect.lock(trx, `reports of ${report.oid}`)
        const open = await trx
          .selectFrom('SharedReport')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where('oid', '=', report.oid)
          .where('expiresAt', '>', time(createdAt))
          .where('revokedAt', 'is', null)
          .executeTakeFirstOrThrow()
        if (Number(open.total) >= maxOpen) return false
        const times = { createdAt: time(createdAt), expiresAt: time(expiresAt), revokedAt: null }
        const row = { ...report, ...times, isMasked: Number(isMasked), content: packed }
        await trx.insertInto('SharedReport').values(row).execute()
        return true
      })
    },
    async find(tokenHash) {
      const query = db.selectFrom('SharedReport').selectAll().where('tokenHash', '=', tokenHash)
      const row = await query.executeTakeFirst()
      if (!row) return undefined
      const { content, tokenHash: _, ...head } = row
      return { report: toReport(head), content: content === null ? null : await unpacked(content) }
    },
    async list(oid, now) {
      const own = db.selectFrom('SharedReport').select(heads).where('oid', '=', oid).where('expiresAt', '>', time(now))
      const rows = await own.orderBy('createdAt', 'desc').orderBy('reportId').execute()
      return rows.map(toReport)
    },
    async revoke({ reportId, oid }, now) {
      const update = db.updateTable('SharedReport').set({ revokedAt: time(now), content: null })
      await update
        .where('reportId', '=', reportId)
        .where('oid', '=', oid)
        .where('expiresAt', '>', time(now))
        .where('revokedAt', 'is', null)
        .execute()
      const own = db.selectFrom('SharedReport').select(heads).where('oid', '=', oid).where('expiresAt', '>', time(now))
      const row = await own.where('reportId', '=', reportId).executeTakeFirst()
      return row && toReport(row)
    },
    async purge(now) {
      await db.deleteFrom('SharedReport').where('expiresAt', '<=', time(now)).execute()
    },
  }
}

const toReport = ({ isMasked, ...row }: Omit<SharedReportTable, 'tokenHash' | 'content'>): Report => ({
  ...row,
  isMasked: isMasked !== 0,
})

const unpacked = async (packed: string): Promise<ReportContent> =>
  JSON.parse((await unzip(Buffer.from(packed, 'base64'))).toString())
