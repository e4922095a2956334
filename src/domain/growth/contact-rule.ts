import * as v from 'valibot'
import { day, positive, whole } from '../contract/rules.ts'
import { isCountry } from '../countries.ts'
import { addDays, type Day } from '../dates.ts'
import { keysOf } from '../keys.ts'
import { currencyCodes } from '../money.ts'
import { addMonths } from '../months.ts'
import {
  type OwnField,
  operandOf,
  type RuleOperand,
  type RuleTest,
  ruleField,
  ruleTests,
  type SpanUnit,
  spanUnits,
} from './rule-fields.ts'

// A rule of a collection: groups of tests that all hold, or of which one holds, at most three deep.

export const mostRuleTests = 50
export const mostRuleDepth = 3

const span = v.object({
  count: whole('Number', 1, 3650),
  unit: v.picklist(keysOf(spanUnits), 'Choose days, weeks, months or years.'),
})
const value = v.pipe(
  v.string('A value must be text.'),
  v.trim(),
  v.nonEmpty('A value is missing.'),
  v.maxLength(120, 'A value has at most 120 characters.'),
)
const leaf = v.strictObject({
  field: v.pipe(v.string('Choose a field.'), v.maxLength(60)),
  test: v.picklist(keysOf(ruleTests), 'Choose a test.'),
  text: v.optional(value),
  values: v.optional(
    v.pipe(v.array(value), v.minLength(1, 'Choose at least one.'), v.maxLength(50, 'At most 50 at once.')),
  ),
  ids: v.optional(
    v.pipe(
      v.array(whole('Each id', 1, Number.MAX_SAFE_INTEGER)),
      v.minLength(1, 'Choose at least one.'),
      v.maxLength(50, 'At most 50 at once.'),
    ),
  ),
  number: v.optional(v.pipe(v.number('Enter a number.'), v.finite('Enter a number.'))),
  amount: v.optional(
    v.object({ amount: positive('The sum'), currency: v.picklist(currencyCodes, 'Choose a currency from the list.') }),
  ),
  day: v.optional(day('The day')),
  span: v.optional(span),
  month: v.optional(whole('Month', 1, 12)),
})
export type RuleLeaf = v.InferOutput<typeof leaf>
export interface RuleGroup {
  readonly match: 'all' | 'any'
  readonly of: readonly (RuleLeaf | RuleGroup)[]
}

const groupOf = <S extends v.GenericSchema<unknown, RuleLeaf | RuleGroup>>(member: S) =>
  v.strictObject({
    match: v.picklist(['all', 'any'], 'Choose all or any.'),
    of: v.pipe(
      v.array(member, 'The tests must be a list.'),
      v.minLength(1, 'A group needs at least one test.'),
      v.maxLength(mostRuleTests, `At most ${mostRuleTests} tests.`),
    ),
  })
const third = groupOf(leaf)
const second = groupOf(v.union([leaf, third]))
/** What the API takes; which fields there are, and whether a value fits its field, says `ruleProblem`. */
export const contactRuleInput = v.pipe(
  groupOf(v.union([leaf, second])),
  v.check((rule) => leavesOf(rule).length <= mostRuleTests, `A rule has at most ${mostRuleTests} tests.`),
)

/** A rule as it is stored; null for anything that is none. */
export function readContactRule(stored: unknown): RuleGroup | null {
  const read = v.safeParse(contactRuleInput, stored)
  return read.success ? read.output : null
}

export const isGroup = (member: RuleLeaf | RuleGroup): member is RuleGroup => 'of' in member
/** Every test of a rule, from left to right. */
export const leavesOf = (rule: RuleGroup): RuleLeaf[] =>
  rule.of.flatMap((member) => (isGroup(member) ? leavesOf(member) : [member]))

/** The values that a leaf brings; exactly the one its test needs is right. */
const operandsOf = (given: RuleLeaf): RuleOperand[] =>
  (['text', 'values', 'ids', 'number', 'amount', 'day', 'span', 'month'] as const).filter(
    (part) => given[part] !== undefined,
  )

/** Why a test cannot be asked, in a sentence; null where it can. Ids are checked by whoever knows the records. */
export function leafProblem(given: RuleLeaf, own: readonly OwnField[]): string | null {
  const field = ruleField(given.field, own)
  if (field === undefined) return `There is no field “${given.field}”.`
  const part = operandOf(field.kind, given.test)
  const said = `${field.words} ${ruleTests[given.test]}`
  if (part === undefined) return `“${said}” cannot be asked.`
  const parts = operandsOf(given)
  if (part === 'none') return parts.length === 0 ? null : `“${said}” takes no value.`
  if (parts.length !== 1 || parts[0] !== part) return `“${said}” needs a value.`
  const { values = [] } = given
  const { choices } = field
  const odd =
    choices !== undefined
      ? values.find((one) => !Object.hasOwn(choices, one))
      : field.names === 'country'
        ? values.find((one) => !isCountry(one))
        : undefined
  return odd === undefined ? null : `“${odd}” is no ${field.words} that there is.`
}

/** The first thing that is wrong with a rule, and at which of its tests; null where nothing is. */
export function ruleProblem(rule: RuleGroup, own: readonly OwnField[]): { at: number; message: string } | null {
  for (const [at, one] of leavesOf(rule).entries()) {
    const message = leafProblem(one, own)
    if (message !== null) return { at, message }
  }
  return null
}

/** A group of one is that one; the outermost stays a group, and of one it is `all`. */
export function tidyRule({ match, of }: RuleGroup): RuleGroup {
  const tidy = of.map((member) => {
    if (!isGroup(member)) return member
    const inner = tidyRule(member)
    const [only] = inner.of
    return inner.of.length === 1 && only !== undefined ? only : inner
  })
  const [only] = tidy
  if (tidy.length === 1 && only !== undefined) return isGroup(only) ? only : { match: 'all', of: [only] }
  return { match, of: tidy }
}

/** A day so long before (or, with a minus, after) another. */
export function spanBefore(from: Day, { count, unit }: { readonly count: number; readonly unit: SpanUnit }): Day {
  if (unit === 'day' || unit === 'week') return addDays(from, -count * (unit === 'week' ? 7 : 1))
  return addMonths(from, -count * (unit === 'year' ? 12 : 1))
}

/**
 * The days that a test of a date asks for, both ends included; null: without an end. “More than 11 months ago” ends the day before
 * that day; “within the last 7 days” and “within the next” count today in.
 */
export function daysAsked(given: RuleLeaf, today: Day): { from: Day | null; to: Day | null } {
  const { test, day: on = today, span: length } = given
  if (test === 'before') return { from: null, to: addDays(on, -1) }
  if (test === 'since') return { from: on, to: null }
  if (length === undefined) return { from: null, to: null }
  if (test === 'ago') return { from: null, to: addDays(spanBefore(today, length), -1) }
  if (test === 'recent') return { from: spanBefore(today, length), to: today }
  return { from: today, to: spanBefore(today, { ...length, count: -length.count }) }
}

/** The opposite, which is asked by leaving out whoever fits. */
const opposites: Partial<Record<RuleTest, RuleTest>> = {
  is_not: 'is',
  contains_not: 'contains',
  unknown: 'known',
  no: 'yes',
}
export const plainTest = (test: RuleTest): { test: RuleTest; isNot: boolean } => {
  const opposite = opposites[test]
  return opposite === undefined ? { test, isNot: false } : { test: opposite, isNot: true }
}
