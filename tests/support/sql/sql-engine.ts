import type { Database } from '#shared/adapters/sql/database.js'

/** Abilities that not every engine has. An engine without one says why, and the tests that need it are skipped. */
export interface Capabilities {
  /** CapacityLatest is stored, and read with NOEXPAND. */
  readonly storesViews: true | string
  /** JSON escapes in a text are read back correctly. */
  readonly readsEscapes: true | string
  /** The database is a file, which a test may take away or write into. */
  readonly isFile: true | string
  /** It is reached over a network connection, which a test may cut. */
  readonly isServer: true | string
}

/** A database engine that repositories, the ingestion and the whole product are tested on. */
export interface SqlEngine {
  readonly name: string
  readonly can: Capabilities
  /** A database with the whole schema and no row, until the next one is asked for. The caller closes it. */
  fresh(): Promise<Database>
  /** An empty database of its own for a product that runs with `dataDir`. */
  forProduct(dataDir: string): Promise<ProductDatabase>
}

export interface ProductDatabase {
  /** The settings for `npm start`. */
  readonly env: Readonly<Record<string, string>>
  /** Opens it without the product. */
  open(): Database
  drop(): Promise<void>
}
