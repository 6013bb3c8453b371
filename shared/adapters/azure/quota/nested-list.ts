import type { PageBody } from '#shared/adapters/azure/calls/list-pages.js'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import type { Clients, ListPolicies } from '#shared/adapters/azure/clients/clients.js'

/** Limits and allocations are an object with a list. Azure documents it in the properties and at the top: both are read. */
export function toNestedPage({ value, nextLink, properties }: Readonly<Record<string, unknown>>): PageBody {
  const inner: PageBody = typeof properties === 'object' && properties !== null ? properties : {}
  return { value: value ?? inner.value ?? [], nextLink: nextLink ?? inner.nextLink }
}

/** Where an answer may have the link to the next page. The type of the SDK has one of the two. */
interface PageLinks {
  readonly nextLink?: string
  readonly properties?: { readonly nextLink?: string }
}

/** The pages of such a list. The method of the SDK asks for the first one only. */
export async function* nestedPages(
  clients: Pick<Clients, 'list'>,
  policies: ListPolicies,
  first: Promise<PageLinks>,
): AsyncGenerator<unknown> {
  const page = await first
  yield page
  const next = page.properties?.nextLink ?? page.nextLink
  if (next) yield* clients.list(next, listVersions.quotaGroups, policies)
}
