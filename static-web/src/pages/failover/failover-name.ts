/** What the shell knows of the page of failover before it is loaded. */
export const failoverName = { path: '/failover', title: 'Failover', source: 'capacity' } as const
