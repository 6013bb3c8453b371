import type { Places } from '#shared/contract/common/scope-filter.js'
import type { Version } from './serve.js'

/** The version of answers about AI models and quotas: it changes when a unit of the requested regions is stored again. */
export const aiVersion: Version = ({ models }, filter) => models.version(filter as Places)
