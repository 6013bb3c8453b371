import { own } from '#shared/contract/common/own.js'

/** What a failed connection means, and what to do. */

const certificate = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
const outdated = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])

type Environment = Readonly<Record<string, string | undefined>>

/** @param code of the error of Node: `ENOTFOUND` */
export function networkAdvice(host: string, code: string, env: Environment): { sentence: string; advice: string } {
  if (certificate.has(code))
    return {
      sentence: `${host} cannot be reached safely: its certificate is not signed by an authority that Node knows (${code}). A proxy of your company may open the connection.`,
      advice: "Set NODE_EXTRA_CA_CERTS to the file of your company's root certificate, or NODE_USE_SYSTEM_CA=1.",
    }
  if (outdated.has(code))
    return {
      sentence: `${host} cannot be reached safely: by the clock of this machine, its certificate is not valid (${code}).`,
      advice: 'Set the clock of this machine.',
    }
  const proxy = unusedProxy(host, env)
  const sentence = `${host} cannot be reached: ${reason(code)}.`
  if (proxy)
    return { sentence, advice: `${proxy} is set, but Node uses it only with NODE_USE_ENV_PROXY=1. Set that too.` }
  return {
    sentence,
    advice:
      'Check the network, its firewall and VPN. Behind a proxy, set HTTPS_PROXY to its address and NODE_USE_ENV_PROXY=1.',
  }
}

function reason(code: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `its name is not resolved (${code})`
  if (code === 'ECONNREFUSED') return 'the connection is refused (ECONNREFUSED)'
  return code === 'late' ? 'it did not answer in time' : `the connection failed (${code})`
}

/** The variable that names a proxy which Node does not use for this host. */
function unusedProxy(host: string, env: Environment): string | undefined {
  if (env.NODE_USE_ENV_PROXY === '1') return undefined
  const exempt = (env.NO_PROXY ?? env.no_proxy ?? '').split(',').map(name => name.trim())
  if (exempt.some(name => name === '*' || (name !== '' && host.endsWith(name.replace(/^\*?\./, ''))))) return undefined
  return ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'].find(name => own(env, name))
}
