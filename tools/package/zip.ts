import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** ZIP files begin with this year. They hold local time, so the same parts give the same bytes everywhere. */
const mtime = new Date(1980, 0, 1)
const ordinaryFile = 0o100644

/** A ZIP file that has the same bytes for the same files. */
export async function toZip(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile()
  const options = { mtime, mode: ordinaryFile, forceDosTimestamp: true, compressionLevel: 9 }
  for (const [path, contents] of sorted(files)) zip.addBuffer(Buffer.from(contents), path, options)
  zip.end()
  return buffer(zip.outputStream)
}

/** By code units, which no locale changes. */
const sorted = (files: ReadonlyMap<string, Uint8Array>) => [...files].sort(([a], [b]) => (a < b ? -1 : 1))
