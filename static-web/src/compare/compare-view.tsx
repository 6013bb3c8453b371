import type { CapacityView } from '../url-state.js'

export function CompareView(_: { view: CapacityView }) {
  return null
}
