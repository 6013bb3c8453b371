/**
 * Removes from a text what a log must not hold: mail addresses, tokens, cookies, codes of a sign-in, and the secret
 * parts of connection strings. The rest stays, so that the line can still be read.
 */
export function redact(text: string): string {
  if (!suspicious.test(text)) return text
  return text
    .replace(userInfo, '://<secret>@')
    .replace(webToken, '<token>')
    .replace(linkToken, '$1<token>')
    .replace(authorization, '$1 <token>')
    .replace(named, '$1<secret>')
    .replace(jsonNamed, '$1<secret>$2')
    .replace(mail, '<mail>')
}

/** A value as one line of JSON, with every text in it redacted; a member with the name of a secret is removed. */
export function redactedJson(value: unknown): string {
  const text = JSON.stringify(value)
  return suspicious.test(text) ? JSON.stringify(value, redactMember) : text
}

function redactMember(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (secretMember.test(name)) return '<secret>'
  return typeof value === 'string' ? redact(value) : value
}

const names = [
  'connect\\.sid',
  'refresh_token',
  'access_token',
  'id_token',
  'client_secret',
  'client_assertion',
  'code_verifier',
  'password',
  'pwd',
  'account_?key',
  'shared_?access_?key',
  'sharedaccesssignature',
  'sig',
  'api[-_]?key',
  'x-ingest-api-key',
  'x-worker-signature',
  'instrumentationkey',
  'set-cookie',
  'cookie',
].join('|')

/** Most lines contain none of these and need no further work. */
const suspicious =
  /[@=]|%40|eyJ|bearer|basic|cookie|connect\.sid|password|pwd|secret|_token|assertion|verifier|(?:api|access|account)[-_]?key|signature|["']sig["']|instrumentationkey|authorization|reports(?:\/|%2f)/i

const userInfo = /:\/\/[^\s/:@"']+:[^\s/@"']+@/g
/** Starts at a word boundary and cannot backtrack: the time is linear in the length, whatever a caller sends. */
const webToken = /(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]*){2,4}/g
/**
 * The token of the link to a shared report, also where it is cut off or encoded. An id of one's own report is not a
 * secret.
 */
const linkToken = /(?<!quota)((?:\/|%2f)reports(?:\/|%2f)+)[\w%.~-]{16,}/gi
/** A digit or padding distinguishes a token from an ordinary word. */
const authorization = /\b(bearer|basic)\s+(?=[\w.~+/-]*[\d=])[\w.~+/-]{8,}=*/gi
/** `code` and `state` are secrets of a sign-in in an address or a form, and harmless anywhere else. */
const named = new RegExp(
  `(\\b(?:${names}|code|state)\\s*=\\s*)(?!<secret>)(?:"[^"]{0,500}"|'[^']{0,500}'|\\{[^}]{0,500}\\}|[^\\s"';&,}\\\\]+)`,
  'gi',
)
const jsonNamed = new RegExp(`((["'])(?:${names}|authorization)\\2\\s*:\\s*\\2)[^"']*\\2`, 'gi')
const secretMember = new RegExp(`^(?:${names}|authorization)$`, 'i')
const mail = /[\p{L}\p{N}._+#'-]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu
