import { randomUUID } from 'node:crypto'
import type {
  CoreInvocationContext,
  InvocationModel,
  InvocationResponse,
  ProgrammingModel,
  TypedData,
} from '#local/functions-host/app/core-types.js'
import type { RegisteredFunction, Registry } from '#local/functions-host/app/registry.js'
import type { HostLog } from './log.js'

export interface InvocationInput {
  /** Default: a new one. */
  id?: string
  inputs: { name: string; data: TypedData }[]
  triggerMetadata?: Record<string, TypedData>
  traceParent?: string | undefined
}

/** The result of a function: its outputs or its error. `respond` converts another result to outputs. */
export interface Invocation {
  response?: InvocationResponse
  error?: unknown
  /** Converts `result` as if the function had returned it. */
  respond(result: unknown): Promise<InvocationResponse>
}

/** Runs functions through the library's programming model, with the app's hooks around them. */
export class Invoker {
  readonly #model: ProgrammingModel
  readonly #hooks: Registry['hooks']
  readonly #log: HostLog
  /** The JSON text for `durableClient` inputs. */
  clientBinding = async (): Promise<string> => 'null'

  constructor(model: ProgrammingModel, hooks: Registry['hooks'], log: HostLog) {
    this.#model = model
    this.#hooks = hooks
    this.#log = log
  }

  /** Never rejects: errors of a hook or of the function are in the answer and in the log. */
  async run(called: RegisteredFunction, input: InvocationInput): Promise<Invocation> {
    const core = this.#coreContext(called, input)
    const model = this.#model.getInvocationModel(core)
    let context: unknown = { invocationId: core.invocationId }
    const respond = (result: unknown) => model.getResponse(context, result)
    try {
      for (const name of called.clientInputs) {
        core.request.inputData.push({ name, data: { string: await this.clientBinding() } })
      }
      const given = await model.getArguments()
      context = given.context
      const hooked = { hookData: {}, invocationContext: context, inputs: given.inputs }
      const result = await this.#call(core, model, called, hooked)
      return { response: await respond(result), respond }
    } catch (error) {
      this.#log.write('error', 'system', `Executed '${called.name}' (Failed): ${describe(error)}`)
      return { error, respond }
    }
  }

  async #call(
    core: CoreInvocationContext,
    model: InvocationModel,
    called: RegisteredFunction,
    hooked: { hookData: object; invocationContext: unknown; inputs: unknown[] },
  ): Promise<unknown> {
    core.state = 'preInvocationHooks'
    const before = { ...hooked, functionCallback: called.callback }
    for (const hook of this.#hooks.preInvocation) await hook(before)

    core.state = 'invocation'
    const after: Record<string, unknown> = { ...hooked, inputs: before.inputs, result: null, error: null }
    try {
      after.result = await model.invokeFunction(hooked.invocationContext, before.inputs, before.functionCallback)
    } catch (error) {
      after.error = error
    }

    core.state = 'postInvocationHooks'
    for (const hook of this.#hooks.postInvocation) await hook(after)
    if (after.error !== null && after.error !== undefined) throw after.error
    return after.result
  }

  #coreContext(called: RegisteredFunction, input: InvocationInput): CoreInvocationContext {
    const invocationId = input.id ?? randomUUID()
    return {
      invocationId,
      metadata: called.metadata,
      request: {
        invocationId,
        inputData: [...input.inputs],
        triggerMetadata: input.triggerMetadata ?? {},
        traceContext: input.traceParent === undefined ? null : { traceParent: input.traceParent },
        retryContext: null,
      },
      log: (level, category, message) => this.#log.write(level, category, message),
    }
  }
}

/** Without the state that an orchestrator appends to its message. */
function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replace(/\n+\$OutOfProcData\$:.*/s, '')
}
