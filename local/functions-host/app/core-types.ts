/** The part of `@azure/functions-core` that the programming model library and a host use. */

export type LogLevel = 'trace' | 'debug' | 'information' | 'warning' | 'error' | 'critical' | 'none'
export type LogCategory = 'user' | 'system' | 'customMetric'

/** One input or output value. Exactly one of the fields is set. */
export interface TypedData {
  string?: string | null
  json?: string | null
  bytes?: Uint8Array | null
  int?: number | null
  double?: number | null
  http?: HttpData | null
}

export interface NullableString {
  value: string
}

export interface HttpData {
  method?: string
  url?: string
  nullableHeaders?: Record<string, NullableString>
  nullableQuery?: Record<string, NullableString>
  nullableParams?: Record<string, NullableString>
  body?: TypedData | null
  statusCode?: string | null
  headers?: Record<string, string> | null
  cookies?: CookieData[] | null
}

export interface CookieData {
  name?: string | null
  value?: string | null
  domain?: { value: string } | null
  path?: { value: string } | null
  expires?: { value: unknown } | null
  secure?: { value: boolean } | null
  httpOnly?: { value: boolean } | null
  sameSite?: 'none' | 'lax' | 'strict' | 'explicitNone' | null
  maxAge?: { value: number } | null
}

export interface Binding {
  type: string
  direction: 'in' | 'out'
  [option: string]: unknown
}

export interface FunctionMetadata {
  name: string
  bindings: Record<string, Binding>
}

export type FunctionCallback = (...args: unknown[]) => unknown

export interface InvocationRequest {
  invocationId: string
  inputData: { name: string; data: TypedData }[]
  triggerMetadata: Record<string, TypedData>
  traceContext: { traceParent: string } | null
  retryContext: null
}

export interface CoreInvocationContext {
  invocationId: string
  metadata: FunctionMetadata
  request: InvocationRequest
  state?: 'preInvocationHooks' | 'invocation' | 'postInvocationHooks'
  log(level: LogLevel, category: LogCategory, message: string): void
}

export interface InvocationResponse {
  returnValue?: TypedData | null
}

export interface InvocationModel {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>
  invokeFunction(context: unknown, inputs: unknown[], callback: FunctionCallback): Promise<unknown>
  getResponse(context: unknown, result: unknown): Promise<InvocationResponse>
}

export interface ProgrammingModel {
  name: string
  version: string
  getInvocationModel(context: CoreInvocationContext): InvocationModel
  getCapabilities(capabilities: Record<string, string>): Promise<Record<string, string>>
}

export const hookNames = ['appStart', 'appTerminate', 'preInvocation', 'postInvocation', 'log'] as const
export type HookName = (typeof hookNames)[number]
export type HookCallback = (context: Record<string, unknown>) => unknown
