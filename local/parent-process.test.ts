import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('./parent-process.ts', import.meta.url).href
const script = `import(${JSON.stringify(module)}).then(parent => { parent.exitWithParent(); setInterval(() => {}, 1000) })`

function createWatcher(pid: number) {
  const env = { ...process.env, HEADROOM_PARENT_PID: String(pid) }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script], { env, stdio: 'ignore' })
}

test('a process ends by itself when its parent is gone', async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const child = createWatcher(parent.pid!)
  const ended = once(child, 'exit')
  expect(child.exitCode).toBeNull()
  parent.kill('SIGKILL')
  expect(await ended).toEqual([0, null])
})
