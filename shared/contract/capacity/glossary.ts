/** Definitions of terms, for the pages and the API. Each term is defined only here. */
export const glossary = {
  fits: 'Whether the machines asked for fit the quotas, spread over the zones asked for. Not known where no quota is reported, or where every zone is restricted and no zone is asked for. Azure does not promise that it has the machines free.',
  machinesThatFit:
    'Machines of this size that the quotas leave room for: the smaller of the family quota and the regional total, divided by the vCPU of the size. Not known where no quota is reported.',
  shortfall:
    'What is missing for the machines asked for: machines that cannot be placed, or vCPU by which a limit has to rise.',
  price:
    "Linux, pay as you go, retail, before any agreement: one machine for an hour, and all machines for a month of 730 hours. It is today's price, also where the past is shown.",
  score:
    'From 0 to 100: how far the machines fit the quotas, then in how many zones and under how few restrictions the size is offered. 0 where they do not fit; not known where no quota is reported. Azure does not promise that it has the machines free.',
  share:
    'Rows where the machines asked for fit, of the rows of which it is known. A row is one size in one subscription and region, taken alone: the sizes of a family share its quota. Restricted rows count as not fitting.',
  undecided:
    'Rows of which it is not known whether the machines asked for fit: no quota is reported, or every zone is restricted and no zone is asked for. They count neither as fitting nor as not fitting.',
  usable:
    'Free quota that the regional totals let one use: for each subscription and region the smaller of what its families and its regional total (cores) have free.',
  stranded: 'Free in a family, but out of reach under the regional total.',
  oneFamily: 'The families of a region compete for one regional total: do not add these up over families.',
  restriction: 'Whether Azure offers the size to the subscription in the region. Only Azure can lift a restriction.',
  zones:
    'Availability zones that offer the size to the subscription and are not restricted, against the zones asked for.',
  family:
    'The vCPU quota of the family that the size belongs to, of one subscription in one region. All sizes of the family share it.',
  regional:
    'The quota of all vCPU of one subscription in one region (Total Regional vCPUs). Every size counts against it, beside the quota of its family. An approved raise of a family raises it by as much.',
  passes: 'This step alone leaves room for all machines asked for.',
  stops: 'This step alone keeps at least one of the machines out.',
  unknown: 'Azure does not report what decides this step. That is neither yes nor no.',
  offering:
    'Subscriptions that Azure offers the size to in the region, of those that the region was read for. A size that is Restricted, or that Azure does not list, is not offered.',
  offerDiffers: 'Some of the regions offer the size to a subscription, and others to none.',
  stateDiffers: 'Where it is offered, other shares of the subscriptions are in a state or see it at all.',
  fitDiffers: 'Where it is offered, the machines asked for fit for other shares of the subscriptions.',
  priceDiffers: 'Where it is offered, known prices differ.',
  Available: 'Offered, unrestricted, more than one machine fits and more than a tenth of the limit is free.',
  Limited: 'A zone is restricted, one machine fits, or a tenth of the limit or less is free.',
  Constrained: 'Offered, but no machine fits the quota.',
  Restricted: 'Azure does not offer it to this subscription in this region.',
  Unknown: 'No quota is reported for the family.',
  Offered: 'A disk or a dedicated host, which has no machine verdict.',
} as const
export type GlossaryTerm = keyof typeof glossary
