import { capacityExport } from '#shared/contract/capacity/capacity-export.js'
import { ApiError } from '../api/api-error.js'
import { callPath, readError } from '../api/call.js'
import { fileName } from './export-query.js'

/** Reads an export to its end, then hands it to the browser to save. Gives the file's name. Throws `ApiError`. */
export async function saveExport(query: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(callPath(capacityExport, query)).catch(() => {
    throw new ApiError(0, 'The service cannot be reached.', null)
  })
  if (!response.ok) throw await readError(response)
  const ref = response.headers.get('x-correlation-id')
  const file = await response.blob().catch(() => {
    throw new ApiError(0, 'The file broke off on its way. Try again.', ref)
  })
  const name = fileName(response.headers.get('content-disposition'), `headroom.${query.format}`)
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken the file by then; without this it would stay in memory for as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return name
}
