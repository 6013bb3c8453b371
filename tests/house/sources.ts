import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A hand-written file; `path` is from the project's root, with forward slashes. */
export interface Source {
  readonly path: string
  readonly text: string
  /** What it imports: project files as paths from the root, packages by their names. */
  readonly imports: readonly string[]
}

const slashes = (path: string): string => path.replaceAll('\\', '/')
const rooms = ['shared', 'functions', 'local', 'deploy', 'static-web', 'tests', 'benchmarks', 'tools']
const paths = new Set(rooms.flatMap(room => globSync(`${room}/**/*.{ts,tsx}`)).map(slashes))

/** Every hand-written TypeScript file of the project. */
export const sources: readonly Source[] = [...paths].sort().map(path => {
  const text = readFileSync(path, 'utf8')
  return { path, text, imports: findImports(path, text) }
})

/** Samples serve tests alone, too. */
export const isTest = ({ path }: Pick<Source, 'path'>): boolean => /\.(test|samples)\.tsx?$/.test(path)

export function findImports(path: string, text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm)
  const effects = text.matchAll(/^import\s+['"]([^'"]+)['"]/gm)
  const calls = text.matchAll(/\b(?:import|require)\(\s*['"]([^'"]+)['"]/g)
  return [...statements, ...effects, ...calls].map(([, specifier]) => resolve(path, specifier as string))
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return toSource(specifier.slice(1))
  if (specifier.startsWith('.')) return toSource(slashes(normalize(join(dirname(path), specifier))))
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] as string)
}

/** Imports name the compiled file. */
function toSource(file: string): string {
  const base = file.replace(/\.jsx?$/, '')
  return [`${base}.ts`, `${base}.tsx`].find(candidate => paths.has(candidate)) ?? file
}
