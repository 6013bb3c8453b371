import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted-faults.js'
import { toText } from './problem.js'
import { openTemplates, readText } from './project-files.js'

const folder = 'tools/bicep/samples'

test('The samples have no problem', () => {
  const project = openTemplates()
  const files = ['main.bicep', ...['app', 'link', 'roles'].map(name => `modules/${name}.bicep`)]
  expect(files.flatMap(file => project.check(`${folder}/${file}`).map(toText))).toEqual([])
})

test.each(plantedFaults)('A template is told: $says', ({ file, from, to, at = to, says }) => {
  const path = join(folder, file)
  const text = readText(path) ?? ''
  expect(text.split(from)).toHaveLength(2)
  const changed = text.replace(from, () => to)
  const before = changed.slice(0, changed.indexOf(at, at === to ? text.indexOf(from) : 0)).split('\n')
  const position = { file: path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  const found = openTemplates({ [path]: changed }).check(path)
  // Some faults have a second one in their train.
  const here = found.filter(problem => problem.message === says)
  expect(here.length > 0 ? here : found).toEqual([{ ...position, message: says }])
})
