import { isTest, type Source } from './sources.js'

/** The imports between rooms, by name; a room without imports is included. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** One picture: its rooms by what a file belongs to, and how each is labeled. */
interface Picture {
  findRoom(path: string): string | undefined
  label(room: string, files: readonly Source[]): string
}

const noun = /^shared\/(?!adapters\/|contract\/|kernel\/)([^/]+)\//

/** One box: its files, and its name. */
interface Layer {
  readonly files: RegExp
  readonly title: string
  /** Whether the folders in it are named. */
  readonly namesFolders?: true
}

const layers: Readonly<Record<string, Layer>> = {
  pages: { files: /^static-web\/src\/(?:([^/]+)\/)?/, title: 'the pages: static-web/src', namesFolders: true },
  local: { files: /^local\/(?:([^/]+)\/)?/, title: 'what runs on a laptop: local', namesFolders: true },
  app: { files: /^functions\/(app|main)\.ts$/, title: 'what runs: functions/app.ts' },
  handlers: { files: /^functions\/(http|jobs|worker)\//, title: 'routes and jobs: functions', namesFolders: true },
  edge: {
    files: /^functions\/(edge|runtime|composition)\//,
    title: 'one way in and out: functions',
    namesFolders: true,
  },
  adapters: { files: /^shared\/adapters\/([^/]+)\//, title: 'adapters: shared/adapters', namesFolders: true },
  nouns: { files: noun, title: 'nouns: shared', namesFolders: true },
  kernel: { files: /^shared\/kernel\//, title: 'clock, errors, logs: shared/kernel' },
  contract: { files: /^shared\/contract\//, title: 'routes, schemas, filters, columns: shared/contract' },
}

export const layerPicture: Picture = {
  findRoom: path => Object.entries(layers).find(([, { files }]) => files.test(path))?.[0],
  label(name, members) {
    const { files, title, namesFolders } = layers[name] as Layer
    const folders = members.flatMap(({ path }) => files.exec(path)?.[1] ?? [])
    return namesFolders ? [title, ...inLines([...new Set(folders)].sort())].join('<br/>') : title
  },
}

export const nounPicture: Picture = { findRoom: path => noun.exec(path)?.[1], label: room => room }

export const pagePicture: Picture = {
  findRoom: path => /^static-web\/src\/([^/]+)\//.exec(path)?.[1],
  label: room => room,
}

const namesInLine = 4
const inLines = (names: readonly string[]): string[] =>
  names.flatMap((_, index) => (index % namesInLine === 0 ? [names.slice(index, index + namesInLine).join(' · ')] : []))

/** Names are not wrapped. */
const wide = '%%{init: {"flowchart": {"wrappingWidth": 500}}}%%'

/** The picture as a Mermaid flowchart, without arrows that follow from others. */
export function drawn(picture: Picture, sources: readonly Source[]): string {
  const files = sources.filter(file => !isTest(file))
  const arrows = reduced(findArrows(picture, files))
  const id = (room: string) => room.replaceAll(/\W/g, '_')
  const rooms = [...arrows.keys()].sort()
  const boxes = rooms.map(room => {
    const members = files.filter(({ path }) => picture.findRoom(path) === room)
    return `  ${id(room)}["${picture.label(room, members)}"]`
  })
  const lines = rooms.flatMap(from => [...(arrows.get(from) ?? [])].sort().map(to => `  ${id(from)} --> ${id(to)}`))
  return ['```mermaid', wide, 'flowchart TD', ...boxes, ...lines, '```', ''].join('\n')
}

function findArrows({ findRoom }: Picture, files: readonly Source[]): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = findRoom(path)
    if (from === undefined) continue
    const known = arrows.get(from) ?? new Set()
    arrows.set(from, known)
    for (const imported of imports) {
      const to = findRoom(imported)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return arrows
}

/** The fewest of the arrows from which all others follow. */
function reduced(arrows: Arrows): Arrows {
  const kept = new Map([...arrows].map(([from, known]) => [from, new Set(known)]))
  for (const [from, known] of kept)
    for (const to of [...known].sort()) {
      known.delete(to)
      if (!canReach(kept, from, to)) known.add(to)
    }
  return kept
}

function canReach(arrows: Arrows, from: string, to: string): boolean {
  const seen = new Set<string>()
  const next = [from]
  for (let room = next.pop(); room !== undefined; room = next.pop()) {
    if (room === to) return true
    if (seen.has(room)) continue
    seen.add(room)
    next.push(...(arrows.get(room) ?? []))
  }
  return false
}
