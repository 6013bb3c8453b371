// Finds the Chromium that the browser tests drive; with --install it installs Debian's if none is found.
// Prints its path. Uses nothing that is not built into Node 20.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium that can be run: CHROMIUM_PATH, one on the PATH, or the newest in Playwright's cache. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)]
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', ...playwrightCache(env))
  return candidates.find(isProgram)
}

function playwrightCache(env) {
  const caches = [env.PLAYWRIGHT_BROWSERS_PATH, join(homedir(), '.cache/ms-playwright')]
  caches.push(join(homedir(), 'Library/Caches/ms-playwright'))
  const programs = ['chrome-linux64/chrome', 'chrome-linux/chrome']
  programs.push('chrome-mac/Chromium.app/Contents/MacOS/Chromium')
  return caches.filter(Boolean).flatMap(cache => {
    const builds = list(cache).filter(name => /^chromium-\d+$/.test(name))
    const newestFirst = builds.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    return newestFirst.flatMap(build => programs.map(program => join(cache, build, program)))
  })
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian's package. Its output goes to the error stream, because only the path may be printed. */
function install() {
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return steps.every(step => spawnSync('apt-get', step, { stdio: ['ignore', 2, 2], env }).status === 0)
}

function main(args) {
  let found = findChromium()
  const mayInstall = args.includes('--install') && !process.env.CHROMIUM_PATH && process.getuid?.() === 0
  if (!found && mayInstall && isProgram('/usr/bin/apt-get') && install()) found = findChromium()
  if (found) return console.log(found)
  const given = process.env.CHROMIUM_PATH
  console.error(
    given
      ? `CHROMIUM_PATH names no program that can be run: ${given}.`
      : 'The browser tests need Chromium: install it (such as with `apt-get install chromium`), or let CHROMIUM_PATH name one.',
  )
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
