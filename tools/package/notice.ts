import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Licensed {
  readonly name: string
  readonly text: string
}

/**
 * The licenses of the packages that files belong to: each text once, after the packages that it is for.
 * @param inputs paths relative to `root`; those outside `node_modules` are skipped
 * @throws Error if a package says nothing about its license
 */
export function toNotice(root: string, inputs: readonly string[], legalComments: readonly string[]): string {
  const folders = new Set(inputs.map(toPackageFolder).filter(folder => folder !== undefined))
  const byText = new Map<string, string[]>()
  for (const { name, text } of [...folders].map(folder => readLicense(root, folder))) {
    const names = byText.get(text) ?? []
    byText.set(text, names.includes(name) ? names : [...names, name].sort())
  }
  const licenses = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`).sort()
  const comments = [...new Set(legalComments.flatMap(text => text.split(/\n(?=\/\*)/).map(toPlain)))].filter(Boolean)
  const parts = [about, ...licenses, commentsAbout, ...comments.sort()]
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

const about = 'Headroom includes the following packages, under these licenses.'
const commentsAbout = 'License comments of single files.'

/** From a path inside a package. Packages may be nested. */
function toPackageFolder(path: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0]
}

function readLicense(root: string, folder: string): Licensed {
  const read = (file: string) =>
    readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim()
  const { name, version, license } = JSON.parse(read('package.json'))
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(entry => entry.isFile())
  const files = entries.map(entry => entry.name).filter(name => /^(licen[cs]e|copying|notice)/i.test(name))
  if (files.length === 0 && typeof license !== 'string')
    throw new Error(`${folder} does not say under which license it is`)
  const text = files.length > 0 ? files.sort().map(read).join('\n\n') : `License: ${license}`
  return { name: `${name} ${version}`, text }
}

/** Without the lines that name the files of the bundle. */
const toPlain = (comment: string): string => comment.replace(/^Bundled license information:\n*/, '').trim()
