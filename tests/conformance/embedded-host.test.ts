import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type HostSettings, type HostUnderTest, startHostUnderTest } from './host-under-test.js'

const patience = { timeout: 20_000, interval: 50 }
const modules = join(import.meta.dirname, '../../node_modules')

describe('the embedded host', () => {
  let folder: string
  const hosts: HostUnderTest[] = []
  const start = async (settings: HostSettings) => {
    const host = await startHostUnderTest(settings)
    hosts.push(host)
    return host
  }
  /** An app of one file in its own folder. */
  const writeApp = async (source: string, hostJson: object = { extensions: { http: { routePrefix: '' } } }) => {
    const app = await mkdtemp(join(folder, 'app-'))
    await symlink(modules, join(app, 'node_modules'))
    await writeFile(join(app, 'package.json'), '{"type":"module","main":"app.js"}')
    await writeFile(join(app, 'host.json'), JSON.stringify({ version: '2.0', ...hostJson }))
    await writeFile(join(app, 'app.js'), `import { app } from '@azure/functions'\n${source}`)
    return app
  }
  const refusal = async (app: string, environment = {}) =>
    startHostUnderTest({ app, environment, storage: join(folder, 'refused') }).then(
      async host => `started: ${await host.stop()}`,
      (error: Error) => error.message,
    )

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headroom-embedded-'))
  })
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.stop()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('finishes running requests before it stops, and runs the terminate hooks', async () => {
    const host = await start({
      app: await writeApp(`
        app.http('slow', { route: 'slow', handler: async (_, context) => {
          context.log('under way')
          await new Promise(resolve => setTimeout(resolve, 500))
          return { body: 'done' }
        } })
        app.hook.appStart(() => console.log('hook start'))
        app.hook.appTerminate(() => console.log('hook end'))`),
    })
    const answer = fetch(`${host.url}/slow`)
    await vi.waitFor(() => expect(host.output()).toContain('under way'), patience)
    const stopped = host.stop()
    expect(await (await answer).text()).toBe('done')
    expect(await stopped).toBe(0)
    expect(host.output()).toMatch(/hook start.*under way.*hook end/s)
  })

  it('stops waiting after a limit', async () => {
    const host = await start({
      app: await writeApp(`app.http('stuck', { route: 'stuck', handler: (_, context) => {
        context.log('under way')
        return new Promise(() => {})
      } })`),
    })
    const answer = fetch(`${host.url}/stuck`).catch(() => 'cut')
    await vi.waitFor(() => expect(host.output()).toContain('under way'), patience)
    expect(await host.stop()).toBe(0)
    expect(await answer).toBe('cut')
  })

  it('runs a timer that was missed while it was down, and says so', async () => {
    const storage = join(folder, 'missed')
    const host = await start({ storage })
    await host.kill()
    const database = new DatabaseSync(join(storage, 'timers.db'))
    database.prepare(`update timer set next = last - 60000 where name = 'tickNightly'`).run()
    database.close()
    const again = await start({ storage })
    const runs = async () => (await (await fetch(`${again.url}/timers/tickNightly`)).json()).runs
    await vi.waitFor(async () => expect(await runs()).toEqual([{ isPastDue: true, hasStatus: true }]), patience)
  })

  it('leaves timers and durable work to the first process on a storage folder', async () => {
    const storage = join(folder, 'shared')
    const owner = await start({ storage })
    const other = await start({ storage })
    const readRuns = async (host: HostUnderTest) =>
      (await (await fetch(`${host.url}/timers/tickEverySecond`)).json()).runs
    await vi.waitFor(async () => expect((await readRuns(owner)).length).toBeGreaterThan(1), patience)
    expect(await readRuns(other)).toEqual([])
  })

  it('ends with the process that started it', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const host = await start({ environment: { HEADROOM_PARENT_PID: String(parent.pid) } })
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    const isGone = () =>
      fetch(host.url).then(
        () => false,
        () => true,
      )
    await vi.waitFor(async () => expect(await isGone()).toBe(true), patience)
  })

  it('survives an unhandled rejection', async () => {
    const host = await start({
      app: await writeApp(`app.http('forgets', { route: 'forgets', handler: () => {
        Promise.reject(new Error('forgotten'))
        return { body: 'fine' }
      } })`),
    })
    expect(await (await fetch(`${host.url}/forgets`)).text()).toBe('fine')
    await vi.waitFor(() => expect(host.output()).toContain('unhandled rejection: forgotten'), patience)
    expect(await (await fetch(`${host.url}/forgets`)).text()).toBe('fine')
  })

  it.each([
    ['a file that throws', `throw new Error('broken')`, /^cannot load app\.js: broken \(at .*app\.js:2/],
    ['one name twice', `for (const name of ['a', 'A']) app.http(name, { route: name })`, /^two functions are named A$/],
    ['no route', `app.http('a', { handler() {} })`, /^function a has no route/],
    [
      'a reserved route',
      `app.http('a', { route: 'admin/x', handler() {} })`,
      /^route 'admin\/x' of a starts with 'admin'/,
    ],
    ['a schedule', `app.timer('t', { schedule: '0 0 0 ? * *', handler() {} })`, /^schedule '0 0 0 \? \* \*' is not/],
    [
      'a setting',
      `app.timer('t', { schedule: '%NONE%', handler() {} })`,
      /names the app setting NONE, which is not set$/,
    ],
    ['a trigger', `app.storageQueue('q', { queueName: 'q', connection: 'c', handler() {} })`, /binding 'queueTrigger'/],
    ['no function', '', /^no file of .* registers a function$/],
  ])('refuses to start, in one line, for %s', async (_, source, sentence) => {
    const said = await refusal(await writeApp(source))
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
  })

  it('refuses a folder without an app', async () => {
    const empty = join(folder, 'empty')
    await mkdir(empty)
    expect(await refusal(empty)).toMatch(/^cannot read .*host\.json: ENOENT/)
  })
})
