import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A page in Markdown; `path` is from the project's root, with forward slashes. */
export interface Document {
  readonly path: string
  readonly text: string
  /** The anchors of its headings. */
  readonly anchors: ReadonlySet<string>
  /** Its relative links: the path from the root, and the anchor, empty where there is none. */
  readonly links: readonly { readonly path: string; readonly anchor: string }[]
}

const slashes = (path: string): string => path.replaceAll('\\', '/')
const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`/g, code => code.replace(/[[\]()]/g, ''))

/** As GitHub makes it: lower case, blanks as hyphens, no other punctuation. */
const toAnchor = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-')

export function readDocument(path: string, text = readFileSync(path, 'utf8')): Document {
  const prose = withoutCode(text)
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^[a-z]+:/.test(target))
    .map(target => {
      const [file = '', anchor = ''] = target.split('#')
      return { path: file === '' ? path : slashes(normalize(join(dirname(path), decodeURI(file)))), anchor }
    })
  return { path, text, anchors: new Set(headings), links }
}

/** Every page that is for readers of the project. */
export const documents: readonly Document[] = globSync(['*.md', '{docs,local,benchmarks,tools}/**/*.md'])
  .map(slashes)
  .sort()
  .map(path => readDocument(path))

/** Paths of the project that a page names as code; those with a part to be filled in are left out. */
export function namedPaths({ text }: Document): string[] {
  const top = /^(functions|shared|static-web|sql|bicep|deploy|local|tests|tools|benchmarks|docs)\//
  const codes = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code)
  return codes.filter(code => top.test(code) && !/[<>*{}…]/.test(code))
}
