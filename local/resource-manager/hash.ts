type Part = string | number

/** A well-mixed unsigned 32-bit hash of the parts. The same on every machine, so the estate is too. */
export function hash(...parts: Part[]): number {
  let value = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    value = Math.imul(value ^ 0x1f, 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The parts as a number in [0, 1). */
export function share(...parts: Part[]): number {
  return hash(...parts) / 2 ** 32
}

/** One element of a non-empty list, chosen by the parts. */
export function pick<T>(list: readonly T[], ...parts: Part[]): T {
  return list[hash(...parts) % list.length]!
}
