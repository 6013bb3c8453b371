import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EventType, historyEvent } from '#local/functions-host/durable/episode/history-event.js'
import { listInstances } from './instance-list.js'
import type { InstanceRow } from './instance-row.js'
import { openDatabase } from './schema.js'
import { Store } from './store.js'

const row = (id: string, more: Partial<InstanceRow> = {}): InstanceRow => ({
  id,
  execution: 'e',
  name: 'flow',
  version: '',
  status: 'Running',
  input: '1',
  output: null,
  customStatus: null,
  createdAt: 1000,
  updatedAt: 1000,
  parentId: null,
  parentExecution: null,
  parentTask: null,
  ...more,
})
const event = (Name: string) => historyEvent(EventType.eventRaised, 0, { Name })

describe('Store', () => {
  let storage: string
  let store: Store
  beforeEach(() => {
    storage = mkdtempSync(join(tmpdir(), 'store-'))
    store = new Store(openDatabase(storage))
  })
  afterEach(async () => {
    store.close()
    await rm(storage, { recursive: true })
  })

  it('keeps instances over a restart and finds the unfinished ones', async () => {
    await store.write(() => {
      store.save(row('b', { createdAt: 2 }))
      store.save(row('a', { createdAt: 2, parentId: 'p', parentExecution: 'x', parentTask: 4 }))
      store.save(row('done'))
      store.update({ ...row('done'), status: 'Completed', output: '"o"', updatedAt: 5 })
    })
    store.close()
    store = new Store(openDatabase(storage))
    expect(store.unfinished().map(each => each.id)).toEqual(['a', 'b'])
    expect({ ...store.find('a') }).toEqual(
      row('a', { createdAt: 2, parentId: 'p', parentExecution: 'x', parentTask: 4 }),
    )
    expect(store.find('done')).toMatchObject({ status: 'Completed', output: '"o"', updatedAt: 5 })
    expect(store.find('nobody')).toBeUndefined()
  })

  it('keeps history and messages in order, and takes only the messages an episode has seen', async () => {
    const numbers = await store.write(() => {
      store.appendHistory('a', 0, [event('1'), event('2')])
      store.appendHistory('a', 2, [event('3')])
      return ['x', 'y', 'z'].map(name => store.post('a', event(name)))
    })
    await store.write(() => store.take('a', numbers[1]!))
    expect(store.history('a').map(each => each.Name)).toEqual(['1', '2', '3'])
    expect(store.inbox('a').map(each => each.event.Name)).toEqual(['z'])
    await store.write(() => store.remove('a'))
    expect([store.history('a'), store.inbox('a')]).toEqual([[], []])
  })

  it('keeps facts about itself', async () => {
    await store.write(() => store.setMeta('k', 'v1'))
    await store.write(() => store.setMeta('k', 'v2'))
    expect([store.meta('k'), store.meta('other')]).toEqual(['v2', undefined])
  })

  it('lists page by page, also among instances of one age, and by filter', async () => {
    await store.write(() => {
      for (const id of ['c', 'a', 'd', 'b']) store.save(row(id))
      store.save(row('young', { createdAt: 2000, status: 'Failed' }))
    })
    const ids = (filter: Parameters<typeof listInstances>[1]) =>
      listInstances(store.database, filter).rows.map(each => each.id)
    const first = listInstances(store.database, {}, { size: 3 })
    const second = listInstances(store.database, {}, { size: 3, after: first.next })
    expect(first.rows.map(each => each.id)).toEqual(['a', 'b', 'c'])
    expect(second.rows.map(each => each.id)).toEqual(['d', 'young'])
    expect(second.next).toBeUndefined()
    expect(ids({ statuses: ['Failed', 'Completed'] })).toEqual(['young'])
    expect(ids({ createdFrom: 1500 })).toEqual(['young'])
    expect(ids({ createdTo: 1500, idPrefix: 'c' })).toEqual(['c'])
    expect(() => listInstances(store.database, {}, { size: 3, after: 'made up' })).toThrow(RangeError)
  })
})
