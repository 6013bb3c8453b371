import { type ColumnRow, type ColumnTable, listColumns, rowSchema } from '#shared/contract/common/columns.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { forecastColumns } from './forecast-columns.js'
import { groupColumns } from './group-columns.js'

const { subscriptionId, subscriptionName, region, family, state, quotaUsed, quotaLimit, perWeek, text } =
  forecastColumns
const { exhaustedAt, exhaustedEarliest, regionalExhaustedAt, requestBy } = forecastColumns

/** What a shared report holds of a quota that is full or at risk, frozen when it was made. */
export const riskColumns = {
  subscriptionId,
  subscriptionName,
  region,
  family,
  state,
  quotaUsed,
  quotaLimit,
  perWeek,
  exhaustedAt,
  exhaustedEarliest,
  requestBy,
  text: { ...text, schema: text.schema.meta({ ...text.schema.meta(), ...marked('text') }) },
} as const satisfies ColumnTable

export const ReportRisk = rowSchema(riskColumns).meta({
  id: 'ReportRisk',
  description: 'The forecast of a quota that is full or at risk, as it was when the report was made.',
})
export type ReportRisk = ColumnRow<typeof riskColumns>
export const listedRiskColumns = listColumns(riskColumns, ['family', 'region', 'subscriptionName'])

/** A row of the file of a report: the quota, and its forecast if it is at risk. */
export const reportFileColumns = {
  ...groupColumns,
  state: { ...state, schema: state.schema.nullable().meta({ description: 'Null: neither full nor at risk.' }) },
  exhaustedAt,
  regionalExhaustedAt,
  requestBy,
} as const satisfies ColumnTable

export const ReportFileRow = rowSchema(reportFileColumns)
export type ReportFileRow = ColumnRow<typeof reportFileColumns>
export const listedReportFileColumns = listColumns(reportFileColumns)
