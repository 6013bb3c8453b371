import { useMutation } from '@tanstack/react-query'
import type { ExportFormat } from '#shared/contract/common/export-fields.js'
import { sharedReportExport } from '#shared/contract/quota/reports.js'
import { callPath } from '../../api/call.js'
import { Icon } from '../../ui/icon.js'
import { showToast } from '../../ui/toasts.js'

const formats = [
  ['xlsx', 'Excel workbook'],
  ['csv', 'CSV file'],
] as const

/** Saves the report as a file. */
export function SaveReport({ token }: { token: string }) {
  const { mutate, isPending } = useMutation({
    async mutationFn(format: ExportFormat) {
      const { saveExport } = await import('../../page/export/save-export.js')
      return saveExport({ path: query => callPath(sharedReportExport, query, { token }) }, { format })
    },
    onSuccess: name => showToast({ text: `The report is saved as ${name}.` }),
    onError: error => showToast({ text: 'The report could not be saved.', error }),
  })
  return (
    <>
      {formats.map(([format, label]) => (
        <button key={format} type="button" className="button" disabled={isPending} onClick={() => mutate(format)}>
          <Icon name="export" />
          <span>{label}</span>
        </button>
      ))}
    </>
  )
}
