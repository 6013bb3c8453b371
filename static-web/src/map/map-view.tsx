import type { CapacityView } from '../url-state.js'

export function MapView(_: { view: CapacityView }) {
  return null
}
