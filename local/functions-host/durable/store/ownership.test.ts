import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeOwnership } from './ownership.js'

describe('takeOwnership', () => {
  let storage: string
  beforeEach(() => {
    storage = mkdtempSync(join(tmpdir(), 'owner-'))
  })
  afterEach(() => rm(storage, { recursive: true }))

  /** A process that asks for the folder, says whether it got it and lives on. */
  async function starter() {
    const script = `import { takeOwnership } from '#local/functions-host/durable/store/ownership.js'
      const release = takeOwnership(${JSON.stringify(storage)})
      process.stdout.write(release ? 'owner' : 'follower')
      setInterval(() => release, 1000)`
    const options = ['--input-type=module', '--eval', script]
    const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(child.stdout, 'data')
    const kill = async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    return { isOwner: said.toString() === 'owner', kill }
  }

  it('goes to exactly one of many processes, and is free at once when that is killed', async () => {
    const starters = await Promise.all(Array.from({ length: 5 }, starter))
    const owner = starters.filter(each => each.isOwner)
    expect(owner).toHaveLength(1)
    expect(takeOwnership(storage)).toBeUndefined()
    await owner[0]?.kill()
    const release = takeOwnership(storage)
    expect(release).toBeDefined()
    release?.()
    await Promise.all(starters.filter(each => !each.isOwner).map(each => each.kill()))
  })

  it('can be given up', () => {
    takeOwnership(storage)?.()
    const release = takeOwnership(storage)
    expect(release).toBeDefined()
    release?.()
  })
})
