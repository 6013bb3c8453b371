import type { CapacityView } from '../url-state.js'

export function ChangesView(_: { view: CapacityView }) {
  return null
}
