import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { clockFile } from '#local/resource-manager/simulated-clock.js'
import { prepareDataFolder } from '#local/start/data-folder.js'
import { expectFree } from '#local/start/port.js'
import { apiHealth } from '#shared/contract/health.js'
import { type Checked, finding } from './finding.js'

/** What a start needs of this machine. */

export const checkNode = (): Checked => ({ fine: `Node ${process.versions.node}`, findings: [] })

export async function checkPort(port: number): Promise<Checked> {
  if (port === 0) return { fine: 'Port: a free one', findings: [] }
  try {
    await expectFree(port)
    return { fine: `Port ${port} is free`, findings: [] }
  } catch (error) {
    if (await isHeadroom(port)) return { fine: `Port ${port}: Headroom is running there`, findings: [] }
    const sentence = `Port ${port} cannot be used: ${error instanceof Error ? error.message : error}.`
    const advice = 'Stop what runs there, or set PORT to another.'
    return { findings: [finding('failure', 'portTaken', sentence, { advice })] }
  }
}

async function isHeadroom(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${apiHealth.path}`, { signal: AbortSignal.timeout(3_000) })
    return apiHealth.response.safeParse(await response.json()).success
  } catch {
    return false
  }
}

/** Figures of the simulator and of Azure in one folder would be one estate, with one history. */
export function checkMixedFolder(folder: string, env: Readonly<Record<string, string | undefined>>): Checked {
  if (!env.RESOURCE_MANAGER_URL || !existsSync(join(folder, clockFile))) return { findings: [] }
  const sentence = `The data folder ${folder} holds simulated figures, which would mix with those of your Azure.`
  const advice = 'Start with another folder, or delete this one:'
  const command = `RESOURCE_MANAGER_URL=${env.RESOURCE_MANAGER_URL} HEADROOM_DATA_DIR=.data-azure npm start`
  return { findings: [finding('lack', 'foldersMixed', sentence, { advice, commands: [command] })] }
}

/** Writes to an existing folder; where it does not exist yet, its parent has to be writable. */
export function checkDataFolder(folder: string): Checked {
  const path = resolve(folder)
  try {
    if (existsSync(path)) prepareDataFolder(path)
    else accessSync(existingAbove(path), constants.W_OK)
    return { fine: `Data folder ${folder} is writable`, findings: [] }
  } catch (error) {
    const sentence =
      error instanceof Error && error.name === 'UnusableFile' ? error.message : `${path} cannot be created.`
    const advice = 'Set HEADROOM_DATA_DIR to a folder that you can write.'
    return { findings: [finding('failure', 'folderUnusable', sentence, { advice })] }
  }
}

function existingAbove(path: string): string {
  const parent = dirname(path)
  return existsSync(parent) || parent === path ? parent : existingAbove(parent)
}
