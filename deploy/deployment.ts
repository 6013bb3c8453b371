import type { TokenCredential } from '@azure/identity'
import type { Azure } from './azure/azure.js'
import type { OpenDatabase } from './database/open-database.js'
import type { Environment } from './environment/environment.js'
import type { Programs } from './programs.js'
import type { Waiting } from './waiting.js'

/** What every step of a deployment works with. */
export interface Deployment {
  readonly environment: Environment
  readonly azure: Azure
  readonly credential: TokenCredential
  readonly waiting: Waiting
  readonly openDatabase: OpenDatabase
  readonly programs: Programs
  readonly fetch: typeof fetch
  /** The folder of the project. */
  readonly root: string
  /** A line for the person who deploys, under the current step. */
  readonly say: (line: string) => void
  /** A text that must never appear in the output. */
  readonly hide: (secret: string) => void
}
