import { UpstreamError } from '#shared/kernel/upstream-error.js'

/** What a region answers; undefined where the subscription was not given the region, or the region lacks the service. */
export async function orNotOffered<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    const cause = error instanceof UpstreamError ? (error.cause as { statusCode?: number; code?: string }) : undefined
    if (cause?.code === 'NoRegisteredProviderFound') return undefined
    if (cause?.statusCode === 404 && cause.code !== 'SubscriptionNotFound') return undefined
    throw error
  }
}
