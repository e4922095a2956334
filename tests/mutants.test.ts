import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from './support/source.ts'

// The lists of `npm run mutants` fit the project as it is now: each change is still possible and still a program, its tests are there.

interface Mutant {
  /** What goes wrong, in a sentence. */
  readonly title: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Unit and API tests of which one at least fails; the likeliest and quickest first. */
  readonly tests: readonly string[]
}

const folder = join(root, 'tests/mutants')
const areas = readdirSync(folder).filter((name) => name.endsWith('.json'))
const mutants = areas.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly Mutant[])

type Read = (path: string) => string | undefined
const read: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

const canRun = (path: string): boolean =>
  /^(src|mock-server|tests)\/.*\.test\.tsx?$/.test(path) && !/^tests\/(faults|operations|journeys)\//.test(path)

function faultsOf({ title, file, find, replace, tests }: Mutant, at: Read): string[] {
  const text = at(file)
  const times = text === undefined ? 0 : text.split(find).length - 1
  return [
    ...(/^[A-Z“].{14,}[^.]$/.test(title) ? [] : ['the title is a sentence without its full stop']),
    ...(/^(src|mock-server)\//.test(file) ? [] : [`${file} is not of the product`]),
    ...(file.includes('.generated.') ? [`${file} is generated`] : []),
    ...(times === 1 ? [] : [`“${find}” is ${times} times in ${file}`]),
    ...(find === replace ? ['it changes nothing'] : []),
    ...(text !== undefined &&
    /\.tsx?$/.test(file) &&
    !isProgram(
      file,
      text.replace(find, () => replace),
    )
      ? ['what comes out is no program']
      : []),
    ...(tests.length > 0 ? [] : ['it names no tests']),
    ...tests.filter((path) => !canRun(path)).map((path) => `${path} is no unit or API test`),
    ...tests.filter((path) => at(path) === undefined).map((path) => `${path} is not there`),
  ].map((fault) => `${title}: ${fault}`)
}

const isProgram = (file: string, text: string): boolean => parseSync(file, text).errors.length === 0

test('every mutant can be tried', () => {
  expect(mutants.flatMap((mutant) => faultsOf(mutant, read))).toEqual([])
})

test('no mutant is there twice', () => {
  const keys = [
    ...mutants.map(({ title }) => title),
    ...mutants.map(({ file, find, replace }) => [file, find, replace].join('\n')),
  ]
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

const planted: Mutant = {
  title: 'Days are counted backwards',
  file: 'src/domain/days.ts',
  find: 'count + 1',
  replace: 'count - 1',
  tests: ['tests/domain/days.test.ts'],
}
const disk: Read = (path) =>
  ({ 'src/domain/days.ts': 'export const next = (count: number) => count + 1', 'tests/domain/days.test.ts': '' })[path]

test.each<[Partial<Mutant>, string | null]>([
  [{}, null],
  [{ title: 'backwards' }, 'the title is a sentence'],
  [{ file: 'src/domain/dates.ts' }, 'is 0 times in'],
  [{ file: 'tests/domain/days.test.ts' }, 'is not of the product'],
  [{ find: 'count + 2' }, 'is 0 times in'],
  [{ find: 'n' }, 'times in src/domain/days.ts'],
  [{ replace: 'count + 1' }, 'it changes nothing'],
  [{ replace: 'count +' }, 'what comes out is no program'],
  [{ tests: [] }, 'it names no tests'],
  [{ tests: ['tests/journeys/days.test.ts'] }, 'is no unit or API test'],
  [{ tests: ['tests/domain/dates.test.ts'] }, 'is not there'],
])('a mutant with %j is judged', (change, fault) => {
  const faults = faultsOf({ ...planted, ...change }, disk)
  if (fault === null) expect(faults).toEqual([])
  else expect(faults.join('\n')).toContain(fault)
})
