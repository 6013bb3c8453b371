import { InvocationContext } from '@azure/functions'
import { expect, test } from 'vitest'
import { telemetry } from './current-telemetry.js'
import { carried, carry, currentOrigin, inInvocation } from './telemetry.js'

const correlationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const trace = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, correlationId }

function createInvocation(invocationId?: string) {
  const lines: { message: string; customDimensions: Record<string, unknown> }[] = []
  const logHandler = (_level: unknown, line: unknown) => void lines.push(JSON.parse(String(line)))
  const own = invocationId ? { invocationId } : {}
  return { invocation: new InvocationContext({ functionName: 'step', logHandler, ...own }), lines }
}

test('A step of a job works under the trace that it is given, and hands on its own place in it', async () => {
  const { invocation, lines } = createInvocation()
  const next = await inInvocation(invocation, trace, async log => {
    log.info('working')
    return currentOrigin()
  })
  const customDimensions = { correlationId, traceId, function: 'step' }
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(lines).toEqual([{ time, level: 'info', message: 'working', customDimensions }])
  expect(next?.correlationId).toBe(correlationId)
  expect(next?.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`))
  expect(telemetry().scope()).toBeUndefined()
})

test('A timer starts a trace of its own, with its invocation’s id where that is a UUID', async () => {
  const ids = [correlationId.toUpperCase(), 'no uuid'].map(id =>
    inInvocation(createInvocation(id).invocation, undefined, async () => telemetry().scope()),
  )
  const [given, other] = await Promise.all(ids)
  expect(given).toMatchObject({ correlationId, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(other?.correlationId).toMatch(/^[0-9a-f-]{36}$/)
  expect(other?.traceId).not.toBe(given?.traceId)
})

test('What fails is logged with its correlation id, without secrets, and fails all the same', async () => {
  const { invocation, lines } = createInvocation()
  const failing = inInvocation(invocation, trace, async () => {
    throw new Error('jane@contoso.com has no access')
  })
  await expect(failing).rejects.toThrow('has no access')
  expect(lines).toMatchObject([{ level: 'error', message: 'unexpected error', customDimensions: { correlationId } }])
  expect(lines[0]?.customDimensions.error).toContain('<mail> has no access')
})

test.each([undefined, null, [], 'text', { runId: 'r' }, { input: 1 }, { trace: {}, input: 1 }])(
  'An input keeps its shape on its way: %o',
  input => {
    expect(carried(input)).toEqual({ input })
    expect(carry(input, undefined)).toBe(input)
    expect(carried(JSON.parse(JSON.stringify(carry(input ?? null, trace))))).toEqual({ trace, input: input ?? null })
  },
)
