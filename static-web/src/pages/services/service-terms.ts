import { offerDoesNotProve } from '#shared/contract/services/service-states.js'
import type { Term } from '../../ui/definition/definitions.js'

export const offeredTerm: Term = { word: 'Offered', text: offerDoesNotProve }
export const zonalTerm: Term = {
  word: 'Zonal',
  text:
    'Azure lists zones of the region for the resource type: it can be placed in a zone, or over zones. It does not say that ' +
    'an existing resource is redundant. Some services are zone-redundant although the list has no zones for them.',
}
export const registeredTerm: Term = {
  word: 'Registered',
  text:
    'A subscription can create resources of a namespace only once the namespace is registered in it. Registering takes an ' +
    'owner or contributor some minutes: az provider register --namespace …',
}
export const globalTerm: Term = {
  word: 'Global',
  text: 'Azure offers the resource type without a region. Where its data is kept is a choice of the service itself.',
}
export const serviceTerms: readonly Term[] = [offeredTerm, zonalTerm, registeredTerm, globalTerm]
