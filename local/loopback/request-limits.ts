import type { IncomingMessage } from 'node:http'

/**
 * Maximum characters of a request's address. Each of the eight lists of a filter may have 20,000, and a comma may be
 * encoded with three.
 */
export const longestTarget = 192 * 1024

/** Maximum bytes of its other headers, the same as in the real Functions host. */
export const largestHeaders = 32 * 1024

/** For servers and clients. Node counts the address as part of the headers. */
export const maxHeaderSize = longestTarget + largestHeaders

export const isTargetTooLong = ({ url = '' }: IncomingMessage): boolean => url.length > longestTarget

export const areHeadersTooLarge = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.reduce((sum, text) => sum + text.length + 2, 0) > largestHeaders
