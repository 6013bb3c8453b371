import type { Places } from '#shared/contract/common/scope-filter.js'
import type { Version } from './serve.js'

/** The version of answers about capacity: it changes when a unit of the requested regions is stored again. */
export const capacityVersion: Version = ({ capacity }, filter) => capacity.version(filter as Places)
