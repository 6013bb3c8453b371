import type { Runner } from '#local/functions-host/durable/runner.js'

/** Base path of the management URLs of instances, as in the cloud. */
export const webhookPath = '/runtime/webhooks/durabletask'
/** Base path of the client library's calls to the engine. */
export const rpcPath = '/durabletask'

const idPlaceholder = 'INSTANCEID'

/**
 * The value of a `durableClient` input binding for an engine that listens at `origin`. `runner` is an addition; the
 * library ignores it.
 */
export function clientBinding(origin: string, hubName: string, runner?: Runner): string {
  // The library would replace the origin of these URLs by that of the app's own request, or by a default port. It
  // compares origins as text, so a scheme in capitals, which is equivalent, prevents this.
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
