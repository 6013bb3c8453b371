/** Stands for a name in an address that is built once; no name contains it. */
const mark = (index: number): string => `~${index}~`

/**
 * Addresses that differ only in some names, for lists with thousands of links: the address is built once, with marks for
 * the names. `toHref` gets as many marks as the result takes names.
 */
export function hrefTemplate<Names extends readonly string[]>(
  toHref: (...marks: Names) => string,
): (...names: Names) => string {
  const marks = Array.from({ length: toHref.length }, (_, index) => mark(index)) as unknown as Names
  const address = toHref(...marks)
  return (...names) =>
    names.reduce<string>(
      (text, name, index) =>
        text.replace(encodeURIComponent(mark(index)).replaceAll('~', '%7E'), () => encodeURIComponent(name)),
      address,
    )
}
