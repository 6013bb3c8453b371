import { expect, test } from 'vitest'
import { serviceCategories } from './curated-service.js'
import { serviceById, serviceMap, servicesByType } from './service-map.js'

test('each id, and each name, stands for one service', () => {
  expect(new Set(serviceMap.map(service => service.id)).size).toBe(serviceMap.length)
  expect(new Set(serviceMap.map(service => service.service.toLowerCase())).size).toBe(serviceMap.length)
  for (const service of serviceMap) expect(service.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('each category has services, and each service says one sentence of what it proves', () => {
  expect(serviceMap.length).toBeGreaterThanOrEqual(100)
  expect(new Set(serviceMap.map(service => service.category))).toEqual(new Set(serviceCategories))
  for (const service of serviceMap) {
    expect(service.proves).toMatch(/^[A-Z].{40,}\.$/)
    expect(new Set(service.resourceTypes).size).toBe(service.resourceTypes.length)
  }
})

test('quota is named with the page that documents it', () => {
  const counted = serviceMap.filter(service => service.quota)
  expect(new Set(counted.map(service => service.namespace))).toEqual(
    new Set(['Microsoft.App', 'Microsoft.MachineLearningServices', 'Microsoft.Network', 'Microsoft.Storage']),
  )
  for (const service of counted)
    expect(service.quota?.documentation).toMatch(/^https:\/\/learn\.microsoft\.com\/rest\/api\//)
})

test('a resource type is found in any casing, and may stand for two services', () => {
  expect(servicesByType('microsoft.web', 'Sites').map(service => service.id)).toEqual(['app-service', 'functions'])
  expect(servicesByType('Microsoft.Web', 'constructor')).toEqual([])
  expect(serviceById('container-apps')?.namespace).toBe('Microsoft.App')
  expect(serviceById('toString')).toBeUndefined()
})
