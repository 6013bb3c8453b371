import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { resolveTrace } from './resolve-trace.js'

/** A program: reads a stack trace of a package, and prints it with the places of the sources. */
process.stdout.write(resolveTrace(await text(process.stdin), join(import.meta.dirname, '../../package/maps')))
