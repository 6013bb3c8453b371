import type { CapacityView } from '../url-state.js'

export function LiveView(_: { view: CapacityView }) {
  return null
}
