import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const module = new URL('./lost-output.ts', import.meta.url).href
/** Writes to both of its outputs for as long as it lives. */
const program = `import(${JSON.stringify(module)}).then(({ surviveLostOutput }) => {
  surviveLostOutput()
  setInterval(() => { console.log('x'); console.error('x'); process.stdout.write('x') }, 5)
  let left = 60
  setInterval(() => { if (--left === 0) process.exit(7) }, 10)
})`
const args = ['--disable-warning=ExperimentalWarning', '-e', program]

/** 7: it ended by itself. */
async function waitForEnd(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

test('a process keeps running when nothing reads its output', async () => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  expect(await waitForEnd(child)).toBe(7)
})

test.skipIf(process.platform !== 'linux')('a process lives on when its output has no room', async () => {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, args, { stdio: ['ignore', full, full] })
  closeSync(full)
  expect(await waitForEnd(child)).toBe(7)
})
