import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { setOwn } from '#shared/contract/common/own.js'

/** Converts the driver's Date values to ISO 8601 text, UTC, with milliseconds. */
export const isoTimes: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => node,
  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows)
      for (const [name, value] of Object.entries(row))
        if (value instanceof Date) setOwn<unknown>(row, name, value.toISOString())
    return result
  },
}
