import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFiles, root } from './support/source.ts'

// The files around the product say what is so: settings, paths, commands, versions.

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, it = '']) => it)),
]
const files = projectFiles()
const { engines, scripts } = JSON.parse(read('package.json')) as {
  engines: { node: string }
  scripts: Readonly<Record<string, string>>
}

describe('settings', () => {
  const ofServer = [...files].filter(([path]) => /^mock-server\/.*(?<!\.test)\.ts$/.test(path)).map(([, text]) => text)
  // The system's own, and what only tests set.
  const notSettings = ['PATH', 'SAFIRI_CHEAP_HASHES']
  const names = found(ofServer.join('\n'), /\benv\.([A-Z_]+)/g).filter((name) => !notSettings.includes(name))

  test('are all in .env.example, and nothing else but what compose.yaml reads', () => {
    expect(names).toContain('MAIL_REPLY_TO') // control: they are found
    const example = found(read('.env.example'), /^([A-Z_]+)=/gm)
    const ofCompose = found(read('compose.yaml'), /\$\{([A-Z_]+)/g)
    expect(example.toSorted()).toEqual([...names, ...ofCompose].toSorted())
  })
  test('are all in the table of README.md', () => {
    const table = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
    expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })
})

describe('documents', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...[...files.keys()].filter((path) => /^docs\/.*\.md$/.test(path)),
  ]
  test.each(pages)('%s names files that are there', (page) => {
    const paths = found(read(page), /`((?:src|mock-server|tests|scripts|tools|docs)\/[\w./-]*\w)`/g).filter(
      (path) => !/\/[A-Z]{3,}\b/.test(path), // stands for any name
    )
    const links = found(read(page), /\]\((?!https?:)([^)#]+)\)/g).map((path) => join(page, '..', path))
    expect([...paths, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
  test.each(pages)('%s names commands that are there', (page) => {
    expect(found(read(page), /`npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([])
  })
  test('control: paths are found', () =>
    expect(found(read('docs/how-a-request-travels.md'), /`(src\/[\w./-]*\w)`/g).length).toBeGreaterThan(10))
})

describe('versions of Node', () => {
  const oldest = engines.node.replace('>=', '')
  const named = read('.nvmrc').trim()
  test('the oldest is the same in package.json, README.md and the check before the start', () => {
    expect(read('README.md')).toContain(`It needs Node ${oldest} or newer`)
    expect(read('scripts/serve.mjs')).toContain(`needs Node ${oldest} or newer`)
  })
  test('the workflow tries the oldest and that of .nvmrc, which the container has', () => {
    const tried = /node: \[([\d, ]+)\]/.exec(read('.github/workflows/test.yml'))?.[1]?.split(', ') ?? []
    expect(tried).toContain(oldest.split('.')[0])
    expect(tried).toContain(named)
    expect(found(read('Dockerfile'), /^FROM node:(\d+)/gm)).toEqual([named])
  })
})

test('the workflow runs commands and files that are there', () => {
  const text = read('.github/workflows/test.yml')
  const commands = found(text, /run: npm (?:run )?([\w:]+)/g).filter((name) => name !== 'ci' && name !== 'audit') // npm's own
  expect(commands.length).toBeGreaterThan(2)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  expect(found(text, /\b(tests\/[\w./-]+)/g).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the container copies what there is, and nothing that is ignored', () => {
  const copied = found(read('Dockerfile'), /^COPY (?:--from=build \/app\/)?(\S+) /gm)
  const built = ['node_modules', 'dist']
  expect(copied.filter((path) => !built.includes(path) && !existsSync(join(root, path)))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  const inputs = ['src', 'mock-server', 'public', 'scripts', 'index.html', 'vite.config.ts', 'tsconfig.json']
  expect(inputs.filter((path) => ignored.includes(path))).toEqual([])
})

test('line ends are those of Unix, and files that are no text are named as such', () => {
  expect([...files].filter(([, text]) => text.includes('\r\n')).map(([path]) => path)).toEqual([])
  expect(read('.gitattributes')).toContain('* text=auto eol=lf')
})

describe('paths', () => {
  /** An address is percent-encoded and has slashes everywhere: what is asked of the disk is `fileURLToPath(…)`. */
  const asAddress = (text: string) => found(text, /(new URL\([^)\n]*import\.meta\.url\)\.(?:pathname|href))/g)
  test('are not taken from addresses', () => {
    const sources = [...files].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path) && path !== 'tests/conventions.test.ts')
    expect(sources.filter(([, text]) => asAddress(text).length > 0).map(([path]) => path)).toEqual([])
  })
  test('control: one that is, is found', () =>
    expect(asAddress(`alias: { a: new URL('./a.ts', import.meta.url).pathname }`)).toHaveLength(1))
})

describe('journeys type', () => {
  /** `fill` sets a value without a key: what breaks under the hands of a person passes. `typeInto` (tests/support/hands.ts) presses keys. */
  const sets = (text: string) => found(text, /(\.fill\((?!\d)|\bfill:|['"]fill['"]|\.setInputValue\()/g)
  const ofArrays = ['tests/journeys/camera.spec.ts', 'tests/support/pdf.ts'] // pixels
  test('with keys, and set no value', () => {
    const typing = [...files].filter(([path]) => /^tests\/(journeys|support)\//.test(path) && !ofArrays.includes(path))
    expect(typing.length).toBeGreaterThan(60)
    expect(typing.filter(([, text]) => sets(text).length > 0).map(([path]) => path)).toEqual([])
  })
  test('control: one that sets a value is found', () =>
    expect(sets(`await page.getByLabel('Name').fill('Okello')`)).toEqual(['.fill(']))
})
