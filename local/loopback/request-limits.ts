import type { IncomingMessage } from 'node:http'

/**
 * Characters that a request's address may have. Each list of a filter may hold 20,000, and there are eight; a comma may be
 * written with three.
 */
export const longestTarget = 192 * 1024

/** Bytes that its headers may have besides, as many as the real Functions host takes. */
export const largestHeaders = 32 * 1024

/** For servers and clients: Node counts the address among the headers. */
export const maxHeaderSize = longestTarget + largestHeaders

export const isTargetTooLong = ({ url = '' }: IncomingMessage): boolean => url.length > longestTarget

export const areHeadersTooLarge = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.reduce((sum, text) => sum + text.length + 2, 0) > largestHeaders
