import { parseArgs } from 'node:util'
import { knownHosts } from '#local/loopback/known-hosts.js'
import { surviveLostOutput } from '#local/lost-output.js'
import { exitWithParent } from '#local/parent-process.js'
import { startStaticWebApp } from './static-web-app.js'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4280' },
    api: { type: 'string' },
    root: { type: 'string', default: 'dist/static-web' },
  },
})
if (!values.api) {
  console.error('usage: static-web-app --api <url> [--port 4280] [--root dist/static-web]')
  process.exit(2)
}

exitWithParent()
surviveLostOutput()
const hosts = knownHosts(process.env)
const app = await startStaticWebApp({ port: Number(values.port), api: values.api, root: values.root, hosts })
console.log(`Static web app listening on ${app.url}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)))
}
