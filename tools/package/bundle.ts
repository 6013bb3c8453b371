import { basename, dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** A bundle: what runs, and what belongs to it. */
export interface Bundle {
  /** Contents by file name, in one flat folder. */
  readonly scripts: ReadonlyMap<string, Uint8Array>
  /** Source maps by the file name of their script. Scripts do not mention them. */
  readonly maps: ReadonlyMap<string, Uint8Array>
  /** Every file that is in it, relative to the project's folder. */
  readonly inputs: readonly string[]
  /** License comments within these files. */
  readonly legalComments: readonly string[]
}

export interface BundleOptions {
  /** The project's folder. */
  readonly root: string
  /** Source files by the name of their script, without a suffix; paths relative to the project's folder. */
  readonly entries: Readonly<Record<string, string>>
  /** JSON texts by the name of a constant. */
  readonly constants?: Readonly<Record<string, string>>
}

/** What CommonJS modules in the bundle expect to be there. */
const commonJs = [
  `import{createRequire as __createRequire}from'node:module'`,
  'const require=__createRequire(import.meta.url),__filename=import.meta.filename,__dirname=import.meta.dirname',
].join(';')

/** The Functions worker provides the first; a part of a library that is not used asks for the second. */
const external = ['@azure/functions-core', '@aws-sdk/client-s3']

/** Bundles entries with all that they import: a Functions app then needs no `node_modules`. Writes nothing. */
export async function bundle({ root, entries, constants = {} }: BundleOptions): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { ...entries },
    define: { ...constants },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist/package/maps',
    platform: 'node',
    target: 'node22',
    format: 'esm',
    splitting: true,
    minify: true,
    // Names of errors are logged.
    keepNames: true,
    legalComments: 'external',
    sourcemap: 'external',
    sourcesContent: false,
    conditions: ['source'],
    external,
    banner: { js: commonJs },
    plugins: [exporterFile, withoutGlobalSdk],
    logLevel: 'warning',
  })
  const withSuffix = (suffix: string) =>
    outputFiles
      .filter(({ path }) => path.endsWith(suffix))
      .map(({ path, contents }) => [basename(path).replace(/\.map$/, ''), contents] as const)
  return {
    scripts: new Map(withSuffix('.js')),
    maps: new Map(withSuffix('.js.map')),
    inputs: Object.keys(metafile.inputs).sort(),
    legalComments: withSuffix('.LEGAL.txt').map(([, contents]) => Buffer.from(contents).toString()),
  }
}

/** This module finds a file of a package while it runs; a bundle has that file inside. */
const exporterFile: Plugin = {
  name: 'exporter-file',
  setup({ onLoad, resolve }) {
    const find = async (name: string, from: string) => {
      const { path, errors } = await resolve(name, { kind: 'require-call', resolveDir: dirname(from) })
      if (errors.length > 0) throw new Error(`${name} is not installed`)
      return path
    }
    onLoad({ filter: /[\\/]telemetry[\\/]exporter-configuration\.ts$/ }, async ({ path }) => {
      const exporter = await find('@azure/monitor-opentelemetry-exporter', await find('applicationinsights', path))
      const file = join(dirname(exporter), '_configuration/configurationManager.js')
      return { contents: `export { ConfigurationManager } from ${JSON.stringify(file)}`, resolveDir: dirname(path) }
    })
  },
}

/** Loaded with the library of telemetry, but used only to register its providers globally, which we do not ask for. */
const withoutGlobalSdk: Plugin = {
  name: 'without-global-sdk',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@opentelemetry\/sdk-node$/ }, ({ path }) => ({ path, namespace: 'left-out' }))
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }))
  },
}
