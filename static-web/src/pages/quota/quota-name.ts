/** What the shell knows of the quota pages before they are loaded. */
export const quotaName = {
  path: '/quota',
  title: 'Quota',
  source: 'quotagroups',
  access: {
    level: 'user',
    signInHint:
      'Quota groups, what their pools have free, and the day when each quota runs out are shown to signed-in users. After the sign-in you are back on this page.',
  },
} as const
