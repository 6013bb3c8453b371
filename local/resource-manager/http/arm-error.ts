import { type Answer, jsonAnswer } from './answer.js'

/** An error in the Resource Manager's format: `{error: {code, message}}`. */
export class ArmError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  toAnswer(): Answer {
    return jsonAnswer({ error: { code: this.code, message: this.message } }, this.status, this.headers)
  }
}

export function missingApiVersion(): ArmError {
  const message = 'The api-version query parameter (?api-version=) is required for all requests.'
  return new ArmError(400, 'MissingApiVersionParameter', message)
}

export function invalidApiVersion(version: string, supported: readonly string[]): ArmError {
  const message = `The api-version '${version}' is invalid. The supported versions are '${supported.join(',')}'.`
  return new ArmError(400, 'InvalidApiVersionParameter', message)
}

export function methodNotAllowed(method: string, allow: string): ArmError {
  return new ArmError(405, 'MethodNotAllowed', `The method '${method}' is not allowed here.`, { allow })
}

export function malformedAddress(): ArmError {
  return new ArmError(400, 'BadRequest', 'The address is malformed.')
}

export function malformedSubscription(id: string): ArmError {
  const message = `The provided subscription identifier '${id}' is malformed or invalid.`
  return new ArmError(400, 'InvalidSubscriptionId', message)
}

export function subscriptionNotFound(id: string): ArmError {
  return new ArmError(404, 'SubscriptionNotFound', `The subscription '${id}' could not be found.`)
}

export function locationNotOffered(
  location: string,
  type: string,
  version: string,
  offered: readonly string[],
): ArmError {
  const message =
    `No registered resource provider found for location '${location}' and API version '${version}' for type '${type}'. ` +
    `The supported locations are '${offered.join(', ')}'.`
  return new ArmError(404, 'NoRegisteredProviderFound', message)
}

export function unknownResourceType(type: string, namespace: string): ArmError {
  const message = `The resource type '${type}' could not be found in the namespace '${namespace}'.`
  return new ArmError(404, 'InvalidResourceType', message)
}

export function notRegistered(subscriptionId: string, namespace: string): ArmError {
  const message = `The subscription '${subscriptionId}' is not registered to use namespace '${namespace}'.`
  return new ArmError(409, 'MissingSubscriptionRegistration', message)
}

/** The simulator knows no callers, so it names one client for all. */
const client = '00000000-0000-0000-0000-0000000000c1'

/** @param scope such as `/subscriptions/<id>` */
export function notAuthorised(scope: string, operation: string): ArmError {
  const message =
    `The client '${client}' with object id '${client}' does not have authorization to perform action '${operation}' ` +
    `over scope '${scope}' or the scope is invalid. ` +
    'If access was recently granted, please refresh your credentials.'
  return new ArmError(403, 'AuthorizationFailed', message)
}

export function wrongTenant(tenantId: string): ArmError {
  const message =
    "The access token is from the wrong issuer 'https://sts.windows.net/00000000-0000-0000-0000-0000000000ff/'. " +
    `It must match the tenant 'https://sts.windows.net/${tenantId}/' associated with this subscription. ` +
    `Please use the authority (URL) 'https://login.windows.net/${tenantId}' to get the token.`
  const challenge = `Bearer authorization_uri="https://login.windows.net/${tenantId}", error="invalid_token"`
  return new ArmError(401, 'InvalidAuthenticationTokenTenant', message, { 'www-authenticate': challenge })
}

export function throttled(subject: string, seconds: number): ArmError {
  const message = `Number of 'read' requests for ${subject} exceeded. Please try again after '${seconds}' seconds.`
  return new ArmError(429, 'SubscriptionRequestsThrottled', message, { 'retry-after': String(seconds) })
}
