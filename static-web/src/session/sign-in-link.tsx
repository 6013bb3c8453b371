import { useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { presentPage, signInHref } from './sign-in.js'

interface Props {
  className?: string
  /** In a new tab, so that what was typed in this one stays. */
  apart?: boolean
  children?: string
}

/** A plain link, because the sign-in is not a page of the app. It returns to the current page. */
export function SignInLink({ className, apart = false, children = 'Sign in' }: Props) {
  // Both are read so that the link updates with the address.
  usePathname()
  useSearch()
  return (
    <a className={className} href={signInHref(presentPage())} target={apart ? '_blank' : undefined}>
      {children}
    </a>
  )
}
