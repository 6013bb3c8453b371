import type { Clock } from '#shared/kernel/clock.js'
import type { Config } from './config.js'

/** What every part may be made of. */
export interface Base {
  readonly config: Config
  readonly clock: Clock
  readonly newId: () => string
}

/** Functions that make parts, each under the name that handlers know its part by. */
export type Makers = Readonly<Record<string, () => unknown>>

/** What they make. */
export type Parts<M> = { readonly [Name in keyof M]: M[Name] extends () => infer Part ? Part : never }

/** Adds the parts to `target`: each is made when it is first asked for, and once. */
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
