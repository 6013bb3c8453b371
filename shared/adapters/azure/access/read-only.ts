import { type AzureCall, azureCalls } from './roles.js'

const calls: readonly AzureCall[] = Object.values(azureCalls)
const posted = calls.filter(({ method }) => method === 'POST').map(({ path }) => toPattern(path))

/**
 * Whether a request of the Resource Manager reads. Of requests with POST only the listed ones do. Where Headroom is
 * allowed to write, what it may write is decided here too.
 */
export function isRead(method: string, pathname: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return method === 'POST' && posted.some(pattern => pattern.test(pathname))
}

function toPattern(path: string): RegExp {
  const words = path.split(/\{\w+\}/).map(text => text.replaceAll('.', '\\.'))
  return new RegExp(`^${words.join('[^/]+')}/?$`, 'i')
}
