import { parentPort } from 'node:worker_threads'
import highsLoader, { type Highs, type ModelData } from 'highs'
import type { LinearModel } from '#shared/quota-workbench/plan/linear-solver.js'
import type { SolverQuestion, SolverReply } from './solver-messages.js'

/** The entry of a thread that solves one model after another: a solver blocks its thread while it works. */

// Its types describe the CommonJS file of the package, and modules get the other one.
const load = highsLoader as unknown as typeof highsLoader.default
const loading = load()

function solve(highs: Highs, { model, seconds }: SolverQuestion): SolverReply {
  return highs.withModel(toModelData(highs, model), (solving): SolverReply => {
    solving.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 0.5 })
    solving.run()
    const { modelStatus } = highs.constants
    const status = solving.getModelStatus()
    const isMixed = model.integers.includes(1)
    if (status === modelStatus.optimal) {
      const objective = solving.getObjectiveValue()
      // Objectives are whole where amounts are: a bound less than 1 away proves the solution.
      return { answer: { state: 'optimal', values: valuesFound(), objective, bound: objective } }
    }
    const unproven = model.maximize ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    const bound = isMixed ? Number(solving.info.get('mip_dual_bound')) : unproven
    // 2: a feasible point.
    const isFound = isMixed && solving.info.get('primal_solution_status') === 2
    if (isFound)
      return { answer: { state: 'limit', values: valuesFound(), objective: solving.getObjectiveValue(), bound } }
    return { answer: { state: 'none', values: new Float64Array(), objective: Number.NaN, bound } }

    function valuesFound(): Float64Array {
      return Float64Array.from(solving.getSolution().colValue ?? [])
    }
  })
}

function toModelData(highs: Highs, model: LinearModel): ModelData {
  const [numCols, numRows] = [model.costs.length, model.rowLower.length]
  const { objectiveSense } = highs.constants
  return {
    numCols,
    numRows,
    sense: model.maximize ? objectiveSense.maximize : objectiveSense.minimize,
    colCost: model.costs,
    colLower: model.lower,
    colUpper: model.upper,
    rowLower: model.rowLower,
    rowUpper: model.rowUpper,
    matrix: {
      format: 'csr',
      numRows,
      numCols,
      starts: model.starts,
      indices: model.columns,
      values: model.coefficients,
    },
    ...(model.integers.includes(1) && { integrality: model.integers }),
  }
}

parentPort?.on('message', async (question: SolverQuestion) => {
  const reply = await loading
    .then(highs => solve(highs, question))
    .catch((error: unknown): SolverReply => ({ error: error instanceof Error ? error.message : String(error) }))
  parentPort?.postMessage(reply)
})
