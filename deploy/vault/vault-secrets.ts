import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { output } from '../environment/needed.js'
import { Failure } from '../failure.js'
import { patiently } from '../waiting.js'

export interface SecretVersion {
  readonly attributes: { readonly enabled: boolean; readonly created: number; readonly exp?: number }
  readonly tags?: Readonly<Record<string, string>> | null
}

export interface SecretDetails {
  /** Seconds since 1970. */
  readonly expiresAt?: number
  readonly tags?: Readonly<Record<string, string>>
}

/** A role assignment can take ten minutes to work. */
const patience = { forMs: 10 * 60_000, everyMs: 10_000 }

/**
 * The secrets of the deployment's vault.
 * @param waits whether calls wait until the role of the deployer works
 */
export function vaultSecrets(deployment: Deployment, waits = true) {
  const { azure, environment, waiting, hide } = deployment
  const name = output(environment, 'HEADROOM_VAULT_NAME')
  const vault = azure.vault(output(environment, 'HEADROOM_VAULT_URL'))
  const principal = environment.get('AZURE_PRINCIPAL_ID') ?? '<your object id>'

  const allowed = <Result>(work: () => Promise<Result>): Promise<Result> =>
    patiently(waiting, patience, work, error => waits && isStatus(error, 401, 403)).catch(error => {
      if (isStatus(error, 401, 403))
        throw new Failure(
          `The key vault ${name} refuses your account${waits ? ', ten minutes after its role was assigned' : ''}: ${error.message}`,
          `Check the role: az role assignment create --assignee ${principal} --role "Key Vault Secrets Officer" --scope $(az keyvault show --name ${name} --query id -o tsv). A vault closed to public networks can only be reached from its own network.`,
        )
      if (isStatus(error, 409))
        throw new Failure(
          `A secret of this name is deleted in the key vault ${name}, and still holds its name: ${error.message}`,
          `az keyvault secret list-deleted --vault-name ${name}, then az keyvault secret recover --vault-name ${name} --name <name>`,
        )
      throw error
    })

  return {
    name,
    /** The newest enabled version; undefined if there is none. */
    newest: async (secret: string): Promise<SecretVersion | undefined> => {
      const versions = await allowed(() =>
        vault.list<SecretVersion>(at('secret', `/secrets/${secret}/versions`)).catch(error => {
          if (isStatus(error, 404)) return []
          throw error
        }),
      )
      return versions
        .filter(({ attributes }) => attributes.enabled)
        .sort((one, other) => other.attributes.created - one.attributes.created)[0]
    },
    read: async (secret: string): Promise<string> => {
      const { value } = await allowed(() => vault.request<{ value: string }>(at('secret', `/secrets/${secret}`)))
      hide(value)
      return value
    },
    write: async (secret: string, value: string, { expiresAt, tags }: SecretDetails = {}): Promise<void> => {
      hide(value)
      const body = { value, tags, ...(expiresAt !== undefined && { attributes: { exp: expiresAt } }) }
      await allowed(() => vault.request(at('secret', `/secrets/${secret}`), { method: 'PUT', body }))
    },
  }
}
