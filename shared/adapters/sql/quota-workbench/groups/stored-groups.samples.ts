import { GroupFilter } from '#shared/contract/quota/group-filter.js'
import { sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { storedGroups } from './stored-groups-sql.js'

const filter = GroupFilter.parse({ region: 'eastus', group: 'shared-compute', search: 'dsv3' })
const group = { groupId: 'shared-compute', name: 'Shared', managementGroupId: 'root', state: 'read' }

export const samples = sqlSamples(storedGroups, [
  { method: 'reading', call: reads => reads.reading('root') },
  {
    method: 'groups',
    call: reads => reads.groups('root'),
    answers: [
      ['"QuotaGroup"', [group]],
      ['[QuotaGroup]', [group]],
    ],
  },
  { method: 'regions', call: reads => reads.regions('s1') },
  { method: 'sums', call: reads => reads.sums(filter) },
  { method: 'version', call: reads => reads.version() },
])
