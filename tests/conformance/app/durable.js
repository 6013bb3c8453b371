import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { app } from '@azure/functions'
import * as df from 'durable-functions'

const retry = attempts => new df.RetryOptions(100, attempts)
const later = (context, milliseconds) => new Date(context.df.currentUtcDateTime.getTime() + milliseconds)
const attempts = new Map()

/** Records runs if a test has asked for it, so that the test can count them across crashes. */
function takeDown(line) {
  if (process.env.CONFORMANCE_RUNS) appendFileSync(process.env.CONFORMANCE_RUNS, `${line}\n`)
}

const activities = {
  square: value => value * value,
  repeat: value => value,
  fail: message => {
    throw new Error(message)
  },
  failFirst: ({ key, failures }) => {
    const attempt = (attempts.get(key) ?? 0) + 1
    attempts.set(key, attempt)
    if (attempt <= failures) throw new Error(`attempt ${attempt} fails on purpose`)
    return attempt
  },
  slowly: async ({ key, milliseconds }) => {
    await setTimeout(milliseconds)
    takeDown(key)
    return 1
  },
}
for (const [name, handler] of Object.entries(activities)) df.app.activity(name, { handler })

const sum = values => values.reduce((total, value) => total + value, 0)

const orchestrators = {
  *squares({ df }) {
    const tasks = df.getInput().map(value => df.callActivity('square', value))
    return sum(yield df.Task.all(tasks))
  },
  *echoes({ df }) {
    return [df.getInput(), yield df.callActivity('repeat', df.getInput()), yield df.callActivity('repeat')]
  },
  *retries({ df }) {
    const { failures, allowed } = df.getInput()
    try {
      const input = { key: df.instanceId, failures }
      return [yield df.callActivityWithRetry('failFirst', retry(allowed), input), yield df.callActivity('square', 3)]
    } catch (error) {
      return error.message.includes('on purpose') ? 'gave up' : error.message
    }
  },
  *fails({ df }) {
    yield df.callActivity('fail', df.getInput())
  },
  *family({ df }) {
    const born = df.callSubOrchestrator('squares', [1, 2], `${df.instanceId}-child`)
    const total = sum(yield df.Task.all([born, df.callSubOrchestrator('squares', [3])]))
    try {
      yield df.callSubOrchestratorWithRetry('fails', retry(2), 'the child failed on purpose')
    } catch (error) {
      return [total, error.message.includes('on purpose')]
    }
  },
  *approval(context) {
    const event = context.df.waitForExternalEvent('approve')
    const deadline = context.df.createTimer(later(context, context.df.getInput()))
    const winner = yield context.df.Task.any([event, deadline])
    if (winner === deadline) return 'too late'
    deadline.cancel()
    return event.result
  },
  *twoEvents({ df }) {
    yield df.callActivity('slowly', { key: 'wait', milliseconds: 1000 })
    const first = yield df.waitForExternalEvent('item')
    return [first, yield df.waitForExternalEvent('item')]
  },
  *rounds({ df }) {
    const { round, last } = df.getInput()
    df.setCustomStatus({ round })
    const squared = yield df.callActivity('square', round)
    if (round === last) return squared
    df.continueAsNew({ round: round + 1, last })
  },
  *replays({ df }) {
    const seen = [df.isReplaying]
    yield df.callActivity('square', 1)
    seen.push(df.isReplaying)
    yield df.callActivity('square', 2)
    return [...seen, df.isReplaying]
  },
  *chain({ df }) {
    let total = 0
    for (let step = 0; step < df.getInput(); step++) {
      total += yield df.callActivity('slowly', { key: `${df.instanceId}/${step}`, milliseconds: 5 })
    }
    return total
  },
  *slowGroup({ df }) {
    const { name, tasks } = df.getInput()
    const input = task => ({ key: `${name}/${task}`, milliseconds: 40 })
    return sum(yield df.Task.all(Array.from({ length: tasks }, (_, task) => df.callActivity('slowly', input(task)))))
  },
  *slowGroups({ df }) {
    const { groups, tasks } = df.getInput()
    const input = group => ({ name: `${df.instanceId}/${group}`, tasks })
    return sum(
      yield df.Task.all(Array.from({ length: groups }, (_, g) => df.callSubOrchestrator('slowGroup', input(g)))),
    )
  },
}
for (const [name, handler] of Object.entries(orchestrators)) df.app.orchestration(name, handler)

/** A route below `durable` whose handler gets the request, its parameters and the durable client. */
function serve(name, method, route, handler) {
  app.http(name, {
    route: `durable/${route}`,
    methods: [method],
    extraInputs: [df.input.durableClient()],
    async handler(request, context) {
      try {
        return await handler(df.getClient(context), request.params, request)
      } catch (error) {
        return { status: 400, jsonBody: { error: error.message } }
      }
    },
  })
}
const input = async request => JSON.parse((await request.text()) || 'null')

serve('durableStart', 'POST', 'start/{name}/{id?}', async (client, { name, id }, request) => {
  const options = { input: await input(request), ...(id ? { instanceId: id } : {}) }
  return client.createCheckStatusResponse(request, await client.startNew(name, options))
})
serve('durableRun', 'POST', 'run/{name}', async (client, { name }, request) => {
  const id = await client.startNew(name, { input: await input(request) })
  const limits = { timeoutInMilliseconds: 60_000, retryIntervalInMilliseconds: 100 }
  return client.waitForCompletionOrCreateCheckStatusResponse(request, id, limits)
})
serve('durableStatus', 'GET', 'status/{id}', async (client, { id }, { query }) => ({
  jsonBody: await client.getStatus(id, { showInput: query.get('showInput') !== 'false' }),
}))
serve('durableList', 'GET', 'list/{status}', async (client, { status }, { query }) => {
  const filter = { runtimeStatus: [status], createdTimeFrom: new Date(query.get('from')) }
  return { jsonBody: (await client.getStatusBy(filter)).map(each => each.instanceId) }
})
serve('durableRaise', 'POST', 'raise/{id}/{event}', async (client, { id, event }, request) => {
  await client.raiseEvent(id, event, await input(request))
  return { status: 202 }
})
for (const action of ['terminate', 'suspend', 'resume']) {
  serve(`durable-${action}`, 'POST', `${action}/{id}`, async (client, { id }, request) => {
    await client[action](id, await request.text())
    return { status: 202 }
  })
}
serve('durablePurge', 'DELETE', 'instances/{id}', async (client, { id }) => ({
  jsonBody: await client.purgeInstanceHistory(id),
}))
