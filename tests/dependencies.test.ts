import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockedPackages, refusedLicences, thirdPartyNotices } from '../scripts/licences.mjs'
import { importsOf, projectFiles, root, type Sources, withoutComments } from './support/source.ts'

// Whatever package.json names under "dependencies" is imported by the product or by what builds it; otherwise it is installed for nothing.

const isProduct = (path: string): boolean =>
  /^(src|mock-server|scripts)\/|^[\w.-]+\.config\.ts$|^index\.html$/.test(path) && !/\.test\.tsx?$/.test(path)

/** Style sheets import too, and files of a package are found by their address: fonts. */
const addressesOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(/(?:@import\s+|\burl\(|\.resolve\()["'`]([^"'`]+)/g)].map(([, name = '']) => name)

/** `@lexical/react/LexicalComposer` → `@lexical/react`, `dayjs/plugin/utc.js` → `dayjs` */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** A tool is run by the file it is started with, and named in the settings of editors. */
const programsOf = (text: string): string[] =>
  [...text.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w.-]+)\/|benchFile\('([\w-]+)\//g)].map(
    ([, name, ofBench]) => name ?? ofBench ?? '',
  )

function unused(dependencies: readonly string[], files: Sources, counts = isProduct, programs = false): string[] {
  const used = new Set(
    [...files]
      .filter(([path]) => counts(path))
      .flatMap(([path, text]) => [
        ...[...importsOf(path, text), ...addressesOf(text)].map(packageOf),
        ...(programs ? programsOf(text) : []),
      ]),
  )
  return dependencies.filter((name) => !used.has(name) && !(programs && typesOf(name).some((typed) => used.has(typed))))
}

/** What a package of types is for: `@types/react-dom` → `react-dom`; those of Node come with it. */
const typesOf = (name: string): string[] =>
  name.startsWith('@types/') ? [name.slice('@types/'.length), name === '@types/node' ? 'node:fs' : ''] : []

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
}
const manifest = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest

test('every dependency is imported', () => {
  const { dependencies } = manifest('package.json')
  expect(Object.keys(dependencies).length).toBeGreaterThan(30) // an empty list would please the rule
  expect(unused(Object.keys(dependencies), projectFiles())).toEqual([])
})

test('every development dependency is imported by a test or a script, run by one, or the types of what is', () => {
  const names = Object.keys(manifest('package.json').devDependencies ?? {})
  expect(names.length).toBeGreaterThan(10)
  const ofBench = (path: string) => path.startsWith('tests/bench/')
  const isSource = (path: string) => /\.(ts|tsx|mjs|mts)$/.test(path)
  expect(unused(names, projectFiles(), (path) => isSource(path) && !ofBench(path), true)).toEqual([])
})

test('what only the bench needs is in its own package, and used there', () => {
  const own = Object.keys(manifest('tests/bench/package.json').dependencies)
  const { dependencies, devDependencies } = manifest('package.json')
  expect(own.filter((name) => name in { ...dependencies, ...devDependencies })).toEqual([])
  expect(unused(own, projectFiles(), (path) => path.startsWith('tests/bench/'), true)).toEqual([])
})

describe('licences of what the product carries', () => {
  test('are all allowed', () => {
    const packages = lockedPackages()
    expect(Object.keys(packages).length).toBeGreaterThan(300)
    expect(refusedLicences(packages)).toEqual([])
  })

  test.each([
    [{ version: '1.0.0', license: 'MIT' }, []],
    [{ version: '1.0.0', license: '(MIT OR Apache-2.0)' }, []],
    [{ version: '1.0.0', license: 'GPL-3.0', dev: true }, []],
    [{ version: '1.0.0', license: 'GPL-3.0' }, ['left-pad@1.0.0: GPL-3.0']],
    [{ version: '1.0.0', license: 'MIT AND GPL-3.0' }, ['left-pad@1.0.0: MIT AND GPL-3.0']],
    [{ version: '1.0.0' }, ['left-pad@1.0.0: none named']],
  ])('%j', (locked, expected) => expect(refusedLicences({ 'node_modules/left-pad': locked })).toEqual(expected))

  test('the notices name what the product carries, with its text, and nothing that only tests it', () => {
    const notices = thirdPartyNotices()
    for (const name of ['react', 'hono', 'pdfkit', '@expo-google-fonts/inter', '@img/sharp-libvips-'])
      expect(notices).toMatch(new RegExp(`^${name}.* \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
    expect(notices).toContain('Permission is hereby granted, free of charge')
    expect(notices).toContain('SIL OPEN FONT LICENSE')
    for (const name of ['playwright', 'jsdom', 'axe-core']) expect(notices).not.toMatch(new RegExp(`^${name} `, 'm'))
  })

  test('no notices are written with a licence that is refused', () =>
    expect(() => thirdPartyNotices({ 'node_modules/left-pad': { version: '1.0.0', license: 'GPL-3.0' } })).toThrow(
      'left-pad@1.0.0: GPL-3.0',
    ))
})

test.each([
  ['src/domain/days.ts', `import dayjs from 'dayjs'`, []],
  ['src/domain/days.ts', `import utc from 'dayjs/plugin/utc.js'`, []],
  ['src/domain/days.ts', `const later = () => import('dayjs')`, []],
  ['vite.config.ts', `import 'dayjs'`, []],
  ['src/styles.css', `@import "dayjs/all.css";`, []],
  ['mock-server/pdf.ts', 'const font = find.resolve(`dayjs/$' + '{file}`)', []],
  ['src/domain/days.ts', `// import dayjs from 'dayjs'`, ['dayjs']],
  ['src/domain/days.ts', `import dayjs from 'dayjs-elsewhere'`, ['dayjs']],
  ['src/domain/days.ts', `const name = 'dayjs'`, ['dayjs']],
  ['src/domain/days.test.ts', `import dayjs from 'dayjs'`, ['dayjs']],
  ['tests/days.ts', `import dayjs from 'dayjs'`, ['dayjs']],
])('%s with %s', (path, text, expected) => {
  expect(unused(['dayjs'], new Map([[path, text]]))).toEqual(expected)
})

test.each([
  ['scripts/run.mjs', `join(root, 'node_modules/dayjs/bin/dayjs.js')`, []],
  ['tests/days.ts', `import dayjs from 'dayjs'`, []],
  ['tests/days.ts', `const name = 'dayjs'`, ['dayjs', '@types/dayjs']],
])('for development, %s with %s', (path, text, expected) => {
  expect(unused(['dayjs', '@types/dayjs'], new Map([[path, text]]), () => true, true)).toEqual(expected)
})
