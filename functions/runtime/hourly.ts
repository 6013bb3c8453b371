import type { Version } from '#functions/edge/serve.js'

/** The version of an answer that reaches back from now: it changes every hour, even without new data. */
export const hourly =
  (version: Version): Version =>
  async (context, input) =>
    `${await version(context, input)} ${context.clock().toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`
