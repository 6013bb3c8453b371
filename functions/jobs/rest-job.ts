import { type DurableBinding, orchestration } from '#functions/runtime/durable.js'
import { restJob as name } from '#functions/runtime/durable-rests.js'

/** Returns its input: the durable store keeps both. */
export const restJob: DurableBinding = orchestration(
  name,
  // biome-ignore lint/correctness/useYield: an orchestration is a generator, and this one has no steps
  function* (_context, rest) {
    return rest
  },
)
