export const secretNames = ['SESSION_SECRET', 'INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'OIDC_CLIENT_SECRET'] as const
export type SecretName = (typeof secretNames)[number]

/** The settings that hold them: each has its current value and, while it is being replaced, the former one. */
export const secretSettings = secretNames.flatMap(name => [name, `${name}_PREVIOUS`] as const)

/** The secrets of the service. While one is being replaced, the former value still holds. */
export interface Secrets {
  /** The values that hold, the current one first; none where the secret is not set. */
  of(name: SecretName): readonly string[]
  /** Looks for newer values, because one was refused: true where it looked. It looks only so often. */
  refresh(): Promise<boolean>
}
