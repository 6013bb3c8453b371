import type { Runner } from '#local/functions-host/durable/runner.js'

/** Path below which the management URLs of instances are served, as in the cloud. */
export const webhookPath = '/runtime/webhooks/durabletask'
/** Path below which the client library speaks to the engine. */
export const rpcPath = '/durabletask'

const idPlaceholder = 'INSTANCEID'

/**
 * The value of a `durableClient` input binding for an engine that listens at `origin`. `runner` is an addition: the cloud
 * has no such field, and the library takes no notice of it.
 */
export function clientBinding(origin: string, hubName: string, runner?: Runner): string {
  // The library would put the origin of the app's own request into these URLs, or a default port. It compares origins as
  // text, so the scheme in capitals, which means the same, keeps them where they are served.
  const baseUrl = `${origin.replace(/^http:/, 'HTTP:')}${webhookPath}`
  const query = `taskHub=${encodeURIComponent(hubName)}&connection=Storage`
  const instance = `${baseUrl}/instances/${idPlaceholder}`
  const create = `${baseUrl}/orchestrators/{functionName}[/{instanceId}]?${query}`
  return JSON.stringify({
    taskHubName: hubName,
    creationUrls: {
      createNewInstancePostUri: create,
      createAndWaitOnNewInstancePostUri: `${create}&timeout={timeoutInSeconds}&pollingInterval={intervalInSeconds}`,
    },
    managementUrls: {
      id: idPlaceholder,
      statusQueryGetUri: `${instance}?${query}`,
      sendEventPostUri: `${instance}/raiseEvent/{eventName}?${query}`,
      terminatePostUri: `${instance}/terminate?reason={text}&${query}`,
      rewindPostUri: `${instance}/rewind?reason={text}&${query}`,
      purgeHistoryDeleteUri: `${instance}?${query}`,
      suspendPostUri: `${instance}/suspend?reason={text}&${query}`,
      resumePostUri: `${instance}/resume?reason={text}&${query}`,
    },
    baseUrl,
    requiredQueryStringParameters: query,
    ...(runner && { runner }),
    rpcBaseUrl: `${origin}${rpcPath}/`,
  })
}
