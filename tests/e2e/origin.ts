export interface Origin {
  readonly url: string
  stop(): Promise<void>
}

/** The product that HEADROOM_URL names. */
export async function startOrigin(): Promise<Origin> {
  const url = process.env.HEADROOM_URL
  if (!url) throw new Error('HEADROOM_URL must name a running Headroom')
  return { url, stop: async () => {} }
}
