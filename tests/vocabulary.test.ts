import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { projectFiles, type Sources } from './support/source.ts'

// The glossary of the README, held for the names of files and for what a module declares at its top level, some of it for every name. Each
// word is refused as a whole word of a name: `DocumentKind` and `paper-kind.ts` are found, `newspaper` is not.

const refused: Readonly<Record<string, string>> = {
  shelf: 'a scope or a list',
  told: 'what is said, and to whom: auditFields, announce',
  words: 'text, titles, labels or names',
  inside: 'what it is inside of: signedIn, admitted',
  arrive: 'what happens then: afterNavigation',
  turns: 'a lock or a queue',
  paper: 'document, or passport',
  papers: 'documents, or passports',
  talk: 'thread',
  talks: 'threads',
  letter: 'mail',
  letters: 'mail',
  work: 'backgroundJob',
  works: 'backgroundJobs',
  part: 'item, instalment, child, tab, or what it is a part of',
  parts: 'items, instalments, children, tabs',
}

/** Of these, the words that nothing at all is named by: no variable, parameter, property or attribute either. */
const nowhere = ['shelf', 'turns', 'paper', 'papers', 'talk', 'talks', 'letter', 'letters', 'works']

/** Names whose word is meant as the dictionary has it, each with its reason. */
const meant: Readonly<Record<string, string>> = {
  'mock-server/http/lists.ts searchWords': 'what is typed is searched word by word',
  'src/domain/website/section-kinds.ts shop_shelf': 'a kind of section, by the name that the design gives it',
  'src/domain/text.ts letters': 'letters of the alphabet',
  'src/ui/avatar.tsx letter': 'letters of the alphabet',
  'mock-server/database/describe.ts letter': 'letters of the alphabet',
  'mock-server/seed/desk/travellers.ts letters': 'letters of the alphabet',
  'mock-server/seed/tours.ts letter': 'letters of the alphabet',
  'mock-server/services/calendar/icalendar.ts letter': 'letters of the alphabet',
}

const isSource = (path: string) =>
  /^(src|mock-server|tools)\/.*\.(tsx?|graphql)$/.test(path) && !path.includes('.generated.')
/** `DocumentKind` → paper, kind; `due-mail.ts` → due, mail. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())

const declared =
  /^(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type|input|enum|scalar|fragment|query|mutation) (\w+)/gm

/** Every name that a module declares, takes, has or asks for. */
function identifiersIn(path: string, text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && 'name' in node && typeof node.name === 'string' && /Identifier$/.test(String(node.type)))
      found.add(node.name)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(path, text).program)
  return found
}

/** Only files in which the letters of such a word stand are read as code. */
const perhaps = new RegExp(nowhere.join('|'), 'i')
const namesAnywhere = (path: string, text: string): string[] =>
  /\.tsx?$/.test(path) && perhaps.test(text)
    ? [...identifiersIn(path, text)].filter((name) => wordsIn(name).some((word) => nowhere.includes(word)))
    : []

function offences(files: Sources): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!isSource(path) || meant[path] !== undefined) return []
    const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.[\w.]+$/, '')
    const names = [...text.matchAll(declared)].map(([, name = '']) => name)
    return [...new Set([file, ...names, ...namesAnywhere(path, text)])].flatMap((name) =>
      wordsIn(name)
        .filter((word) => refused[word] !== undefined && meant[`${path} ${name}`] === undefined)
        .map((word) => `${path}: ${name} says “${word}”; say ${refused[word]}`),
    )
  })
}

const files = projectFiles()

test('files and declarations are named by the glossary', () => {
  expect(files.size).toBeGreaterThan(50)
  expect(offences(files)).toEqual([])
})

test('every exception is still needed', () => {
  for (const key of Object.keys(meant)) {
    const [path = '', name] = key.split(' ')
    const text = files.get(path)
    expect(text, key).toBeDefined()
    if (name !== undefined) expect(text, key).toMatch(new RegExp(`\\b${name}\\b`))
  }
})

describe('a planted name is found', () => {
  test.each([
    ['src/domain/papers.ts', 'export const kinds = 1'],
    ['mock-server/services/bookings/items.ts', 'export interface BookedPart {}'],
    ['mock-server/services/bookings/items.ts', 'const told = () => 1'],
    ['src/domain/schema/jobs.graphql', 'type Paper {'],
    ['src/domain/thread.ts', 'export const send = ({ mail: letter }: Mail) => 1'],
    ['src/screens/mail.tsx', 'export const Mail = () => <Note talk="" />'],
  ])('%s: %s', (path, text) => expect(offences(new Map([[path, text]]))).toHaveLength(1))
  test.each([
    ['src/domain/party.ts', 'export const partyText = 1'],
    ['src/gateway/worker.ts', 'export const network = 1'],
    ['src/screens/mail.tsx', "export const text = 'a letter' // and one more letter"],
  ])('but not %s: %s', (path, text) => expect(offences(new Map([[path, text]]))).toEqual([]))
})

describe('the folders', () => {
  /** As many as a person can look through; generated files are nobody's reading, and migrations are found by their numbers. */
  const most = 40
  const crowded = (paths: Iterable<string>): string[] => {
    const counts = new Map<string, number>()
    for (const path of paths) {
      if (!/\.(tsx?|graphql|mjs|sql)$/.test(path) || path.includes('.generated.') || path.includes('/migrations/'))
        continue
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count} files`)
  }
  test(`hold at most ${most} files`, () => expect(crowded(files.keys())).toEqual([]))
  test('and one more is found', () => {
    const paths = Array.from({ length: most + 1 }, (_, at) => `src/screens/file-${at}.ts`)
    expect(crowded(paths)).toEqual([`src/screens: ${most + 1} files`])
    expect(crowded(paths.slice(1))).toEqual([])
  })
})

describe('migrations', () => {
  /** Databases know the first thirty by name and hash, the number twice and the gaps among them too. */
  const settled = 30
  const faults = (names: readonly string[]): string[] => {
    const numbers = names.map((name) => Number(/^\d{3}(?=-)/.exec(name)?.[0])).filter((number) => !(number <= settled))
    return numbers.flatMap((number, at) =>
      number === settled + 1 + at ? [] : [`${number} where ${settled + 1 + at} belongs`],
    )
  }
  test('are numbered one after the other from 031 on', () => {
    const folder = 'mock-server/database/migrations/'
    const names = [...files.keys()].filter((path) => path.startsWith(folder)).map((path) => path.replace(/^.*\//, ''))
    expect(names.length).toBeGreaterThan(settled - 5)
    expect(faults(names.toSorted())).toEqual([])
  })
  test.each([
    [['031-a.sql', '031-b.sql'], '31 where 32 belongs'],
    [['031-a.sql', '033-b.sql'], '33 where 32 belongs'],
  ])('%j is found', (names, fault) => expect(faults(names)).toEqual([fault]))
})
