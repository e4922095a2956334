import fc from 'fast-check'
import type { RuleGroup, RuleLeaf } from '../../../src/domain/growth/contact-rule.ts'
import {
  operandOf,
  ownPrefix,
  type RuleField,
  ruleField,
  ruleFields,
  spanUnits,
} from '../../../src/domain/growth/rule-fields.ts'
import { namesOf, type RuleNames, recordsOf } from '../../../src/domain/growth/rule-names.ts'
import { testsOfKind } from '../../../src/domain/growth/rule-text.ts'
import { keysOf } from '../../../src/domain/keys.ts'

/** Letters that people have in their names, and those that a careless reader trips over. */
const odd = fc.constantFrom(
  'a',
  'b',
  'an',
  'n',
  'é',
  'ß',
  ' ',
  '"',
  '\\',
  '(',
  ')',
  ',',
  '%',
  '_',
  "'",
  '’',
  'and',
  ' or ',
  '1',
)
const someText = fc
  .array(odd, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const day = fc
  .integer({ min: -800, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 10, 27 + days)).toISOString().slice(0, 10))

/** Values as they occur in the data that a rule is asked of, so that a test is neither always true nor never. */
export interface Likely {
  readonly texts?: readonly string[]
  readonly mostSpent?: number
}

function leafOf(
  name: string,
  field: RuleField,
  names: RuleNames,
  { texts = [], mostSpent = 1000 }: Likely,
): fc.Arbitrary<RuleLeaf> {
  const values = namesOf(field, names).map(({ means }) => means)
  const text = texts.length === 0 ? someText : fc.oneof(someText, fc.constantFrom(...texts))
  const parts: Readonly<Record<string, fc.Arbitrary<Partial<RuleLeaf>>>> = {
    none: fc.constant({}),
    text: text.map((value) => ({ text: value })),
    values: fc
      .array(values.length === 0 ? fc.constant('en') : fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
      .map((list) => ({ values: list })),
    ids: fc
      .array(
        fc.constantFrom(
          ...[0, ...recordsOf(field, names).map(({ id }) => id)].slice(field.records === undefined ? 0 : 1),
        ),
        {
          minLength: 1,
          maxLength: 2,
        },
      )
      .map((ids) => ({ ids })),
    number: fc.integer({ min: 0, max: 6 }).map((number) => ({ number })),
    amount: fc
      .record({
        amount: fc.integer({ min: 1, max: mostSpent }),
        currency: fc.constantFrom('UGX' as const, 'USD' as const),
      })
      .map((amount) => ({ amount })),
    day: day.map((value) => ({ day: value })),
    span: fc
      .record({ count: fc.integer({ min: 1, max: 30 }), unit: fc.constantFrom(...keysOf(spanUnits)) })
      .map((span) => ({ span })),
    month: fc.integer({ min: 1, max: 12 }).map((month) => ({ month })),
  }
  return fc.constantFrom(...testsOfKind(field.kind)).chain((test) => {
    const value = parts[operandOf(field.kind, test) ?? 'none'] ?? fc.constant({})
    return value.map((given) => ({ field: name, test, ...given }))
  })
}

/** A random rule that can be saved, over every field that there is. */
export function anyRule(names: RuleNames, likely: Likely = {}): fc.Arbitrary<RuleGroup> {
  const fields = [...keysOf(ruleFields), ...names.own.map(({ key }) => `${ownPrefix}${key}`)]
  const leaf = fc.oneof(
    ...fields.flatMap((name) => {
      const field = ruleField(name, names.own)
      return field === undefined ? [] : [leafOf(name, field, names, likely)]
    }),
  )
  const group = (member: fc.Arbitrary<RuleLeaf | RuleGroup>): fc.Arbitrary<RuleGroup> =>
    fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(member, { minLength: 1, maxLength: 3 }),
    })
  return group(
    fc.oneof(
      { weight: 3, arbitrary: leaf },
      { weight: 1, arbitrary: group(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: group(leaf) })) },
    ),
  )
}
