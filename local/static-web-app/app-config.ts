import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/**
 * The part of `staticwebapp.config.json` that this front implements. The schemas are strict: a rule that works in the
 * cloud but would be ignored here is rejected when the file is read.
 */

const Headers = z.record(z.string(), z.string())
const Path = z.string().regex(/^\//, 'must begin with /')

const RouteRule = z.strictObject({
  route: Path,
  methods: z.array(z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])).optional(),
  headers: Headers.optional(),
  redirect: z.string().optional(),
  rewrite: Path.optional(),
  statusCode: z.int().min(200).max(599).optional(),
})

const AppConfig = z.strictObject({
  $schema: z.string().optional(),
  routes: z.array(RouteRule).default([]),
  navigationFallback: z.strictObject({ rewrite: Path, exclude: z.array(Path).default([]) }).optional(),
  responseOverrides: z
    .partialRecord(z.enum(['400', '404']), z.strictObject({ rewrite: Path, statusCode: z.int().optional() }))
    .default({}),
  globalHeaders: Headers.default({}),
  mimeTypes: z.record(z.string().regex(/^\./), z.string()).default({}),
})
export type AppConfig = z.output<typeof AppConfig>

/** Checks a parsed configuration. Throws an error that names the file and each invalid key. */
export function parseAppConfig(value: unknown, file = 'staticwebapp.config.json'): AppConfig {
  const parsed = AppConfig.safeParse(value)
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

export async function readAppConfig(file: string): Promise<AppConfig> {
  return parseAppConfig(JSON.parse(await readFile(file, 'utf8')), file)
}
