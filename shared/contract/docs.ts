import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'

export const docs = route({
  id: 'docs',
  method: 'GET',
  path: '/api/docs',
  level: 'public',
  area: 'About',
  summary: 'The description of this API as a web page',
  mediaType: 'text/html; charset=utf-8',
  response: z.string(),
})
