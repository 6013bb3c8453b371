const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The reference in a pasted text, which may have words around it; `undefined` if there is none. */
export function referenceIn(text: string): string | undefined {
  return text
    .split(/[^0-9a-f-]+/i)
    .find(word => uuid.test(word))
    ?.toLowerCase()
}
