import { serviceById } from '#shared/contract/services/service-map.js'
import type { RowKeyDef } from '../../page/page-def.js'

export interface ServiceKey {
  readonly serviceId: string
  readonly region: string
  readonly resourceType: string
}

/** The key of a row in an address. The resource type comes last, because it may have slashes. */
export const serviceText = ({ serviceId, region, resourceType }: ServiceKey): string =>
  [serviceId, region, resourceType].join('/')

export const serviceKey: RowKeyDef<ServiceKey> = {
  shape: 'service/region/resource type',
  text: serviceText,
  title: ({ serviceId }) => serviceById(serviceId)?.service ?? serviceId,
  read: text => {
    const [serviceId, region, ...types] = text.split('/')
    if (!serviceId || !region || types.length === 0 || types.some(type => type === '')) return undefined
    return { serviceId, region, resourceType: types.join('/') }
  },
}
