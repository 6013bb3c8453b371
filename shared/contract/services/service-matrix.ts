import { z } from 'zod'
import { withProblems } from '#shared/contract/common/problems.js'
import { pastCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { ServiceFilter } from './service-filter.js'
import { ServiceCategory } from './service-states.js'
import { doesNotProve, serviceArea } from './services.js'

export const ServiceCellState = z.enum(['zonal', 'offered', 'notOffered']).meta({
  id: 'ServiceCellState',
  description:
    'Of the main resource type of the service. zonal: Azure lists it, and zones of it, which proves no redundancy; offered: ' +
    'Azure lists it without zones; notOffered: Azure does not list it.',
})
export type ServiceCellState = z.infer<typeof ServiceCellState>

export const ServiceMatrixRow = z
  .object({
    serviceId: z.string(),
    service: z.string(),
    category: ServiceCategory,
    resourceType: z.string().meta({ description: 'The main type, which the cells are about.' }),
    global: z
      .boolean()
      .meta({ description: 'Whether Azure offers the type without a region. It may be offered in regions as well.' }),
    registered: z.boolean().nullable().meta({
      description: 'Whether the namespace is registered in each subscription in scope. Null: not read.',
    }),
    registeredSubscriptions: z.int(),
    subscriptions: z.int().meta({ description: 'Subscriptions in scope whose registrations were read.' }),
    cells: z.array(ServiceCellState.nullable()).meta({
      description: 'In the order of `regions`; null: the type has no regions, or the filter leaves no row there.',
    }),
  })
  .meta({ id: 'ServiceMatrixRow' })
export type ServiceMatrixRow = z.infer<typeof ServiceMatrixRow>

export const ServiceMatrix = z
  .object({
    regions: z.array(z.string()).meta({ description: 'Regions of the rows, in order of name, without global.' }),
    rows: z.array(ServiceMatrixRow).meta({ description: 'One for each service, by category.' }),
    ...snapshotTimes,
    doesNotProve,
  })
  .meta({ id: 'ServiceMatrix', description: 'Platform services by region, each by its main resource type.' })
export type ServiceMatrix = z.infer<typeof ServiceMatrix>

export const serviceMatrix = route({
  id: 'serviceMatrix',
  method: 'GET',
  level: 'public',
  path: '/api/paas-availability/matrix',
  area: serviceArea,
  answers: [304],
  cost: pastCost,
  summary: 'Platform services by region: offered, with zones or not, and where the namespace is not registered',
  query: ServiceFilter,
  response: withProblems(ServiceMatrix),
})
