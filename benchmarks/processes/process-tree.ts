import { globSync, readFileSync } from 'node:fs'

const msPerTick = 10

/** Resident memory of a process and its descendants, MiB. Linux only: elsewhere undefined. */
export function residentMiB(pid: number): number | undefined {
  return sumOver(pid, one => {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]
    return Math.round(Number(kib ?? 0) / 1024)
  })
}

/** Processor time so far, ms, of a process and its descendants, including ended ones. Linux only. */
export function processorMs(pid: number): number | undefined {
  return sumOver(pid, one => {
    const [user, system, endedUser, endedSystem] = toFields(one).slice(11, 15)
    return (Number(user) + Number(system) + Number(endedUser) + Number(endedSystem)) * msPerTick
  })
}

function sumOver(pid: number, value: (pid: number) => number): number | undefined {
  try {
    return readTree(pid).reduce((total, one) => total + value(one), 0)
  } catch {
    return undefined
  }
}

function readTree(root: number): number[] {
  const parents = new Map(globSync('/proc/[0-9]*').map(folder => readParent(Number(folder.split('/').at(-1)))))
  const found = [root]
  for (const parent of found) for (const [pid, itsParent] of parents) if (itsParent === parent) found.push(pid)
  return found
}

function readParent(pid: number): [number, number] {
  try {
    return [pid, Number(toFields(pid)[1])]
  } catch {
    return [pid, 0]
  }
}

/** The fields after the name in /proc/<pid>/stat: the state, the parent, and so on. */
const toFields = (pid: number): string[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
