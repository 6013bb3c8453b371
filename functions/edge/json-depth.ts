const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * How deep the arrays and objects of a JSON text in UTF-8 are nested, without parsing it. For other text the number
 * means nothing.
 */
export function jsonDepth(json: Uint8Array): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]
    if (isText) {
      if (byte === backslash) index += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === openList || byte === openObject) deepest = Math.max(deepest, ++depth)
    else if (byte === closeList || byte === closeObject) depth -= 1
  }
  return deepest
}
