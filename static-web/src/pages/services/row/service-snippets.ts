import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { cliLabel } from '../../../page/copy-as/azure-words.js'
import type { Snippet } from '../../../page/copy-as/snippet.js'

/** The commands that show in Azure what a row shows, and register its namespace where it is not. */
export function serviceSnippets({
  namespace,
  resourceType,
  registered,
}: Pick<ServiceRow, 'namespace' | 'resourceType' | 'registered'>): Snippet[] {
  const type = `resourceTypes[?resourceType=='${resourceType}']`
  const listed = `az provider show --namespace ${namespace} --query "${type}.{locations:locations, zones:zoneMappings} | [0]"`
  const state = `az provider show --namespace ${namespace} --query registrationState --output tsv`
  return [
    { label: `${cliLabel}, where it is offered`, text: listed },
    { label: `${cliLabel}, registration`, text: state },
    registered === true
      ? { label: `${cliLabel}, register`, problem: 'The namespace is registered in each subscription in scope.' }
      : {
          label: `${cliLabel}, register`,
          text: `# In each subscription without it; it needs the role Contributor or Owner.\naz provider register --namespace ${namespace} --wait`,
        },
  ]
}
