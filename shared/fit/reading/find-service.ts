import { serviceById, serviceMap, servicesByType } from '#shared/contract/services/service-map.js'

/** Words as they are compared: without casing, "Azure", "Microsoft", brackets and signs. */
const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\b(azure|microsoft)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const byWords = new Map<string, string>()
for (const { id, service } of serviceMap)
  for (const words of [toWords(id), toWords(service)]) if (!byWords.has(words)) byWords.set(words, id)

/** The id of the service with this id, name or resource type; undefined where the map has none. */
export function findServiceId(text: string): string | undefined {
  const given = text.trim()
  const [namespace = '', ...types] = given.split('/')
  const [byType] = types.length > 0 ? servicesByType(namespace, types.join('/')) : []
  return byType?.id ?? serviceById(given.toLowerCase())?.id ?? byWords.get(toWords(given))
}
