import { expect, it } from 'vitest'
import type { ModelMatrixCell, ModelMatrixRow } from '#shared/contract/ai/model-matrix.js'
import { readView } from '../../../page/address.js'
import { aiPage } from '../ai-page.js'
import type { AIView } from '../ai-view.js'
import { figuresFor, toFigure } from './cell-figures.js'
import { modelMatrix } from './model-matrix.js'

const cell: ModelMatrixCell = {
  rows: 3,
  fittingRows: 0,
  undecidedRows: 0,
  otherMeasureRows: 0,
  retiredRows: 0,
  restrictedRows: 0,
  tokensPerMinute: 450_000,
  ptu: null,
  stop: { kind: 'short', rows: 3, text: 'at most 450 thousand tokens per minute (all 3 rows)' },
}
const toRow = (some: Partial<ModelMatrixCell> | null): ModelMatrixRow => ({
  provider: 'OpenAI',
  model: 'gpt-5',
  version: null,
  deploymentType: null,
  readyRegions: 0,
  cells: [some && { ...cell, ...some }],
})
const draw = (some: Partial<ModelMatrixCell> | null, { capacity = '', show = 'share', readSubscriptions = 2 } = {}) => {
  const view = readView(aiPage, `?capacity=${capacity}`).view as AIView
  const rows = [toRow(some)]
  const matrix = { rows, regions: [{ region: 'eastus', readSubscriptions }], subscriptions: 2 }
  const figures = figuresFor(view.filter.capacity)
  return modelMatrix(view, matrix, toFigure(figures, show)).cell(toRow(some), 0)
}

it('says in each cell the share that fits and what stops the rest', () => {
  expect(draw({}, { capacity: '500k' })).toMatchObject({
    level: 'none',
    text: '0/3',
    label:
      '0/3. None fit: 500,000 tokens per minute fit in 0 of 3 rows; at most 450 thousand tokens per minute (all 3 rows)',
  })
  expect(draw({ fittingRows: 3, stop: null })).toMatchObject({
    level: 'all',
    label: '3/3. All have free quota: quota is free in 3 of 3 rows',
  })
})

it('keeps apart what has retired, what is not known and what counts something else', () => {
  expect(draw({ retiredRows: 3 })).toMatchObject({ level: 'restricted' })
  expect(draw({ retiredRows: 1, restrictedRows: 2 })).toMatchObject({ level: 'restricted' })
  expect(draw({ undecidedRows: 3 })).toMatchObject({ level: 'unknown', text: '–' })
  expect(draw({ undecidedRows: 3, otherMeasureRows: 3 })).toMatchObject({ level: 'no-verdict' })
  expect(draw({ fittingRows: 1, undecidedRows: 2, otherMeasureRows: 2 })).toMatchObject({ level: 'all', text: '1/1' })
  expect(draw({ fittingRows: 1, undecidedRows: 2 })).toMatchObject({ level: 'half', text: '1/1?' })
})

it('shows the most that one row allows, of one measure', () => {
  expect(draw({}, { show: 'tokens' })).toMatchObject({ text: '450K' })
  expect(draw({}, { show: 'ptu' })).toMatchObject({ text: '–', label: expect.stringMatching(/^no quota in PTU\. /) })
})

it('tells a region without the model from one that was not read', () => {
  expect(draw(null)).toEqual({ sign: '·', means: 'not offered' })
  expect(draw(null, { readSubscriptions: 0 })).toEqual({ sign: '…', means: 'not read' })
  expect(draw(null, { readSubscriptions: 1 })).toEqual({
    sign: '·',
    means: 'not offered where read, which is for 1 of 2 subscriptions',
  })
})
