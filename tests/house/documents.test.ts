import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import { documents, namedPaths, readDocument } from './documents.js'

const main = documents.filter(({ path }) => path === 'README.md' || path.startsWith('docs/'))

describe('The documents', () => {
  test('link to files and headings that exist', () => {
    const pages = new Map(documents.map(document => [document.path, document]))
    const broken = documents.flatMap(({ path: from, links }) =>
      links
        .filter(({ path, anchor }) => !existsSync(path) || (anchor !== '' && !pages.get(path)?.anchors.has(anchor)))
        .map(({ path, anchor }) => `${from}: ${path}${anchor && `#${anchor}`}`),
    )
    expect(broken).toEqual([])
    expect(main.flatMap(({ links }) => links).length).toBeGreaterThan(30)
  })

  test('name paths of the code that exist', () => {
    const broken = main.flatMap(document =>
      namedPaths(document).flatMap(path => (existsSync(path) ? [] : [`${document.path}: ${path}`])),
    )
    expect(broken).toEqual([])
  })

  test('are all reached from the README', () => {
    const reached = new Set<string>()
    const next = ['README.md']
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (reached.has(path)) continue
      reached.add(path)
      next.push(...(documents.find(document => document.path === path)?.links ?? []).map(link => link.path))
    }
    expect(documents.map(({ path }) => path).filter(path => !reached.has(path))).toEqual([])
  })

  test('have a README of at most 150 lines', () => {
    expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })
})

describe('The page about the API', () => {
  const page = readFileSync('docs/api.md', 'utf8')
  const words = page.replaceAll('\n', ' ')

  test('names every endpoint that anybody may call', () => {
    const isForPeople = ({ level, path, mediaType }: Route) =>
      level === 'public' &&
      path.startsWith('/api/') &&
      !path.startsWith('/api/auth/') &&
      !mediaType?.startsWith('text/html')
    const missing = routes.filter(isForPeople).map(({ method, path }) => `${method} ${path}`)
    expect(missing.filter(endpoint => !words.includes(`\`${endpoint}\``))).toEqual([])
  })

  test('explains every filter', () => {
    const rows = page.split('\n').filter(line => line.startsWith('| `'))
    const explained = rows.flatMap(row => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(Object.keys(CapacityFilter.shape).filter(name => !explained.includes(name))).toEqual([])
  })
})

describe('A link', () => {
  const links = (text: string) => readDocument('docs/page.md', text).links

  test('is found by its target, from the root, and code holds none', () => {
    expect(links('[a](api.md#who-may-do-what) [b](../README.md) [c](#here)')).toEqual([
      { path: 'docs/api.md', anchor: 'who-may-do-what' },
      { path: 'README.md', anchor: '' },
      { path: 'docs/page.md', anchor: 'here' },
    ])
    expect(links('`[a](b.md)` [c](https://example.com)\n```\n[d](e.md)\n```\n')).toEqual([])
  })

  test('leads to a heading as GitHub names it', () => {
    expect([...readDocument('a.md', '# Who may do what?\n## A `code`, and more\n').anchors]).toEqual([
      'who-may-do-what',
      'a-code-and-more',
    ])
  })
})

describe('The decisions', () => {
  const folder = 'docs/decisions'
  const files = readdirSync(folder)
    .filter(file => file !== 'README.md')
    .sort()
  const pages = files.map(file => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))

  test('are numbered one after the other', () => {
    expect(files.map(file => file.slice(0, 4))).toEqual(
      files.map((_, index) => `${String(index + 1).padStart(3, '0')}-`),
    )
  })

  test.each(pages)(
    '$file has a title with its number, a context, a decision, a cost, and at most 60 lines',
    ({ file, text }) => {
      const headings = text.match(/^#+ .*$/gm) ?? []
      expect(headings).toEqual([
        expect.stringMatching(`^# ${file.slice(0, 3)} \\S`),
        '## Context',
        '## Decision',
        '## Cost',
      ])
      expect(text.split('\n').length).toBeLessThanOrEqual(60)
    },
  )

  test('are listed with their titles', () => {
    const list = readFileSync(`${folder}/README.md`, 'utf8')
    const rows = pages.map(({ file, text }) => {
      const title = /^# \d+ (.*)$/m.exec(text)?.[1]
      return `| [${file.slice(0, 3)}](${file}) | ${title} |`
    })
    expect(list.match(/^\| \[.*$/gm)).toEqual(rows)
  })
})
