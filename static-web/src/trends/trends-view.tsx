import type { CapacityView } from '../url-state.js'

export function TrendsView(_: { view: CapacityView }) {
  return null
}
