import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { setOwn } from '#shared/contract/common/own.js'

/** Gives times as ISO 8601 text, UTC, with milliseconds, where the driver gives them as Date. */
export const isoTimes: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => node,
  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows)
      for (const [name, value] of Object.entries(row))
        if (value instanceof Date) setOwn<unknown>(row, name, value.toISOString())
    return result
  },
}
