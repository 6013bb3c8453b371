// What `npm start`, `npm test` and `npm run bench` run first, on whatever Node the machine has: it installs and builds
// what is missing, then hands over to the project's own Node. It uses nothing that is not built into Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const windows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')
const [command = 'start', ...words] = process.argv.slice(2)
process.chdir(root)
process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`

if (Number(process.versions.node.split('.')[0]) < 20) fail('Node 20 or newer is needed to begin with.')
install()
/** What a command builds beside the apps, whether it needs the pages, and the program that it then runs. */
const commands = {
  start: { builds: ['local'], needsPages: true, program: 'local/start/main.js' },
  doctor: { builds: ['local'], program: 'local/doctor/main.js' },
  bench: {
    builds: ['benchmarks'],
    needsPages: true,
    program: `benchmarks/${words[0] ?? 'all'}.js`,
    args: words.slice(1),
  },
  migrate: { program: 'functions/runtime/migrate.js', args: [] },
  package: { builds: ['tools/package'], needsPages: true, program: 'tools/package/main.js' },
  trace: { builds: ['tools/package'], program: 'tools/package/trace.js', args: [] },
  deploy: { builds: ['deploy'], program: 'deploy/main.js', args: [command, ...words] },
  smoke: { builds: ['deploy'], program: 'deploy/main.js', args: [command, ...words] },
  teardown: { builds: ['deploy'], program: 'deploy/main.js', args: [command, ...words] },
  hook: { builds: ['deploy'], program: 'deploy/main.js' },
  build: { checksTypes: true, needsPages: true },
  listings: { checksTypes: true, needsPages: true },
  test: { checksTypes: true, needsPages: true },
  'test:quick': { checksTypes: true },
  'test:sqlserver': { checksTypes: true, needsPages: true },
}
if (!Object.hasOwn(commands, command)) fail(`unknown command ${command}: one of ${Object.keys(commands).join(', ')}`)
const { builds = [], checksTypes = false, needsPages = false, program, args = words } = commands[command]
if (checksTypes) run('Checking types', 'tsc', ['-b'])
else run('Building', 'tsc', ['-b', 'functions', ...builds])
if (needsPages) buildPages()

if (program) handOver('node', [`dist/${program}`, ...args])
if (command === 'listings') handOver('vitest', ['run', '--project', 'unit', 'tests/house', '--update'])
if (command === 'test:sqlserver') {
  if (!process.env.SQL_CONNECTION_STRING)
    fail('SQL_CONNECTION_STRING names the server to test on; its user has to be allowed to create databases.')
  const suites = [
    'shared/adapters/sql',
    'tests/house',
    'tests/http',
    'tests/ingestion',
    'tests/crash',
    'tests/capacity',
    'tests/sign-in',
  ]
  handOver('vitest', ['run', ...(words.length > 0 ? words : suites)])
}
if (command === 'test:quick') {
  run('Checking style', 'biome', ['ci', '--error-on-warnings'])
  handOver('vitest', ['run', '--project', 'unit', ...words])
}
if (command === 'test') {
  run('Checking style', 'biome', ['ci', '--error-on-warnings'])
  run('Finding a browser', 'node', ['tests/support/find-chromium.mjs', '--install'])
  handOver('vitest', ['run', ...words])
}

/** Installs the locked packages unless exactly these are there. */
function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const mark = join(root, 'node_modules', '.headroom-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  run('Installing packages (once; a minute or two)', 'npm', ['ci', '--loglevel=error'])
  writeFileSync(mark, lock)
}

/** Builds the pages when one of their sources has changed since. */
function buildPages() {
  const mark = join(root, 'dist', '.build', 'pages-hash')
  const sources = ['package-lock.json', ...files('static-web'), ...files('shared/contract')]
  const hash = createHash('sha256')
  for (const file of sources) hash.update(file).update(readFileSync(file))
  const now = hash.digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now && existsSync('dist/static-web/index.html')) return
  run('Building the pages', 'vite', ['build', '--logLevel', 'warn', '--config', 'static-web/vite.config.ts'])
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, now)
}

function files(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** Runs a step to its end; a failing one ends everything with its own exit code. */
function run(title, program, args) {
  process.stdout.write(`${title} …\n`)
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', shell: windows })
  if (error) fail(`${program} could not be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the last step in the foreground: it gets the signals meant for this process, and ends when this one is gone. */
function handOver(program, args) {
  const env = { ...process.env, HEADROOM_PARENT_PID: String(process.pid) }
  const child = spawn(program, args, { stdio: 'inherit', shell: windows, env })
  child.on('error', error => fail(`${program} could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  // npm runs scripts through a shell, which stays when npm is killed: then it is npm that has to be there.
  const { name, parent: npm } = lookUp(parent)
  const behindShell = process.env.npm_lifecycle_event !== undefined && /(^|\/)(ba|da|z)?sh$/.test(name)
  const isOrphan = () => process.ppid !== parent || (behindShell && lookUp(parent).parent !== npm)
  setInterval(() => isOrphan() && child.kill('SIGTERM'), 400).unref()
}

/** Name and parent of a process; what cannot be found out is empty. */
function lookUp(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: Number(parent) }
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, name = ''] = /(\d+)\s+(\S.*)/.exec(stdout ?? '') ?? []
    return { name, parent: Number(parent) }
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
