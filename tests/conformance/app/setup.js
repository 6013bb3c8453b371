import { app } from '@azure/functions'

/** An app would choose streaming; a host has to work without it as well. */
const streaming = process.env.CONFORMANCE_MODE !== 'buffered'
app.setup({ enableHttpStream: streaming })

app.http('mode', {
  route: 'mode',
  methods: ['GET'],
  handler: () => ({ jsonBody: { streaming } }),
})

const seen = []
app.hook.preInvocation(({ invocationContext }) => {
  if (invocationContext.functionName === 'hookTarget') seen.push('pre')
})
app.hook.postInvocation(({ invocationContext }) => {
  if (invocationContext.functionName === 'hookTarget') seen.push('post')
})
app.http('hookTarget', { route: 'hooks/target', methods: ['POST'], handler: () => ({ status: 204 }) })
app.http('hooksSeen', { route: 'hooks', methods: ['GET'], handler: () => ({ jsonBody: seen }) })
