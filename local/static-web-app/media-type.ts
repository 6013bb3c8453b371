import { extname } from 'node:path'
import { own } from '#shared/contract/common/own.js'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** The media type of a file by its name. The configuration comes first. */
export function toMediaType(file: string, configured: Readonly<Record<string, string>>): string {
  const extension = extname(file).toLowerCase()
  return own(configured, extension) ?? own(mediaTypes, extension) ?? 'application/octet-stream'
}

export const isCompressible = (mediaType: string): boolean => /^text\/|json|javascript|svg/.test(mediaType)
