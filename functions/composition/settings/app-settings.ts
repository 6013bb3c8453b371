import { z } from 'zod'
import { telemetryProblem } from '#shared/adapters/telemetry/connection-string.js'
import { address, asItIs, checkedText, flag, privateUrl, setting, wholeNumber } from './setting.js'

/** Which app this is, and which services it talks to. */
export const appSettings = {
  HEADROOM_APP: setting(z.enum(['api', 'worker']).default('api'), {
    description: 'which of the two apps this is: `api` or `worker`',
    show: asItIs,
  }),
  HEADROOM_SIMULATED: setting(flag, {
    description: 'whether the figures are simulated: the pages then say so',
    show: asItIs,
  }),
  RESOURCE_MANAGER_URL: setting(privateUrl.default('https://management.azure.com'), {
    description: "Azure's Resource Manager; https, or http on this machine",
    show: address,
  }),
  /** Azure's rule for names of hubs. */
  DURABLE_HUB: setting(
    z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9]{2,44}$/)
      .optional(),
    {
      description: 'the name of the durable task hub, 3 to 45 letters and digits; host.json refers to this setting',
      show: asItIs,
      neededFor: ['api'],
      isApiOnly: true,
      withoutIt: ': host.json takes the name of the durable task hub from it, and the Functions host stops without one',
      example: 'headroom',
    },
  ),
  APPLICATIONINSIGHTS_CONNECTION_STRING: setting(checkedText(telemetryProblem).optional(), {
    description: 'sends telemetry to Application Insights; without it there are only log lines',
    show: null,
  }),
  /** The Functions host reads it too. */
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: setting(
    z
      .string()
      .regex(/^Authorization=AAD(;ClientId=[0-9a-f-]{36})?$/i)
      .optional(),
    {
      description:
        "`Authorization=AAD` if Application Insights accepts telemetry only with a token of the app's identity; `;ClientId=…` after it for a user-assigned one",
      show: asItIs,
    },
  ),
  WORKER_URL: setting(z.url().optional(), {
    description: 'the address of the worker app',
    show: address,
    neededFor: ['api'],
    isApiOnly: true,
    example: 'http://localhost:7072',
  }),
  PUBLIC_ORIGIN: setting(z.url().default('http://localhost:4280'), {
    description: 'the address that browsers use, for redirects, links and the origin check of writes',
    show: address,
    isApiOnly: true,
  }),
  TRUSTED_PROXIES: setting(wholeNumber(1, 5).default(1), {
    description:
      "how many proxies append to `x-forwarded-for` on a browser's way to the API: 2 behind a Static Web App in Azure, 1 otherwise; rate limits count by it",
    show: asItIs,
    isApiOnly: true,
  }),
}
