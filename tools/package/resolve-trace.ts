import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** A place in a script of a package: `dist/main.js:12:3456`. */
const bundledPlace = /(?:\S*[\\/(])?dist[\\/]([\w-]+\.js):(\d+):(\d+)/g

/**
 * Replaces the places in the scripts of a package by those in the sources: `functions/http/health.ts:12:3`. Those of
 * scripts without a map stay as they are.
 * @param folder of the source maps
 */
export function resolveTrace(text: string, folder: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  return text.replaceAll(bundledPlace, (place, script: string, line: string, column: string) => {
    if (!maps.has(script)) maps.set(script, readMap(join(folder, `${script}.map`)))
    // Traces count from 1, maps from 0.
    const found = maps.get(script)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found) || found.originalSource === undefined) return place
    const source = found.originalSource.replace(/^(\.\.\/)+/, '')
    return `${place.includes('(') ? '(' : ''}${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
