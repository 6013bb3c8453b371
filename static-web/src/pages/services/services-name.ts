/**
 * What the shell knows of the page of platform services before it is loaded. Readings are told by region and
 * subscription: those of quotas, which are read together with the provider list.
 */
export const servicesName = { path: '/services', title: 'Platform services', source: 'servicequota' } as const
