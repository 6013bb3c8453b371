import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Imports an app as the Functions worker does, and prints how long that took, ms. */
const program = `
import Module from 'node:module'
const core = {
  version: '3.10.0', hostVersion: '4.1037.0', Disposable: class { dispose() {} },
  registerFunction() {}, registerHook() {}, setProgrammingModel() {}, getProgrammingModel() {}, log() {},
}
const original = Module.prototype.require
Module.prototype.require = function (id) { return id === '@azure/functions-core' ? core : original.call(this, id) }
const start = performance.now()
await import(process.argv[1])
process.stdout.write('\\nloaded in ' + (performance.now() - start), () => process.exit())`

/**
 * The median time to import each of these files in a process of its own, ms. Takes turns, so that a busy machine slows
 * down all of them.
 */
export function loadTimes(files: readonly string[], runs: number): number[] {
  const times = files.map((): number[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [index, file] of files.entries()) times[index]?.push(loadTime(file))
  return times.map(median)
}

function loadTime(file: string): number {
  const args = ['--input-type=module', '--eval', program, pathToFileURL(file).href]
  const env = { HEADROOM_APP: 'api', SystemRoot: process.env.SystemRoot }
  const output = execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(/loaded in ([\d.]+)$/.exec(output)?.[1])
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
