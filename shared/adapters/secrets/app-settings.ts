import { type SecretName, type Secrets, secretNames } from '#shared/identity/secrets.js'

/** Secrets from the app settings: the current value by its name, the previous one by its name with `_PREVIOUS`. */
export function appSettingSecrets(settings: Readonly<Record<string, unknown>>): Secrets {
  const values = new Map(
    secretNames.map(name => {
      const given = [settings[name], settings[`${name}_PREVIOUS`]]
      return [name, given.filter((value): value is string => typeof value === 'string' && value !== '')] as const
    }),
  )
  return { of: (name: SecretName) => values.get(name) ?? [], refresh: async () => false }
}
