/** What the shell knows of the page of AI models before it is loaded. */
export const aiName = { path: '/ai', title: 'AI models', source: 'models' } as const
