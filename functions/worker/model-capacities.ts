import { bind } from '#functions/edge/serve.js'
import { readFreeCapacity } from '#shared/ai/capacity/free-capacity.js'
import { modelCapacityCall } from '#shared/contract/ai/model-capacity.js'

export const capacityWorkerBindings = [
  bind(modelCapacityCall, ({ body }, { freeCapacity }) => readFreeCapacity(freeCapacity, body)),
]
