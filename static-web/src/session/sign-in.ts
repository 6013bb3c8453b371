/** The address of the sign-in, with the page of this origin to return to. */
export const signInHref = (page: string): string => `/auth/signin?redirect=${encodeURIComponent(page)}`

/** The current page, as the path to return to. */
export const presentPage = (): string => location.pathname + location.search
