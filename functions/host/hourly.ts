import type { Context } from './context.js'

type Version = (context: Context) => Promise<string>

/** The version of an answer that reaches back from now: another with each hour, also where nothing was read. */
export const hourly =
  (version: Version): Version =>
  async context =>
    `${await version(context)} ${context.clock().toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`
