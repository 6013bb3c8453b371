import { join, resolve } from 'node:path'
import { loadTimes } from './load-time.js'
import { type WrittenPackage, writePackages } from './write-packages.js'

/**
 * A program: writes the packages into a folder, by default `dist/package`, and prints their sizes and what they save at
 * a start. Fails if a package is too large.
 */
const root = join(import.meta.dirname, '../../..')
const target = resolve(process.argv[2] ?? join(root, 'dist/package'))
const maxZipBytes = 5_000_000
const runs = 3

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

const packages = await writePackages(root, target)
for (const { name, files, size, zipSize } of packages)
  console.log(`${join(target, name)}.zip: ${megabytes(zipSize)}, ${files} files, ${megabytes(size)} unpacked`)
console.log(`${join(target, 'web')}: the pages; ${join(target, 'maps')}: source maps, for \`npm run trace\``)

const [project = 0, bundled = 0] = loadTimes(
  [join(root, 'dist/functions/main.js'), join(target, 'api/dist/main.js')],
  runs,
)
const share = Math.round((100 * bundled) / project)
console.log(`Load time of the api: ${bundled.toFixed(0)} ms, ${share} % of ${project.toFixed(0)} ms without packaging`)

const isTooLarge = ({ zipSize }: WrittenPackage) => zipSize > maxZipBytes
for (const { name, zipSize } of packages.filter(isTooLarge)) {
  console.error(`${name}.zip has ${megabytes(zipSize)}, and ${megabytes(maxZipBytes)} are allowed: find what was added`)
  process.exitCode = 1
}
