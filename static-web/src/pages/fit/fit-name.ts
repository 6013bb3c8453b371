/** What the shell knows of the page of region fit before it is loaded. */
export const fitName = { path: '/fit', title: 'Region fit', source: 'capacity' } as const
