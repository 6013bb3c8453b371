import { ApiError } from '../../api/api-error.js'
import { readError, unreachable } from '../../api/call.js'
import type { ApiQuery } from '../page-def.js'
import type { ExportDef } from './export-def.js'
import { fileName } from './file-name.js'
import { saveFile } from './save-text.js'

/** Reads an export to its end, then lets the browser save it. Returns the file name. Throws `ApiError`. */
export async function saveExport(def: ExportDef, query: ApiQuery): Promise<string> {
  const response = await fetch(def.path(query), toRequest(def)).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw await readError(response)
  const ref = response.headers.get('x-correlation-id')
  const file = await response.blob().catch(() => {
    throw new ApiError(0, 'The download was cut off. Try again.', ref)
  })
  const name = fileName(response.headers.get('content-disposition'), `headroom.${query.format}`)
  saveFile(name, file)
  return name
}

const toRequest = ({ body }: ExportDef): RequestInit =>
  body === undefined
    ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
