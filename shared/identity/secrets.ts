export const secretNames = ['SESSION_SECRET', 'INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'OIDC_CLIENT_SECRET'] as const
export type SecretName = (typeof secretNames)[number]

/** The settings that hold secrets: each has its current value and, during a rotation, the previous one. */
export const secretSettings = secretNames.flatMap(name => [name, `${name}_PREVIOUS`] as const)

/** The secrets of the service. During a rotation the previous value is still accepted. */
export interface Secrets {
  /** The accepted values, the current one first; empty if the secret is not set. */
  of(name: SecretName): readonly string[]
  /** Looks for newer values after a check has failed; true if it looked. The frequency is limited. */
  refresh(): Promise<boolean>
}
