/** What the shell knows of the page of platform services before it is loaded. */
export const servicesName = { path: '/services', title: 'Platform services', source: 'services' } as const
