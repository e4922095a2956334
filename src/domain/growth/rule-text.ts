import { type Day, isDay } from '../dates.ts'
import { keysOf } from '../keys.ts'
import { type CurrencyCode, currencyCodes } from '../money.ts'
import { numberText } from '../text.ts'
import { isGroup, mostRuleDepth, type RuleGroup, type RuleLeaf, tidyRule } from './contact-rule.ts'
import {
  operandOf,
  ownPrefix,
  type RuleField,
  type RuleOperand,
  type RuleTest,
  ruleField,
  ruleFields,
  type ruleKinds,
  ruleTests,
  type SpanUnit,
  spanUnits,
} from './rule-fields.ts'
import { nameOf, namesOf, type RuleNames, recordsOf } from './rule-names.ts'

// A rule as one line: tag is vip and (country is Uganda or country is Kenya) and last trip more than 11 months ago.

export const monthNames = keysOf({
  ...{ January: 1, February: 2, March: 3, April: 4, May: 5, June: 6, July: 7 },
  ...{ August: 8, September: 9, October: 10, November: 11, December: 12 },
})
const reserved = /^(and|or|not|is|known|unknown)$/i
const isBare = (text: string): boolean =>
  /^[\p{L}\p{N}@.+_/’'-]+( [\p{L}\p{N}@.+_/’'-]+)*$/u.test(text) && !text.split(' ').some((word) => reserved.test(word))
const quoted = (text: string): string => (isBare(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`)

function valueText(leaf: RuleLeaf, field: RuleField, names: RuleNames): string {
  const { text, values, ids, number, amount, day, span, month } = leaf
  if (text !== undefined) return quoted(text)
  if (values !== undefined) return values.map((one) => quoted(nameOf(field, one))).join(', ')
  if (ids !== undefined)
    return ids.map((id) => quoted(recordsOf(field, names).find((one) => one.id === id)?.name ?? `#${id}`)).join(', ')
  if (number !== undefined) return String(number)
  if (amount !== undefined) return `${amount.currency} ${numberText(amount.amount)}`
  if (day !== undefined) return day
  if (span !== undefined) return `${span.count} ${span.count === 1 ? span.unit : spanUnits[span.unit]}`
  return month === undefined ? '' : (monthNames[month - 1] ?? '')
}

function leafText(leaf: RuleLeaf, names: RuleNames): string {
  const field = ruleField(leaf.field, names.own) ?? { words: leaf.field, kind: 'text' as const }
  const said = ruleTests[leaf.test]
  const value = valueText(leaf, field, names)
  const tested = said.includes('…') ? said.replace('…', value) : `${said} ${value}`.trim()
  return `${field.words} ${tested}`
}

/** A rule in one line, which `readRule` reads as the same rule. */
export function ruleText(rule: RuleGroup, names: RuleNames): string {
  const { match, of } = tidyRule(rule)
  return of
    .map((member) => (isGroup(member) ? `(${ruleText(member, names)})` : leafText(member, names)))
    .join(match === 'all' ? ' and ' : ' or ')
}

/** What may stand from a letter on: `text` takes the place of what stands there now. */
export interface RuleOffer {
  readonly text: string
  readonly what: 'field' | 'test' | 'value' | 'word'
}
export type ReadRule =
  | { readonly rule: RuleGroup; readonly from: number; readonly offers: readonly RuleOffer[] }
  | {
      readonly problem: string
      /** The letter at which reading stopped; what is offered stands from there on. */
      readonly from: number
      readonly offers: readonly RuleOffer[]
    }

class Stopped extends Error {
  readonly at: number
  readonly offers: readonly RuleOffer[]
  constructor(message: string, at: number, offers: readonly RuleOffer[] = []) {
    super(message)
    this.at = at
    this.offers = offers
  }
}

const mostText = 4000

/** A line as a rule; or what is wrong at which letter, and what could stand there. */
export function readRule(line: string, names: RuleNames): ReadRule {
  if (line.length > mostText) return { problem: 'The rule is too long.', from: mostText, offers: [] }
  try {
    const reader = new Reader(line, names)
    const rule = tidyRule(reader.whole())
    return { rule, from: reader.offersFrom, offers: reader.offers }
  } catch (problem) {
    if (!(problem instanceof Stopped)) throw problem
    return { problem: problem.message, from: problem.at, offers: problem.offers }
  }
}

interface Choice<T> {
  readonly text: string
  readonly means: T
}

class Reader {
  private readonly line: string
  private readonly names: RuleNames
  private readonly fields: readonly Choice<{ name: string; field: RuleField }>[]
  private at = 0
  private depth = 0
  /** What else the last value could become. */
  offers: readonly RuleOffer[] = []
  offersFrom = 0

  constructor(line: string, names: RuleNames) {
    this.line = line
    this.names = names
    const own = names.own.map(({ key }) => `${ownPrefix}${key}`)
    this.fields = [...keysOf(ruleFields), ...own].flatMap((name) => {
      const field = ruleField(name, names.own)
      return field === undefined ? [] : [{ text: field.words, means: { name, field } }]
    })
  }

  whole(): RuleGroup {
    const rule = this.group()
    const end = this.at
    this.space()
    if (this.at > end) {
      this.offers = this.offered(joints, 'word')
      this.offersFrom = this.at
    }
    if (this.at < this.line.length)
      throw new Stopped('Write “and” or “or” between two tests.', this.at, this.offered(joints, 'word'))
    return rule
  }

  private group(): RuleGroup {
    if (++this.depth > mostRuleDepth) throw new Stopped(`Brackets go ${mostRuleDepth} deep at most.`, this.at)
    const of: (RuleLeaf | RuleGroup)[] = [this.member()]
    let match: RuleGroup['match'] | null = null
    for (;;) {
      const start = this.at
      const joint = this.one(joints)
      if (joint === null) break
      if (match !== null && joint !== match)
        throw new Stopped('Put brackets around what belongs together: “and” and “or” are mixed here.', start)
      match = joint
      of.push(this.member())
    }
    this.depth--
    return { match: match ?? 'all', of }
  }

  private member(): RuleLeaf | RuleGroup {
    this.space()
    if (this.line[this.at] !== '(') return this.leaf()
    this.at++
    const inner = this.group()
    this.space()
    if (this.line[this.at] !== ')')
      throw new Stopped('A bracket is not closed.', this.at, [{ text: ')', what: 'word' }])
    this.at++
    return inner
  }

  private leaf(): RuleLeaf {
    const found = this.needed(this.fields, 'field', 'Name a field.')
    const { name, field } = found
    this.offers = []
    const tests = keysOf(ruleTests).filter((test) => operandOf(field.kind, test) !== undefined)
    const test = this.needed(
      tests.map((one) => ({ text: ruleTests[one].split(' …')[0] ?? '', means: one })),
      'test',
      `What about ${field.words}?`,
    )
    const part = operandOf(field.kind, test) ?? 'none'
    const leaf: RuleLeaf = { field: name, test, ...this.value(part, field) }
    if (ruleTests[test].includes('…')) this.needed([{ text: 'ago', means: true }], 'word', 'Write “ago” after it.')
    return leaf
  }

  private value(part: RuleOperand, field: RuleField): Partial<RuleLeaf> {
    switch (part) {
      case 'none':
        return {}
      case 'text':
        return { text: this.word('Write a value.') }
      case 'values':
        return { values: this.list(() => this.named(field)) }
      case 'ids':
        return { ids: this.list(() => this.record(field)) }
      case 'number':
        return { number: this.number() }
      case 'amount':
        return {
          amount: {
            currency: this.needed(currencyChoices, 'value', 'Write a currency, then the sum.'),
            amount: this.number(),
          },
        }
      case 'day':
        return { day: this.day() }
      case 'span':
        return {
          span: { count: this.number(), unit: this.needed(unitChoices, 'value', 'Days, weeks, months or years?') },
        }
      case 'month':
        return { month: this.needed(monthChoices, 'value', 'Which month?') }
    }
  }

  private list<T>(read: () => T): T[] {
    const all = [read()]
    for (;;) {
      this.space()
      if (this.line[this.at] !== ',') return all
      this.at++
      all.push(read())
    }
  }

  private named(field: RuleField): string {
    const start = this.at
    const known = namesOf(field, this.names)
    const offers = known.map(({ text, means }) => ({ text: quoted(text), means }))
    const fitting = this.offered(offers, 'value')
    const from = this.afterSpace()
    const typed = this.word(`Which ${field.words}?`, fitting)
    this.offers = fitting.filter(({ text }) => !sameText(text, typed))
    this.offersFrom = from
    const found = known.find(({ text, means }) => sameText(text, typed) || sameText(means, typed))
    if (found !== undefined) return found.means
    // One that nobody has yet.
    if (field.names === 'tag' || (field.names === 'language' && /^[a-z]{2,3}$/.test(typed))) return typed
    this.at = start
    throw new Stopped(
      `“${typed}” is no ${field.words} that there is.`,
      this.afterSpace(),
      this.offered(offers, 'value'),
    )
  }

  private record(field: RuleField): number {
    const start = this.at
    const records = recordsOf(field, this.names)
    const offers = records.map(({ id, name }) => ({ text: quoted(name), means: id }))
    const typed = this.word('Which one?', this.offered(offers, 'value'))
    const number = /^#(\d{1,15})$/.exec(typed)
    const found = records.find(({ name }) => sameText(name, typed))
    if (found !== undefined) return found.id
    if (number !== null) return Number(number[1])
    this.at = start
    throw new Stopped(`There is no “${typed}”.`, this.afterSpace(), this.offered(offers, 'value'))
  }

  private number(): number {
    this.space()
    const found = /^-?\d[\d,]*(\.\d+)?/.exec(this.line.slice(this.at))?.[0].replace(/,$/, '')
    if (found === undefined) throw new Stopped('Write a number.', this.at)
    this.at += found.length
    return Number(found.replaceAll(',', ''))
  }

  private day(): Day {
    this.space()
    const found = this.line.slice(this.at, this.at + 10)
    if (!isDay(found)) throw new Stopped('Write a day as 2026-01-31.', this.at)
    this.at += 10
    return found
  }

  /** A text in quotes, or words up to a comma, a bracket, “and” or “or”. */
  private word(problem: string, offers: readonly RuleOffer[] = []): string {
    this.space()
    const rest = this.line.slice(this.at)
    const inQuotes = /^"((?:[^"\\]|\\.)*)"/.exec(rest)
    if (inQuotes !== null) {
      this.at += inQuotes[0].length
      return (inQuotes[1] ?? '').replace(/\\(.)/g, '$1').trim()
    }
    const bare = /^[^",()]+?(?=\s+(?:and|or)(?:\s|\(|$)|\s*[,()]|\s*$)/i.exec(rest)?.[0] ?? ''
    const text = bare.trim()
    if (text === '' || /^(and|or)$/i.test(text)) throw new Stopped(problem, this.at, offers)
    this.at += bare.length
    return text
  }

  /** The longest choice that stands here as whole words, in any case of letters; null, and nothing is read, when none does. */
  private one<T>(choices: readonly Choice<T>[]): T | null {
    const start = this.at
    this.space()
    const rest = this.line.slice(this.at).toLowerCase()
    const fits = choices.filter(
      ({ text }) => rest.startsWith(text.toLowerCase()) && !/^[\p{L}\p{N}_]/u.test(rest.slice(text.length)),
    )
    const [best] = fits.toSorted((a, b) => b.text.length - a.text.length)
    if (best === undefined) {
      this.at = start
      return null
    }
    this.at += best.text.length
    return best.means
  }

  private needed<T>(choices: readonly Choice<T>[], what: RuleOffer['what'], problem: string): T {
    const found = this.one(choices)
    if (found !== null) return found
    throw new Stopped(problem, this.afterSpace(), this.offered(choices, what))
  }

  /** Choices that go on with what stands here up to the end of the line. */
  private offered(choices: readonly Choice<unknown>[], what: RuleOffer['what']): RuleOffer[] {
    const typed = this.line.slice(this.afterSpace()).toLowerCase().replace(/^"/, '')
    return choices
      .filter(({ text }) => text.toLowerCase().replace(/^"/, '').startsWith(typed))
      .map(({ text }) => ({ text, what }))
  }

  private afterSpace(): number {
    return this.at + (/^\s*/.exec(this.line.slice(this.at))?.[0].length ?? 0)
  }

  private space(): void {
    this.at = this.afterSpace()
  }
}

const sameText = (a: string, b: string): boolean => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en')
const joints: readonly Choice<RuleGroup['match']>[] = [
  { text: 'and', means: 'all' },
  { text: 'or', means: 'any' },
]
const currencyChoices: readonly Choice<CurrencyCode>[] = currencyCodes.map((code) => ({ text: code, means: code }))
const unitChoices: readonly Choice<SpanUnit>[] = keysOf(spanUnits).flatMap((unit) => [
  { text: spanUnits[unit], means: unit },
  { text: unit, means: unit },
])
const monthChoices: readonly Choice<number>[] = monthNames.map((text, at) => ({ text, means: at + 1 }))

/** The tests that a kind of field knows, in the order in which they are shown. */
export const testsOfKind = (kind: keyof typeof ruleKinds): RuleTest[] =>
  keysOf(ruleTests).filter((test) => operandOf(kind, test) !== undefined)
