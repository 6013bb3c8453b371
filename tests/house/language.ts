import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isAsExpression,
  isIdentifier,
  isJsxSpreadAttribute,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPrivateIdentifier,
  isSpreadAssignment,
  isSpreadElement,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'

/** Names that others gave: JavaScript, TypeScript, JSON Schema, Azure and the Durable Functions. */
const namesOfOthers = new Set([
  'allOf',
  'anyOf',
  'getBaseConstraintOfType',
  'getConstraintOfTypeParameter',
  'getLineAndCharacterOfPosition',
  'getPrototypeOf',
  'indexOf',
  'lastIndexOf',
  'listPropertiesOfSecretVersions',
  'maxNumberOfAttempts',
  'MaxValueOfMaxShares',
  'oneOf',
  'toBeInstanceOf',
  'toBeTypeOf',
  'unitOfMeasure',
  'valueOf',
])

/** A field of the jobs in the API. */
const publicNames = new Set(['retryOf'])

/** Names say role and direction: `maxRows`, `defaultZone`, `toRow`, `rowsByKey`, `index`. */
const forbiddenName =
  /^#?(most|usual)[A-Z]|(Most|Usual)[A-Z]|Usual$|[a-z]Of([A-Z]|$)|^#?(noted|lane|wish)|Noted|Lane([A-Z]|s?$)|Wish/

/** Words with the plain ones that stand for them. */
const forbiddenWords: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/gi, 'again, from the start'],
  [/\bheed(s|ed|ing)?\b/gi, 'respects; case-insensitive'],
  [/\bvouch\w*/gi, 'confirms, accepts the token'],
  [/\bnobody[\s*/]+knows\b/gi, 'is unknown'],
  [/\bnoted\b/gi, 'recorded, logged'],
  [/\blanes?\b/gi, 'queue, slots'],
  [/\bwish(es|ed)?\b/gi, 'request'],
  [/\bas[\s*/]+usual\b/gi, 'default'],
  [/\bunless[\s*/]+given\b/gi, 'default: …'],
  [/\bnonetheless\b/gi, 'anyway'],
  [/\botherwise[\s*/]+than\b/gi, 'differs from'],
  [/\bin[\s*/]+(its|their)[\s*/]+stead\b/gi, 'instead'],
  [/\bnone[\s*/]+of[\s*/]+this[\s*/]+one\b/gi, 'is not of this one'],
  [/\bturn[\s*/]+by[\s*/]+turn\b/gi, 'in turns'],
  [/\bunless[\s*/]+told[\s*/]+otherwise\b/gi, 'by default'],
  [/\ball[\s*/]+the[\s*/]+while\b/gi, 'meanwhile, the whole time'],
  [
    /(?<!\bthere )\b(is|are|was|were|be)[\s*/]+no[\s*/]+(?!longer\b|more than\b|less than\b|better than\b)\w+/gi,
    'is not a',
  ],
]

const toPlace = (path: string, text: string, position: number): string =>
  `${path}:${text.slice(0, position).split('\n').length}`

/** The forbidden words of a text, as `path:line word: what to say instead`. A document may quote them. */
export function findWords(path: string, text: string): string[] {
  const said = path.endsWith('.md') ? text.replace(/`[^`\n]*`|"[^"\n]*"/g, quoted => ' '.repeat(quoted.length)) : text
  return forbiddenWords.flatMap(([sign, plain]) =>
    [...said.matchAll(sign)].map(match => `${toPlace(path, text, match.index)} ${match[0]}: ${plain}`),
  )
}

/**
 * The forbidden names of the code, and what is spread only to fit a line, as `path:line text`.
 *
 * @param root absolute path, with forward slashes
 * @param paths of the files, from the root
 */
export function findNames(root: string, paths: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-language-'))
  const api = new API({ cwd: root })
  try {
    // Neither imports nor types are read.
    const compilerOptions = { noResolve: true, noLib: true, types: [], allowJs: true, jsx: 'preserve' }
    const config = join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ compilerOptions, files: paths.map(path => `${root}/${path}`) }))
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program
    return paths.flatMap(path => {
      const source = program?.getSourceFile(`${root}/${path}`)
      if (!source) throw new Error(`${path} was not read`)
      return findInSource(path, source)
    })
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function findInSource(path: string, source: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (isForbiddenName(node) || isGolf(node)) {
      const start = node.getStart(source)
      found.push(`${toPlace(path, source.text, start)} ${source.text.slice(start, node.end).split('\n')[0]}`)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const isForbiddenName = (node: Node): boolean =>
  (isIdentifier(node) || isPrivateIdentifier(node)) &&
  forbiddenName.test(node.text) &&
  !namesOfOthers.has(node.text) &&
  !publicNames.has(node.text)

/** A literal that is spread could be written out. */
function isGolf(node: Node): boolean {
  if (isSpreadElement(node)) return isArrayLiteralExpression(bare(node.expression))
  return (isSpreadAssignment(node) || isJsxSpreadAttribute(node)) && isObjectLiteralExpression(bare(node.expression))
}

/** Without the casts and parentheses around it. */
const bare = (node: Node): Node =>
  isAsExpression(node) || isParenthesizedExpression(node) ? bare(node.expression) : node
