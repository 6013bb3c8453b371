/** Definitions of terms of AI models and their quota, for the pages and the API. Each term is defined only here. */
export const modelGlossary = {
  Available: 'Offered, and more than a tenth of its quota is free.',
  Limited: 'Offered, but a tenth of its quota or less is free.',
  Constrained:
    'Offered, but no quota is free, less than the smallest deployment takes, or the subscription can create no account for it there.',
  Unknown: 'Offered, but Azure reports no quota for it.',
  fits: 'Whether the free quota allows the capacity wanted, in whole steps of the deployment type. Not known where Azure reports no quota, or where the quota counts something else. Free quota is not a reservation: Azure does not promise that it has the capacity, and some models need an approval that no list shows.',
  share:
    'Rows where the capacity wanted fits, of the rows of which it is known. A row is one deployment type of a model version in one subscription and region, taken alone: several rows may draw on one quota.',
  freeQuota:
    'Without a capacity wanted, a row counts where its quota is Available or Limited and the model has not retired.',
  row: 'One way to deploy a version of a model in a region of a subscription: a deployment type with its quota.',
  quota: 'Tokens per minute, requests per minute or provisioned throughput units (PTU) that one subscription may use.',
  poolScope:
    'Where the quota is shared: in each region by itself, in a data zone, or in all regions of the subscription, as Microsoft documents it. Where that is not documented, figures must not be added over regions.',
  quotaState:
    'Low: a tenth of the quota or less is free. Used up: nothing is free. None granted: the limit is 0; ask Azure for an increase. No limit: Azure sets none.',
  quotaSum:
    'The sum of all quotas of these models that count the same. A quota serves only its own models: what is free of one model cannot be used for another.',
  fullest: 'The region where the largest share of the sum is in use.',
  quotaInUse:
    'A quota that the model draws on is in use. Other models and versions may share that quota: it does not prove that this one is deployed.',
  deploymentType:
    'How a deployment is served and paid, such as GlobalStandard (by tokens, in any region) or ProvisionedManaged (PTU in this region).',
  lifecycle:
    'As Azure says. Retiring: Azure says Deprecating, or the retirement is at most 90 days away. Retired: Azure says Deprecated, or the date has passed; a deployment can no longer be made.',
} as const
export type ModelTerm = keyof typeof modelGlossary
