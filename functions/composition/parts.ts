import type { Clock } from '#shared/kernel/clock.js'
import type { Config } from './config.js'

/** What every part may use. */
export interface Base {
  readonly config: Config
  readonly clock: Clock
  readonly newId: () => string
}

/** Functions that create parts, each under the name by which handlers use the part. */
export type Makers = Readonly<Record<string, () => unknown>>

/** The parts that they create. */
export type Parts<M> = { readonly [Name in keyof M]: M[Name] extends () => infer Part ? Part : never }

/** Adds the parts to `target`. Each is created once, when it is first used. */
export function addParts(target: object, makers: Makers): void {
  for (const [name, make] of Object.entries(makers)) {
    let made: { readonly value: unknown } | undefined
    const get = () => {
      made ??= { value: make() }
      return made.value
    }
    Object.defineProperty(target, name, { get, enumerable: true })
  }
}
