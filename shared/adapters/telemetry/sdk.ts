import type { TokenCredential } from '@azure/identity'
import {
  type Context,
  type ContextManager,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Tracer,
} from '@opentelemetry/api'
import type { TelemetryClient } from 'applicationinsights'
import { plainEndpoint } from './connection-string.js'

/** Where telemetry is sent. */
export interface Collector {
  readonly connectionString: string
  readonly role: string
  /** Signs in; without it the key of the connection string is enough. */
  readonly credential?: TokenCredential | undefined
}

export interface Sdk {
  readonly client: TelemetryClient
  readonly tracer: Tracer
}

/** The library reads these variables when it is loaded. They turn off its own usage reports. */
const silence = {
  APPLICATION_INSIGHTS_NO_STATSBEAT: 'true',
  APPLICATIONINSIGHTS_STATSBEAT_DISABLED: 'true',
  APPLICATIONINSIGHTS_SDKSTATS_DISABLED: 'true',
  APPLICATIONINSIGHTS_OPENTELEMETRY_RESOURCE_METRIC_DISABLED: 'true',
}

/**
 * Loads the library, which takes most of a second. It sends only what it is given, and only to the configured endpoint.
 * It has its own providers, so that it patches no modules: its automatic instrumentation would duplicate ours, with
 * complete URLs and headers.
 */
export async function loadSdk(
  { connectionString, role, credential }: Collector,
  onProblem: (text: string) => void,
): Promise<Sdk> {
  Object.assign(process.env, silence)
  // A bundle has no named exports of a CommonJS module that is imported dynamically.
  const { default: library } = await import('applicationinsights')
  const client = new library.TelemetryClient(connectionString, { useGlobalProviders: false })
  const endpoint = plainEndpoint(connectionString)
  client.config.enableUseDiskRetryCaching = false
  client.config.samplingPercentage = 100
  client.config.azureMonitorOpenTelemetryOptions = {
    azureMonitorExporterOptions: {
      connectionString,
      disableOfflineStorage: true,
      retryOptions: { maxRetries: 1 },
      ...(credential && { credential }),
      ...(endpoint ? { endpoint, allowInsecureConnection: true } : {}),
    },
    resource: toResource(role),
    enableLiveMetrics: false,
    enablePerformanceCounters: false,
    enableStandardMetrics: false,
  }
  context.setGlobalContextManager(new CallContext())
  client.initialize()
  // The exporter requests its settings from a Microsoft host, and no option turns this off.
  const { ConfigurationManager } = await import('./exporter-configuration.js')
  ConfigurationManager.getInstance().shutdown()
  const tell = (...texts: unknown[]) => onProblem(texts.map(String).join(' '))
  const quiet = () => {}
  diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const { _getTracerInstance } = client as unknown as { _getTracerInstance(): Tracer }
  return { client, tracer: _getTracerInstance.call(client) }
}

/** Sets the context of the current call only. Our own scopes handle calls that it starts. */
class CallContext implements ContextManager {
  #current: Context = ROOT_CONTEXT

  active(): Context {
    return this.#current
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    active: Context,
    call: F,
    self?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    const before = this.#current
    this.#current = active
    try {
      return call.call(self as ThisParameterType<F>, ...args)
    } finally {
      this.#current = before
    }
  }

  bind<T>(_context: Context, target: T): T {
    return target
  }

  enable(): this {
    return this
  }

  disable(): this {
    return this
  }
}

/** The exporter reads the role name from a resource, but the library does not export its constructor. */
function toResource(role: string) {
  const attributes = { 'service.name': role }
  const resource = { attributes, merge: () => resource, getRawAttributes: () => Object.entries(attributes) }
  return resource as never
}
