/**
 * `npm run bench`: every figure with its floor, both measured in one run. One by one: `npm run bench host`,
 * `ingestion`, …
 */
await import('./host.js')
await import('./durable.js')
await import('./resource-manager.js')
await import('./write.js')
await import('./ingestion.js')
await import('./ai.js')
await import('./export.js')
await import('./masking.js')
