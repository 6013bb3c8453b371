import type { Database } from '#shared/adapters/sql/database.js'
import type { NonceStore } from '#shared/identity/worker-signature.js'

export function workerNonces({ db, dialect }: Database): NonceStore {
  return {
    async use(nonce, expiresAt) {
      try {
        await db
          .insertInto('WorkerNonce')
          .values({ nonce, expiresAt: dialect.time(expiresAt.toISOString()) })
          .execute()
        return true
      } catch (error) {
        if (dialect.isDuplicateKey(error)) return false
        throw error
      }
    },
    async purge(now) {
      await db.deleteFrom('WorkerNonce').where('expiresAt', '<', dialect.time(now.toISOString())).execute()
    },
  }
}
