import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/source.ts'
import { laterIssues, repairIssues } from './later.ts'
import { rowsOf } from './rows.ts'
import { type Node, nodesOf, programOf, textOf } from './syntax.ts'

// `rules.tsv`: each rule of the specification with its proof, which is one of
//   tests/x.test.ts > part of a test's title
//   later: 13               the issue that builds or mends it
//   untestable: the reason

interface Rule {
  readonly id: string
  readonly rule: string
  readonly proof: string
}
type Titles = (path: string) => readonly string[] | undefined

const rules = rowsOf('rules.tsv', ['id', 'rule', 'proof'])
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

const known = new Map<string, readonly string[] | undefined>()
const titlesIn: Titles = (path) => {
  const text = known.has(path) ? undefined : read(path)
  if (text !== undefined) known.set(path, titlesOf(programOf(path, text)))
  return known.get(path)
}

/** What the tests of a file are called: titles, and the texts of the rows in `.each`. Tests that are skipped have none. */
function titlesOf(program: Node): string[] {
  return nodesOf(program).flatMap((node) => {
    if (node.type !== 'CallExpression' || node.callee === undefined) return []
    const names = namesOf(node.callee)
    if (!['test', 'it', 'describe'].includes(names[0] ?? '') || names.some((name) => /^(skip|todo|fixme)$/.test(name)))
      return []
    const isTable = node.callee.property?.name === 'each'
    return (isTable ? (node.arguments ?? []).flatMap(nodesOf) : (node.arguments ?? []).slice(0, 1)).flatMap(stringsOf)
  })
}

/** `test.describe`, `test.each(rows)`: the names from left to right. */
function namesOf(node: Node): string[] {
  if (node.type === 'MemberExpression' && node.object !== undefined)
    return [...namesOf(node.object), node.property?.name ?? '']
  if (node.type === 'CallExpression' && node.callee !== undefined) return namesOf(node.callee)
  return [node.name ?? '']
}

const stringsOf = (node: Node): string[] =>
  node.type === 'TemplateLiteral'
    ? (node.quasis ?? []).map(textOf)
    : node.type === 'Literal' && typeof node.value === 'string'
      ? [node.value]
      : []

function faultOf({ id, rule, proof }: Rule, titles: Titles): string | undefined {
  if (!/^[1-9]\.\d+$/.test(id)) return `${id}: an id is section.number`
  if (rule.length < 15 || !rule.endsWith('.')) return `${id}: the rule is no sentence`
  const [, issue] = /^later: (\d+)$/.exec(proof) ?? []
  if (issue !== undefined)
    return laterIssues[Number(issue)] === undefined
      ? `${id}: issue ${issue} builds nothing of the specification`
      : undefined
  if (proof.startsWith('untestable: ')) return proof.length < 30 ? `${id}: the reason is missing` : undefined
  const [, path = '', title = ''] = /^(\S+) > (.{6,})$/.exec(proof) ?? []
  if (title === '') return `${id}: no proof`
  const found = titles(path)
  if (found === undefined) return `${id}: there is no ${path}`
  return found.some((one) => one.includes(title)) ? undefined : `${id}: ${path} has no test “${title}”`
}

test('each rule has its proof', () => {
  expect(rules.flatMap((rule) => faultOf(rule, titlesIn) ?? [])).toEqual([])
  const issueOf = ({ proof }: Rule) => Number(/^later: (\d+)$/.exec(proof)?.[1] ?? 0)
  const later = rules.filter((rule) => issueOf(rule) > 0)
  const fail = later.filter((rule) => repairIssues.includes(issueOf(rule)))
  const untestable = rules.filter(({ proof }) => proof.startsWith('untestable')).length
  const byIssue = Object.keys(laterIssues).map(
    (issue) => `${issue}: ${later.filter((rule) => issueOf(rule) === Number(issue)).length}`,
  )
  console.info(
    `Rules of the specification: ${rules.length}; hold ${rules.length - later.length - untestable}, fail ${fail.length}, later ${later.length - fail.length}, untestable ${untestable} (by issue ${byIssue.join(', ')}).`,
  )
  for (const { id, rule } of fail) console.info(`Fails today: ${id} ${rule}`)
})

test('ids run through each section, and no rule stands twice', () => {
  const sections = new Map<string, number>()
  for (const { id } of rules) {
    const [section = '', number] = id.split('.')
    expect(Number(number), id).toBe((sections.get(section) ?? 0) + 1)
    sections.set(section, Number(number))
  }
  expect([...sections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length)
})

describe('a row without its proof is found', () => {
  const titles: Titles = (path) =>
    path === 'tests/a.test.ts'
      ? titlesOf(
          programOf(
            path,
            `test('a whole rule', () => {}); test.skip('a skipped one', () => {})
             test.describe('around it', () => { test.each([['one of a table', 1]])('%s', () => {}) })
             for (const name of names) test(\`\${name} lands there\`, () => {}); const label = 'only a label'`,
          ),
        )
      : undefined
  const row = (proof: string, id = '1.1') => ({ id, rule: 'A rule that can be tested.', proof })

  test.each([
    'tests/a.test.ts > a whole rule',
    'tests/a.test.ts > whole rule',
    'tests/a.test.ts > around it',
    'tests/a.test.ts > one of a table',
    'tests/a.test.ts > lands there',
    'later: 13',
    'untestable: nobody can see from outside whether it is so',
  ])('%s is a proof', (proof) => expect(faultOf(row(proof), titles)).toBeUndefined())

  test.each([
    ['', /no proof/],
    ['tests/a.test.ts', /no proof/],
    ['tests/b.test.ts > a whole rule', /there is no tests\/b/],
    ['tests/a.test.ts > another rule', /has no test/],
    ['tests/a.test.ts > a skipped one', /has no test/],
    ['tests/a.test.ts > only a label', /has no test/],
    ['later: 99', /builds nothing/],
    ['later: soon', /no proof/],
    ['untestable: ', /reason/],
  ])('“%s” is none', (proof, fault) => expect(faultOf(row(proof), titles)).toMatch(fault))

  test('nor does a rule stand without id or words', () => {
    expect(faultOf(row('later: 13', 'one'), titles)).toMatch(/an id/)
    expect(faultOf({ ...row('later: 13'), rule: 'Short' }, titles)).toMatch(/no sentence/)
  })
})
