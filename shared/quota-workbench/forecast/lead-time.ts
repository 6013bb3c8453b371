/** How long Azure takes to approve a request for quota. */
export interface LeadTime {
  readonly days: number
  readonly source: 'measured' | 'default'
}

/** Where the lead time comes from. */
export interface LeadTimes {
  find(): Promise<LeadTime>
}

export const defaultLeadTime: LeadTime = { days: 5, source: 'default' }

/** Azure's lists of requests have no time of approval, so nothing is measured. */
export const defaultLeadTimes: LeadTimes = { find: async () => defaultLeadTime }
