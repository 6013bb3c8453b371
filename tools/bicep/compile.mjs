import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Compiles and lints the templates with the Bicep compiler at the path that is given, and takes every warning for an error.
// A template is compiled with those that it uses, so these need no run of their own.
const [compiler = 'bicep'] = process.argv.slice(2)
const files = readdirSync('bicep', { recursive: true })
  .filter(path => path.endsWith('.bicep'))
  .map(path => join('bicep', path))
const used = files.flatMap(
  file => readFileSync(file, 'utf8').match(/(?<=^(?:module|import) .*\/?)[\w-]+\.bicep(?=')/gm) ?? [],
)
const entries = files.filter(file => !used.includes(basename(file)))
console.log(spawnSync(compiler, ['--version'], { encoding: 'utf8' }).stdout?.trim())
for (const file of entries) {
  for (const args of [
    ['build', file, '--stdout'],
    ['lint', file],
  ]) {
    const { status, stderr, error } = spawnSync(compiler, args, { encoding: 'utf8', maxBuffer: 50_000_000 })
    const found = (stderr ?? '').split('\n').filter(line => /: (Warning|Error) /.test(line))
    for (const line of found) console.error(line)
    if (status !== 0 || found.length > 0 || error) process.exitCode = 1
    if (error) console.error(error.message)
  }
}
console.log(`${entries.join(', ')}: ${process.exitCode ? 'not accepted' : 'no warning'}`)
