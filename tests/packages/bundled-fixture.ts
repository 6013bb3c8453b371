import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../tools/package/bundle.js'
import { root } from '../support/product/launch.js'

const source = 'tests/conformance/app'

/** The fixture app of the conformance suites, bundled as the apps are, in a new folder where no package can be found. */
export async function bundleFixture(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bundled-fixture-'))
  const names = readdirSync(join(root, source))
    .filter(file => file.endsWith('.js'))
    .map(file => file.slice(0, -'.js'.length))
  const { scripts } = await bundle({
    root,
    entries: Object.fromEntries(names.map(name => [name, `${source}/${name}.js`])),
  })
  mkdirSync(join(folder, 'dist'))
  for (const [file, contents] of scripts) writeFileSync(join(folder, 'dist', file), contents)
  for (const file of ['host.json', 'local.settings.json']) cpSync(join(root, source, file), join(folder, file))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', main: `dist/{${names.join(',')}}.js` }))
  return folder
}
