import { useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { presentPage, signInHref } from './sign-in.js'

/** A plain link: the sign-in is no page of ours. It leads back to where it was clicked. */
export function SignInLink({ className, children = 'Sign in' }: { className?: string; children?: string }) {
  // Both are read so that the link follows the address.
  usePathname()
  useSearch()
  return (
    <a className={className} href={signInHref(presentPage())}>
      {children}
    </a>
  )
}
