/** Where the sign-in begins, and how it finds the way back to a page of this origin. */
export const signInHref = (page: string): string => `/auth/signin?redirect=${encodeURIComponent(page)}`

/** The present page, as the way back to it. */
export const presentPage = (): string => location.pathname + location.search
