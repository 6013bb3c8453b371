import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = 'dist/static-web/assets'

/** A script of the built pages: its static imports, its dynamic imports, and its size on the wire. */
interface Script {
  readonly statically: readonly string[]
  readonly lazily: readonly string[]
  /** Bytes, as a Static Web App sends them: gzip at its usual level. */
  readonly bytes: number
}

/** Scripts that are loaded together, with their total bytes. */
export interface Arrival {
  readonly name: string
  readonly bytes: number
  readonly scripts: readonly string[]
}

const imported = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

function readScripts(): ReadonlyMap<string, Script> {
  const names = readdirSync(folder).filter(name => name.endsWith('.js'))
  return new Map(
    names.map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [
        name,
        {
          statically: imported(text, /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
          lazily: imported(text, /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
          bytes: gzipSync(text).length,
        },
      ]
    }),
  )
}

function withImports(scripts: ReadonlyMap<string, Script>, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const next = [...entries]
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (found.has(name)) continue
    found.add(name)
    next.push(...(scripts.get(name)?.statically ?? []))
  }
  return found
}

/**
 * The scripts that `index.html` loads before the first render, and the further scripts of each part that is loaded
 * later.
 */
export function builtScripts(): { first: Arrival; preloaded: ReadonlySet<string>; lazy: readonly Arrival[] } {
  const scripts = readScripts()
  const html = readFileSync('dist/static-web/index.html', 'utf8')
  const preloaded = new Set(imported(html, /(?:src|href)="\/assets\/([\w.-]+\.js)"/g))
  const entries = imported(html, /<script [^>]*src="\/assets\/([\w.-]+\.js)"/g)
  const arrival = (name: string, members: Iterable<string>): Arrival => {
    const all = [...members]
    return { name, scripts: all, bytes: all.reduce((sum, one) => sum + (scripts.get(one)?.bytes ?? 0), 0) }
  }
  const atFirst = withImports(scripts, entries)
  const roots = new Set([...scripts.values()].flatMap(({ lazily }) => lazily))
  const lazy = [...roots]
    .filter(root => !atFirst.has(root))
    .map(root => {
      const besides = [...withImports(scripts, [root])].filter(name => !atFirst.has(name))
      return arrival(root.replace(/-[\w-]{8}\.js$/, ''), besides)
    })
  return { first: arrival('first', atFirst), preloaded, lazy }
}
