import { readFileSync } from 'node:fs'
import type { Project } from './checker.js'
import { createProject } from './project.js'
import { loadGrammar, type Syntax } from './syntax/grammar.js'
import { loadAzureTypes } from './types/azure-types.js'

const types = loadAzureTypes()
const grammar = await loadGrammar()
const parsed = new Map<string, Syntax>()
/** Files that did not change are read once. */
function parse(text: string): Syntax {
  const syntax = parsed.get(text) ?? grammar(text)
  parsed.set(text, syntax)
  return syntax
}

/** The templates under the current folder, with some files as they would be after a change. */
export function openTemplates(changed: Readonly<Record<string, string>> = {}): Project {
  return createProject({ read: path => changed[path] ?? readText(path) }, types, parse)
}

export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
