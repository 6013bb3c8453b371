/** A text to copy, in the language it is named by; or why there is none. */
export type Snippet =
  | { readonly label: string; readonly text: string }
  | { readonly label: string; readonly problem: string }

/** A text as one word of a POSIX shell. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * The ways to ask the API for what is shown. `az rest` would send Azure's own token along; the reads of the API need none,
 * and no other service is to have it.
 */
export function apiSnippets(origin: string, path: string): Snippet[] {
  const url = shellWord(origin + path)
  return [
    { label: 'curl', text: `curl -s ${url}` },
    { label: 'Azure CLI, az rest', text: `az rest --method get --url ${url} --skip-authorization-header` },
    { label: 'Address of the API', text: origin + path },
  ]
}
