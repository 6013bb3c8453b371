/** A text to copy, named by its language; or why there is none. */
export type Snippet =
  | { readonly label: string; readonly text: string }
  | { readonly label: string; readonly problem: string }

/** A text as one word of a POSIX shell. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * The ways to call the API for the shown data. By default `az rest` sends the user's Azure token: reads of the API need
 * none, and no other service may get it.
 * @param access given if the call is only for signed-in users
 */
export function apiSnippets(origin: string, path: string, access?: object): Snippet[] {
  const url = shellWord(origin + path)
  const [who, curl, az] = access
    ? ['# SESSION: the cookie of a session, connect.sid=…\n', ' -H "cookie: $SESSION"', ' --headers "cookie=$SESSION"']
    : ['', '', '']
  return [
    { label: 'curl', text: `${who}curl -s${curl} ${url}` },
    { label: 'Azure CLI, az rest', text: `${who}az rest --method get --url ${url} --skip-authorization-header${az}` },
    { label: 'Address of the API', text: origin + path },
  ]
}
