import { spawn } from 'node:child_process'
import { eachLine } from './bounded-lines.js'

/**
 * Prints what is missing to read one's own Azure, in a few lines. Nothing waits for it. It is a process of its own: the
 * start would keep the memory of Azure's libraries until it ends.
 */
export function checkAzure(env: NodeJS.ProcessEnv, print: (line: string) => void): void {
  const child = spawn(process.execPath, ['dist/local/doctor/brief-main.js'], {
    env: { ...env, HEADROOM_PARENT_PID: String(process.pid) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.on('error', () => {})
  eachLine(child.stdout, print)
}
