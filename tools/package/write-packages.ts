import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appFiles, apps, bundleApps, toJson } from './app-files.js'
import { toZip } from './zip.js'

export interface WrittenPackage {
  readonly name: string
  readonly files: number
  /** Bytes. */
  readonly size: number
  readonly zipSize: number
}

/**
 * Writes the packages of both apps, with their ZIP files, the folder of the pages, and the source maps of the apps.
 * Replaces everything in `target`.
 * @param root the project's folder, with the built pages
 */
export async function writePackages(root: string, target: string): Promise<WrittenPackage[]> {
  const pages = join(root, 'dist/static-web')
  if (!existsSync(join(pages, 'index.html'))) throw new Error(`The pages are not built: ${pages} has no index.html`)
  rmSync(target, { recursive: true, force: true })
  const bundle = await bundleApps(root)
  writeAll(join(target, 'maps'), new Map([...bundle.maps].map(([name, map]) => [`${name}.map`, map])))
  const written: WrittenPackage[] = []
  for (const name of apps) {
    const files = appFiles(root, name, bundle)
    const zip = await toZip(files)
    writeAll(join(target, name), files)
    writeFileSync(join(target, `${name}.zip`), zip)
    const size = [...files.values()].reduce((sum, { length }) => sum + length, 0)
    written.push({ name, files: files.size, size, zipSize: zip.length })
  }
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeAll(join(target, 'web'), new Map([['package.json', toJson({ name: `${name}-web`, version, private: true })]]))
  cpSync(pages, join(target, 'web/site'), { recursive: true })
  return written
}

function writeAll(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [path, contents] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
}
