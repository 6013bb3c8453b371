import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import type { QuotaWriter } from '#shared/quota-workbench/apply/quota-writer.js'

export const azureQuotaWriter = (
  _access: AzureAccess,
  _in: { readonly managementGroupId: string | undefined },
): QuotaWriter => ({}) as unknown as QuotaWriter
