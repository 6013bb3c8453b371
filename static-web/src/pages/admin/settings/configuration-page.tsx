import { useQuery } from '@tanstack/react-query'
import type { AdminConfig } from '#shared/contract/admin/admin-settings.js'
import { Answer } from '../../../failure/answer.js'
import { Nothing } from '../../../grid/cells.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { Fact } from '../../../ui/fact.js'
import { formatUtc } from '../../../ui/format.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { AdminFrame } from '../admin-frame.js'
import { configOptions } from '../admin-queries.js'

const settingColumns: TableColumn<AdminConfig['settings'][number]>[] = [
  { key: 'name', label: 'Setting', cell: ({ name }) => <code>{name}</code> },
  { key: 'source', label: 'Source', cell: ({ source }) => <StateMark state={source} /> },
  { key: 'value', label: 'Value', wide: true, cell: ({ value }) => value ?? <Nothing why="nothing" /> },
]

const secretColumns: TableColumn<AdminConfig['secrets'][number]>[] = [
  { key: 'name', label: 'Secret', cell: ({ name }) => <code>{name}</code> },
  { key: 'set', label: 'State', cell: ({ isSet }) => <StateMark state={isSet ? 'set' : 'not set'} /> },
  { key: 'versions', label: 'Versions accepted', numeric: true, cell: ({ versions }) => versions },
]

const databases = { sqlite: 'SQLite, embedded', mssql: 'SQL Server' } as const

/** The settings that the service runs with; never a secret. */
export function ConfigurationPage() {
  const read = useQuery(configOptions)
  return (
    <AdminFrame title="Configuration">
      <Answer failure="The configuration could not be read" read={read}>
        {config => (
          <>
            <section className="card" aria-label="The service">
              <dl className="facts">
                <Fact term="Build">{config.build}</Fact>
                <Fact term="Node">{config.node}</Fact>
                <Fact term="Database">{databases[config.database]}</Fact>
                <Fact term="Service time">{formatUtc(config.now)}</Fact>
              </dl>
            </section>
            <section className="block" aria-labelledby="settings-title">
              <h2 id="settings-title">Settings</h2>
              <DataTable
                caption="Settings"
                columns={settingColumns}
                rows={config.settings}
                rowKey={({ name }) => name}
              />
            </section>
            <section className="block" aria-labelledby="secrets-title">
              <h2 id="secrets-title">Secrets</h2>
              <DataTable caption="Secrets" columns={secretColumns} rows={config.secrets} rowKey={({ name }) => name} />
            </section>
          </>
        )}
      </Answer>
    </AdminFrame>
  )
}
