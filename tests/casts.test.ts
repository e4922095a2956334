import { describe, expect, test } from 'vitest'
import { projectFiles, type Sources, withoutComments } from './support/source.ts'

/** Where a type is set aside altogether, and why that is right there. One more or one less fails: the next is typed, or is given its reason here. */
const reasons: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'mock-server/database/pools.ts': [1, 'Kysely types the two forms of a query apart; the pool passes both on'],
  'mock-server/handlers/agency/resells.ts': [
    1,
    'one handler serves the same endpoint of three kinds of offer, whose paths are typed apart',
  ],
  'mock-server/handlers/offers/package-lists.ts': [1, 'one handler serves the same list under a second path'],
  'src/commands/areas/people-commands.ts': [
    1,
    'permissions go back as the server has named them, also those that this page does not know',
  ],
  'src/commands/run.ts': [1, 'answers to a command’s own questions; the registry has forgotten which'],
  'src/gateway/client.ts': [
    2,
    'requests and answers go to the worker as objects; the library types them as fetch does',
  ],
  'src/screens/bookings/sale/room-item.tsx': [
    1,
    'a field of one of several items, by its name: react-hook-form types each path apart',
  ],
  'src/screens/standard/use-form.ts': [1, 'someFields: a form seen by a component that knows some of its fields'],
}

const setAside = /\bas never\b|\bas unknown as\b|\bas keyof typeof\b/g
const isCode = (path: string) => /^(src|mock-server)\/.*\.tsx?$/.test(path) && !/\.generated\.ts$/.test(path)

/** What is not as the list says: `path: found, listed`. */
function unlisted(files: Sources, listed: typeof reasons): readonly string[] {
  const found = new Map<string, number>()
  for (const [path, text] of files) {
    const count = isCode(path) ? (withoutComments(text).match(setAside) ?? []).length : 0
    if (count > 0) found.set(path, count)
  }
  return [...new Set([...found.keys(), ...Object.keys(listed)])].flatMap((path) => {
    const [is, said] = [found.get(path) ?? 0, listed[path]?.[0] ?? 0]
    return is === said ? [] : [`${path}: ${is}, listed ${said}`]
  })
}

describe('types that are set aside', () => {
  test('are those listed', () => expect(unlisted(projectFiles(), reasons)).toEqual([]))

  test('are at most nine', () => {
    const counts = Object.values(reasons).map(([count]) => count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(9)
  })

  test('are found where they are not listed, and missed where they are (control)', () => {
    const files = new Map([
      ['src/a.ts', 'const a = b as never // as never'],
      ['src/b.ts', 'const a = words[b as keyof typeof words]\nconst c = d as unknown as E'],
      ['tests/a.ts', 'const a = b as never'],
    ])
    expect(unlisted(files, { 'src/b.ts': [2, 'why'] })).toEqual(['src/a.ts: 1, listed 0'])
    expect(unlisted(files, { 'src/a.ts': [1, 'why'], 'src/b.ts': [3, 'why'] })).toEqual(['src/b.ts: 2, listed 3'])
  })
})
