import { startEstate } from '../support/estate.js'

export interface Origin {
  readonly url: string
  stop(): Promise<void>
}

/** The product that HEADROOM_URL names, else a small estate of its own, read to its end unless told otherwise. */
export async function startOrigin({ untilRead = true } = {}): Promise<Origin> {
  const given = process.env.HEADROOM_URL
  if (given) return { url: given, stop: async () => {} }
  const estate = await startEstate({ subscriptions: 2, regions: 4 })
  if (untilRead) await estate.settled()
  return estate
}
