import { type AzureCall, azureCalls } from './roles.js'

const calls: readonly AzureCall[] = Object.values(azureCalls)
const patterns = (methods: readonly string[]) =>
  calls
    .filter(({ method }) => methods.includes(method))
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }))
const posted = patterns(['POST'])
const written = patterns(['PUT', 'PATCH'])

/** Decides whether a request of the Resource Manager may be sent, by its method and path. */
export type MaySend = (method: string, pathname: string) => boolean

/** Whether a request of the Resource Manager reads. Of requests with POST only the listed ones do. */
export const isRead: MaySend = (method, pathname) =>
  method === 'GET' || method === 'HEAD' || isAmong(posted, method, pathname)

/** Whether a request reads, or is one of the listed writes of quotas. */
export const isReadOrQuotaWrite: MaySend = (method, pathname) =>
  isRead(method, pathname) || isAmong(written, method, pathname)

const isAmong = (allowed: typeof posted, method: string, pathname: string): boolean =>
  allowed.some(one => one.method === method && one.pattern.test(pathname))

/** A name in a path may hold no encoded slash, which a service may take for the end of the name. */
function toPattern(path: string): RegExp {
  const words = path.split(/\{\w+\}/).map(text => text.replaceAll('.', '\\.'))
  return new RegExp(`^${words.join('(?:(?!%2f|%5c)[^/])+')}/?$`, 'i')
}
