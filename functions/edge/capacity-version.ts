import type { Places } from '#shared/contract/common/scope-filter.js'
import type { Version } from './serve.js'

/** Of answers about capacity: another when a unit of the regions that are asked for is stored again. */
export const capacityVersion: Version = ({ capacity }, filter) => capacity.version(filter as Places)
