import { isInStock, itemDays, piecesOf, piecesText } from './bookings/item-kinds.ts'
import { meals } from './bookings/sales-choices.ts'
import type { ProposalContent, ProposalDay, ProposalItem, ProposalOption } from './contract/proposal-content.ts'
import { daysText, shortDayText } from './date-texts.ts'
import { keysOf } from './keys.ts'
import { sumText } from './money.ts'
import { optionTitle, ownTermsTexts, priceChoices } from './proposals.ts'
import { sameJson } from './same-json.ts'
import { counted, stripTags } from './text.ts'

/** A proposal as it was when it was sent, or as it is now. */
export interface ProposalState {
  readonly title: string
  readonly currency: string
  readonly valid_until: string | null
  readonly content: ProposalContent
}
/** One difference, in words: "Day 3, Bwindi: meals", from "Breakfast" to "Breakfast, lunch". */
export interface ProposalChange {
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

const nothing = '(empty)'
const plain = (html: string) => stripTags(html)
const yes = (value: boolean) => (value ? 'Yes' : 'No')

/** What is different between two states of a proposal, in the order in which it is read. */
export function changesBetween(was: ProposalState, is: ProposalState): ProposalChange[] {
  const changes: ProposalChange[] = []
  const note = (what: string, before: string, after: string) => {
    if (before !== after) changes.push({ what, before: before || nothing, after: after || nothing })
  }
  const day = (text: string | null) => (text === null ? 'No expiry date' : shortDayText(text))
  note('Title', was.title, is.title)
  note('Currency', was.currency, is.currency)
  note('Valid until', day(was.valid_until), day(is.valid_until))
  note('Introduction', plain(was.content.intro), plain(is.content.intro))
  const several = was.content.options.length > 1 || is.content.options.length > 1
  const optionBefore = new Map(was.content.options.map((option) => [option.key, option]))
  const optionAfter = new Map(is.content.options.map((option) => [option.key, option]))
  for (const [key, option] of optionBefore)
    if (!optionAfter.has(key)) changes.push({ what: 'Option removed', before: optionTitle(option), after: null })
  for (const [key, option] of optionAfter) {
    const before = optionBefore.get(key)
    if (before === undefined) changes.push({ what: 'Option added', before: null, after: optionTitle(option) })
    else changes.push(...optionChanges(before, option, several ? `Option ${key}: ` : '', was.currency, is.currency))
  }
  const termsBefore = ownTermsTexts(was.content.own_terms, was.currency)
  const termsAfter = ownTermsTexts(is.content.own_terms, is.currency)
  note('Deposit', termsBefore.deposit, termsAfter.deposit)
  note('Balance', termsBefore.balance, termsAfter.balance)
  note('Cancellation', termsBefore.cancellation, termsAfter.cancellation)
  note('Terms', plain(was.content.terms), plain(is.content.terms))
  note('Prices shown', priceChoices[was.content.prices], priceChoices[is.content.prices])
  note('Automatic reminder', yes(was.content.follow_up), yes(is.content.follow_up))
  return changes
}

function optionChanges(
  was: ProposalOption,
  is: ProposalOption,
  at: string,
  currencyBefore: string,
  currency: string,
): ProposalChange[] {
  const changes: ProposalChange[] = []
  const note = (what: string, before: string, after: string) => {
    if (before !== after) changes.push({ what: `${at}${what}`, before: before || nothing, after: after || nothing })
  }
  note('title', was.title, is.title)
  note('summary', was.summary, is.summary)
  note('discount', `${was.discount_percent}%`, `${is.discount_percent}%`)
  changes.push(...dayChanges(was.days, is.days, at))

  const itemBefore = new Map(was.items.map((item) => [item.key, item]))
  const kept = new Set(is.items.map((item) => item.key))
  for (const item of was.items)
    if (!kept.has(item.key))
      changes.push({ what: `${at}item removed`, before: itemText(item, currencyBefore), after: null })
  for (const item of is.items) {
    const before = itemBefore.get(item.key)
    if (before === undefined) changes.push({ what: `${at}item added`, before: null, after: itemText(item, currency) })
    else
      for (const change of itemChanges(before, item, currencyBefore, currency))
        changes.push({ ...change, what: `${at}${change.what}` })
  }
  const order = (items: readonly ProposalItem[], among: ReadonlyMap<string, unknown> | ReadonlySet<string>) =>
    items.filter((item) => among.has(item.key)).map((item) => item.key)
  if (order(was.items, kept).join() !== order(is.items, itemBefore).join())
    changes.push({ what: `${at}order of the items`, before: titles(was.items), after: titles(is.items) })
  return changes
}

const titles = (all: readonly { readonly title: string }[]) => all.map(({ title }) => title || nothing).join(', ')
const priceText = (item: ProposalItem, currency: string) =>
  `${item.quantity === 1 ? '' : `${item.quantity} × `}${sumText(item.gross, currency)}`
const itemText = (item: ProposalItem, currency: string) => `${item.title || nothing}, ${priceText(item, currency)}`

function itemChanges(was: ProposalItem, is: ProposalItem, currencyBefore: string, currency: string): ProposalChange[] {
  const name = is.title || was.title || 'Item'
  const net = (item: ProposalItem, of: string) => (item.net === null ? 'Unknown' : sumText(item.net, of))
  const pairs: readonly (readonly [string, string, string])[] = [
    ['title', was.title, is.title],
    ['description', was.description, is.description],
    ['price', priceText(was, currencyBefore), priceText(is, currency)],
    ['net price', net(was, currencyBefore), net(is, currency)],
    ['optional', yes(was.optional), yes(is.optional)],
    ['ticked in advance', yes(!was.optional || was.selected), yes(!is.optional || is.selected)],
  ]
  const found = pairs
    .filter(([, before, after]) => before !== after)
    .map(([what, before, after]) => ({ what: `${name}, ${what}`, before: before || nothing, after: after || nothing }))
  // Who reads it knows dates and rooms by the item's words; that it is another one has to be said all the same.
  return sameJson(was.book, is.book)
    ? found
    : [...found, { what: `${name}, stock booked`, before: bookText(was), after: bookText(is) }]
}

function bookText({ book }: ProposalItem): string {
  if (book === null) return 'Nothing from stock'
  if (book.kind === 'package')
    return book.date === null ? 'A departure of a package' : `A package on ${shortDayText(book.date)}`
  if (!isInStock(book)) return 'Custom line'
  const [from, to] = itemDays(book)
  const pieces = piecesText(book.kind, piecesOf(book))
  if (from === undefined) return pieces
  return to === undefined ? `${pieces} on ${shortDayText(from)}` : `${pieces}, ${daysText(from, to)}`
}

/** Days have no key of their own: they are matched by the package's day they came from, by their title, then by their place. */
function dayChanges(was: readonly ProposalDay[], is: readonly ProposalDay[], at: string): ProposalChange[] {
  const changes: ProposalChange[] = []
  const partner = matchDays(was, is)
  was.forEach((day, place) => {
    if (![...partner.values()].includes(place))
      changes.push({ what: `${at}day ${place + 1} removed`, before: day.title || nothing, after: null })
  })
  is.forEach((day, place) => {
    const name = `${at}day ${place + 1}`
    const from = partner.get(place)
    const before = from === undefined ? undefined : was[from]
    if (before === undefined || from === undefined) {
      changes.push({ what: `${name} added`, before: null, after: day.title || nothing })
      return
    }
    const list = (words: readonly string[]) => words.join(', ')
    const food = (of: ProposalDay) =>
      list(
        keysOf(meals)
          .filter((meal) => of.meals.includes(meal))
          .map((meal) => meals[meal]),
      )
    const pairs: readonly (readonly [string, string, string])[] = [
      ['title', before.title, day.title],
      ['text', plain(before.description), plain(day.description)],
      ['place', before.location_name, day.location_name],
      ['stay', before.accommodation, day.accommodation],
      ['meals', food(before), food(day)],
      ['activities', list(before.activities), list(day.activities)],
      ['pictures', counted(before.image_ids.length, 'picture'), counted(day.image_ids.length, 'picture')],
    ]
    for (const [what, old, now] of pairs)
      if (old !== now) changes.push({ what: `${name}, ${what}`, before: old || nothing, after: now || nothing })
  })
  const order = [...partner].toSorted(([a], [b]) => a - b).map(([, place]) => place)
  if (order.some((place, index) => index > 0 && place < (order[index - 1] ?? 0)))
    changes.push({ what: `${at}order of the days`, before: titles(was), after: titles(is) })
  return changes
}

/** Place now → place before. */
function matchDays(was: readonly ProposalDay[], is: readonly ProposalDay[]): ReadonlyMap<number, number> {
  const partner = new Map<number, number>()
  const free = new Set(was.keys())
  const pair = (alike: (before: ProposalDay, now: ProposalDay, from: number, to: number) => boolean) => {
    is.forEach((day, to) => {
      if (partner.has(to)) return
      for (const from of free) {
        const before = was[from]
        if (before === undefined || !alike(before, day, from, to)) continue
        partner.set(to, from)
        free.delete(from)
        return
      }
    })
  }
  pair((before, day) => sameJson(before, day))
  pair((before, day) => day.itinerary_id !== null && before.itinerary_id === day.itinerary_id)
  pair((before, day) => day.title !== '' && before.title === day.title)
  pair((_, __, from, to) => from === to)
  return partner
}
