import { z } from 'zod'

const secondsRule = { error: 'must be a whole number of seconds from 1 to 86400' }
const awayRule = { error: 'must be "away" or null' }
const spoilings = ['wrongNonce', 'wrongIssuer', 'wrongAudience', 'expired', 'unsigned', 'otherKey', 'noOid'] as const

/** Ways in which ID tokens can be invalid. */
export type Spoiling = (typeof spoilings)[number]

const away = z.literal('away', awayRule).nullable().default(null)

/** The body of `POST /__control`. An absent field is reset to its default, so `{}` ends every fault. */
export const ControlSettings = z.strictObject({
  /** Require a second step at sign-in. */
  mfa: z.boolean({ error: 'must be true or false' }).default(false),
  /** Lifetime of an access token. */
  accessTokenSeconds: z.int(secondsRule).min(1, secondsRule).max(86_400, secondsRule).default(3600),
  idToken: z
    .enum(spoilings, { error: `must be null or one of ${spoilings.join(', ')}` })
    .nullable()
    .default(null),
  /** The directory answers 503. */
  graph: away,
  /** The token endpoint answers 503. */
  token: away,
})

export type ControlSettings = z.infer<typeof ControlSettings>

export const RevokeBody = z.strictObject({ login: z.string({ error: 'must be a login' }) })
