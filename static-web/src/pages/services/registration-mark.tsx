import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { Nothing } from '../../grid/cells.js'

type Registration = Pick<ServiceRow, 'registered' | 'registeredSubscriptions' | 'subscriptions'>

/** In how many subscriptions of the scope a namespace is registered; undefined where no registration was read. */
export function registrationWords({ registered, registeredSubscriptions, subscriptions }: Registration) {
  if (registered === null) return undefined
  if (registered) return 'yes'
  return registeredSubscriptions === 0 ? 'no' : `${registeredSubscriptions} of ${subscriptions}`
}

export function RegistrationMark({ row }: { row: Registration }) {
  const words = registrationWords(row)
  if (words === undefined) return <Nothing why="not read" />
  return (
    <span
      className={row.registered ? undefined : 'limited'}
      title={row.registered ? undefined : 'Not registered in each subscription'}
    >
      {words}
    </span>
  )
}
