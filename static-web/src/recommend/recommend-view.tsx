import type { CapacityView } from '../url-state.js'

export function RecommendView(_: { view: CapacityView }) {
  return null
}
