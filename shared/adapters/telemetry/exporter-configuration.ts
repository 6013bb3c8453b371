import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const fromLibrary = createRequire(createRequire(import.meta.url).resolve('applicationinsights'))
const exporter = dirname(fromLibrary.resolve('@azure/monitor-opentelemetry-exporter'))

/**
 * The instance that the library uses. The exporter's package does not export this file, so it is found by its path;
 * packaging replaces this module by the file itself.
 */
export const { ConfigurationManager } = fromLibrary(join(exporter, '_configuration/configurationManager.js')) as {
  readonly ConfigurationManager: { getInstance(): { shutdown(): void } }
}
