import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  contactRuleInput,
  leavesOf,
  type RuleGroup,
  ruleProblem,
  tidyRule,
} from '../../../src/domain/growth/contact-rule.ts'
import type { RuleNames } from '../../../src/domain/growth/rule-names.ts'
import { readRule, ruleText } from '../../../src/domain/growth/rule-text.ts'
import { anyRule } from './random-rules.ts'

const names: RuleNames = {
  own: [
    { key: 'diet', label: 'Diet', kind: 'choice', choices: ['vegan', 'no pork', 'a "b" and c'] },
    { key: 'visits', label: 'Visits', kind: 'number', choices: [] },
    { key: 'passport_until', label: 'Passport valid until', kind: 'date', choices: [] },
    { key: 'guide', label: 'Guide', kind: 'text', choices: [] },
    { key: 'flies', label: 'Flies', kind: 'yes_no', choices: [] },
  ],
  tags: ['vip', 'repeat guest', 'and', 'Berlin, 2026', 'is'],
  campaigns: [
    { id: 7, name: 'Spring, first letter' },
    { id: 8, name: 'Summer' },
  ],
  collections: [
    { id: 1, name: 'Fair in Berlin (2026)' },
    { id: 2, name: 'VIPs' },
  ],
}
const read = (line: string): RuleGroup => {
  const answer = readRule(line, names)
  if ('problem' in answer) throw new Error(`${answer.problem} (${answer.from})`)
  return answer.rule
}
const stopped = (line: string) => readRule(line, names)
const offered = (line: string) => readRule(line, names).offers.map(({ text }) => text)

test('a line is read as the tests it names', () => {
  expect(read('tag is vip and last trip more than 11 months ago')).toEqual({
    match: 'all',
    of: [
      { field: 'tag', test: 'is', values: ['vip'] },
      { field: 'last_trip', test: 'ago', span: { count: 11, unit: 'month' } },
    ],
  })
  expect(read('Country is not uganda, KE OR Spent At Least ugx 5,000,000')).toEqual({
    match: 'any',
    of: [
      { field: 'country', test: 'is_not', values: ['UG', 'KE'] },
      { field: 'spent', test: 'at_least', amount: { currency: 'UGX', amount: 5_000_000 } },
    ],
  })
  expect(
    read('field diet is no pork and (birthday in May or birthday within the next 1 week) and name contains O’Brien'),
  ).toMatchObject({ match: 'all', of: [{ field: 'own.diet' }, { match: 'any' }, { text: 'O’Brien' }] })
})

test('every rule that can be saved is written so that it is read as the same rule', () => {
  fc.assert(
    fc.property(anyRule(names), (rule) => {
      expect(ruleProblem(rule, names.own)).toBeNull()
      const saved = v.parse(contactRuleInput, rule)
      expect(read(ruleText(saved, names))).toEqual(tidyRule(saved))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['', 'Name a field.', 0],
  ['tag', 'What about tag?', 3],
  ['tag is', 'Which tag?', 6],
  ['tag is vip and', 'Name a field.', 14],
  ['client yes tag is vip', 'Write “and” or “or” between two tests.', 11],
  [
    'tag is vip and client yes or client no',
    'Put brackets around what belongs together: “and” and “or” are mixed here.',
    25,
  ],
  ['(tag is vip', 'A bracket is not closed.', 11],
  ['country is Atlantis', '“Atlantis” is no country that there is.', 11],
  ['collection is #7, Nobody', 'There is no “Nobody”.', 18],
  ['last trip more than 11 months', 'Write “ago” after it.', 29],
  ['last trip before yesterday', 'Write a day as 2026-01-31.', 17],
  ['bookings at least many', 'Write a number.', 18],
  ['((((client yes))))', 'Brackets go 3 deep at most.', 3],
])('%j stops with “%s”', (line, problem, at) => {
  expect(stopped(line)).toMatchObject({ problem, from: at })
})

test('what can come next is offered', () => {
  expect(offered('')).toContain('last trip')
  expect(offered('last t')).toEqual(['last touch', 'last trip'])
  expect(offered('client yes and na')).toEqual(['name'])
  expect(offered('last trip ')).toEqual([
    'is known',
    'is unknown',
    'before',
    'since',
    'more than',
    'within the last',
    'within the next',
  ])
  expect(offered('tag is ')).toEqual(['vip', 'repeat guest', '"and"', '"Berlin, 2026"', '"is"'])
  expect(offered('field diet is no')).toEqual(['no pork'])
  expect(offered('collection is "Fair')).toEqual(['"Fair in Berlin (2026)"'])
  expect(offered('client yes ')).toEqual(['and', 'or'])
  expect(offered('client yes')).toEqual([])
  expect(readRule('client yes and tag is "Ber', names)).toMatchObject({
    from: 22,
    offers: [{ text: '"Berlin, 2026"' }],
  })
  expect(offered('tag is v')).toEqual(['vip']) // although “v” may be a tag of its own
  expect(offered('last trip more than 3 ')).toContain('months')
})

const leaf = { field: 'tag', test: 'is', values: ['vip'] }
test.each([
  ['empty', { match: 'all', of: [] }],
  [
    'too deep',
    { match: 'all', of: [{ match: 'any', of: [{ match: 'all', of: [{ match: 'any', of: [leaf, leaf] }] }] }] },
  ],
  [
    'too long',
    {
      match: 'all',
      of: [
        { match: 'any', of: Array(26).fill(leaf) },
        { match: 'any', of: Array(25).fill(leaf) },
      ],
    },
  ],
  ['with an unknown test', { match: 'all', of: [{ field: 'tag', test: 'sounds_like', values: ['x'] }] }],
  ['with a stranger’s key', { match: 'all', of: [{ ...leaf, sql: 'true' }] }],
])('a rule that is %s is refused', (_, rule) => {
  expect(v.is(contactRuleInput, rule)).toBe(false)
  expect(v.is(contactRuleInput, { match: 'all', of: [leaf] })).toBe(true) // control
})

test.each([
  [{ field: 'shoe', test: 'is', text: '44' }, 'There is no field “shoe”.'],
  [{ field: 'own.shoe', test: 'is', text: '44' }, 'There is no field “own.shoe”.'],
  [{ field: 'toString', test: 'is', text: '44' }, 'There is no field “toString”.'],
  [{ field: 'tag', test: 'before', day: '2026-01-01' }, '“tag before” cannot be asked.'],
  [{ field: 'tag', test: 'is' }, '“tag is” needs a value.'],
  [{ field: 'tag', test: 'is', text: 'vip' }, '“tag is” needs a value.'],
  [{ field: 'client', test: 'yes', text: 'vip' }, '“client yes” takes no value.'],
  [{ field: 'source', test: 'is', values: ['moon'] }, '“moon” is no source that there is.'],
  [{ field: 'country', test: 'is', values: ['UG', 'XX'] }, '“XX” is no country that there is.'],
] as const)('%j cannot be asked', (one, message) => {
  const rule = v.parse(contactRuleInput, { match: 'all', of: [leaf, one] })
  expect(ruleProblem(rule, names.own)).toEqual({ at: 1, message })
  expect(leavesOf(rule)).toHaveLength(2)
})
