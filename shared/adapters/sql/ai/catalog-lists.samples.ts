import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { catalogLists } from './catalog-lists-sql.js'

const past = { at: '2026-03-01T00:00:00.000Z' }

export const samples = sqlSamples(catalogLists, [
  { method: 'providers', call: lists => lists.providers({}) },
  { method: 'providers, as of a time', call: lists => lists.providers({ ...past, provider: ['OpenAI'] }) },
  { method: 'regions', call: lists => lists.regions({ region: ['eastus2'] }) },
  { method: 'quotaSums', call: lists => lists.quotaSums({ model: ['gpt-4o'], measure: ['ptu'] }) },
])
