import type { FailoverService, FailoverServices } from '#shared/contract/fit/failover-models.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'

const columns: readonly TableColumn<FailoverService>[] = [
  { key: 'service', label: 'Service', cell: ({ service }) => service },
  { key: 'category', label: 'Category', cell: ({ category }) => category },
  {
    key: 'resourceType',
    label: 'Resource type',
    wide: true,
    cell: ({ namespace, resourceType }) => `${namespace}/${resourceType}`,
  },
]

/** Only what the region that takes over lacks: which services are in use is not known. */
export function ServiceTable({ services: { rows, text } }: { services: FailoverServices }) {
  return (
    <section className="block" aria-labelledby="failover-services">
      <h2 id="failover-services">Services lacking</h2>
      <p>{text}</p>
      {rows.length > 0 && (
        <DataTable
          caption="Services lacking"
          columns={columns}
          rows={rows}
          rowKey={({ serviceId, namespace, resourceType }) => `${serviceId} ${namespace}/${resourceType}`}
        />
      )}
    </section>
  )
}
