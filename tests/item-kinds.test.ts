import { describe, expect, test } from 'vitest'
import { itemKindNames } from '../src/domain/bookings/item-kinds.ts'
import { projectFiles, type Sources, withoutComments } from './support/source.ts'

// Kinds of items stand in one table: who needs to know something of a kind reads its row, so that a new kind is a new row.

const names = itemKindNames.join('|')
/** `kind === 'room'`, `case 'room':`, `['room', 'car']`, `'room' | 'car'`. */
const knowsKinds = new RegExp(`[!=]== '(?:${names})'|\\bcase '(?:${names})'|'(?:${names})'(?:,| \\|) '(?:${names})'`)

/** In SQL: a list of types of lines, or a line of one's own told from the others. */
const linesByKind = /offer_type\)? (?:in \('|(?:=|<>) '(?:custom|flight)')/

const ofOffers = 'kinds of offers, whose table is offer-kinds.ts'
const ofPackage = 'the package: it has fields of its own in the input of a booking, and rows of its own in the database'
const ofSite = 'kinds of offers, of which a visitor is asked and shown different things'
const ofStock = 'resources of the stock and its SQL'
/** Files, or folders, that may say a kind by its name. */
const allowed: readonly [path: string, why: string][] = [
  ['mock-server/handlers/offers/', ofOffers],
  ['mock-server/services/offers/', ofOffers],
  ['mock-server/services/pricing/', ofOffers],
  ['mock-server/services/resells/', ofOffers],
  ['mock-server/services/agency/search-desk.ts', ofOffers],
  ['mock-server/services/inquiries/', ofOffers],
  ['mock-server/services/discounts/discount-preview.ts', 'the plainest booking of an offer differs by its kind'],
  ['mock-server/services/website/', ofSite],
  ['mock-server/services/bot/', ofSite],
  ['src/domain/growth/bot/', ofSite],
  ['mock-server/services/marketing/', ofSite],
  ['src/domain/growth/marketing/catalogue.ts', 'kinds of offers, each of which is in one feed'],
  ['mock-server/services/seo/', ofSite],
  ['mock-server/site/agency-site/', ofSite],
  ['mock-server/site/selling/', ofSite],
  ['src/domain/website/', ofSite],
  ['mock-server/seed/', ofOffers],
  ['src/commands/areas/offers/', ofOffers],
  ['src/domain/offers/', ofOffers],
  ['src/screens/offers/', ofOffers],
  ['src/screens/events/', ofOffers],
  ['src/screens/rates/', ofOffers],
  ['src/screens/resells/', ofOffers],
  ['src/screens/services/', ofOffers],
  ['src/commands/areas/shop/', ofOffers],
  ['mock-server/services/orders/', 'an order is a booking of products, and at most one line for their delivery'],
  ['mock-server/site/orders/', 'an order is a booking of products, and at most one line for their delivery'],
  ['mock-server/services/flights/', 'what a flight is on its booking'],
  ['mock-server/services/stock/', ofStock],
  ['mock-server/services/calendar/', ofStock],
  ['mock-server/services/day-sheet/', 'its SQL reads the hour and the place from the table of each kind'],
  ['src/domain/bookings/day-sheet.ts', 'kinds of cards, whose table it is'],
  ['src/commands/sentence/', ofPackage],
  ['mock-server/services/bookings/booked-offers.ts', ofPackage],
  ['mock-server/services/bookings/booking-detail.ts', ofPackage],
  ['mock-server/services/terms/item-terms.ts', ofPackage],
  ['mock-server/services/bookings/stored-items.ts', ofPackage],
  ['mock-server/services/bookings/trip-file.ts', ofPackage],
  ['mock-server/services/bookings/trip-items.ts', ofPackage],
  ['mock-server/services/documents/voucher.ts', ofPackage],
  ['mock-server/services/proposals/', ofPackage],
  ['src/commands/areas/bookings/booking-sale-commands.ts', ofPackage],
  ['src/domain/bookings/booking-lists.ts', ofPackage],
  ['src/domain/bookings/item-kinds.ts', 'the table'],
  ['src/domain/contract/proposal-content.ts', ofPackage],
  ['src/domain/proposal-changes.ts', ofPackage],
  ['src/domain/proposal-days.ts', ofPackage],
  ['src/domain/proposals.ts', ofPackage],
  ['src/screens/bookings/booking-list.ts', ofPackage],
  ['src/screens/bookings/change-form.tsx', ofPackage],
  ['src/screens/bookings/sale/', ofPackage],
  ['src/screens/proposals/', ofPackage],
  ['src/screens/flights/', 'what a flight is added to, and records of flights'],
  ['src/screens/bookings/booked-items.tsx', 'a flight is changed on its own page'],
  [
    'src/commands/areas/bookings/booking-form-address.ts',
    'kinds of bookings, whose screens have addresses of their own',
  ],
  ['mock-server/services/bookings/booking-changes.ts', 'a ticket’s access code is asked for and not stored'],
  ['mock-server/services/tickets/tickets.ts', 'tickets are issued for tickets'],
  ['src/screens/bookings/booking-columns.tsx', 'kinds of bookings, by which their lists differ'],
  ['src/domain/bookings/booking-documents.ts', 'kinds of bookings, whose documents differ'],
  ['src/screens/bookings/list-of.tsx', 'kinds of bookings, by which their lists differ'],
  ['src/commands/areas/proposals/proposal-item-commands.ts', 'words by which the palette finds it'],
  ['mock-server/services/agency/search.ts', 'kinds of records'],
  ['mock-server/services/agency/set-up-status.ts', 'what each sort of agency publishes first'],
  ['src/domain/routes/commerce-links.ts', 'queues of flights'],
  ['mock-server/services/campaigns/campaign-offers.ts', 'only tours have an itinerary to write about'],
  ['src/screens/campaigns/offer-block.tsx', 'only tours have an itinerary to write about'],
  ['src/screens/calendar/calendar.tsx', 'what is out of service is a room or a car'],
]

const isCode = (path: string) => /^(src|mock-server)\/.*\.tsx?$/.test(path) && !path.endsWith('.generated.ts')
const reasonFor = (path: string) => allowed.find(([known]) => path.startsWith(known))?.[0]
const speakers = (files: Sources): string[] =>
  [...files].filter(([path, text]) => isCode(path) && knowsKinds.test(withoutComments(text))).map(([path]) => path)
const offences = (files: Sources) => speakers(files).filter((path) => reasonFor(path) === undefined)

const files = projectFiles()

test('a kind of item is said by its name in its table only, and where a reason stands above', () => {
  expect(offences(files)).toEqual([])
})

test('no reason outlives its file', () => {
  const used = new Set(speakers(files).map(reasonFor))
  expect(allowed.map(([path]) => path).filter((path) => !used.has(path))).toEqual([])
})

test('SQL asks the table which lines of bookings are meant', () => {
  const asking = [...files].filter(([path, text]) => isCode(path) && linesByKind.test(withoutComments(text)))
  expect(asking.map(([path]) => path)).toEqual([])
  expect(linesByKind.test("case when min(l.offer_type) = 'custom' then 1 end")).toBe(true)
  expect(linesByKind.test("l.offer_type in ('room', 'car')")).toBe(true)
})

describe('finds a planted offence', () => {
  test.each([
    "if (item.kind === 'room') return 1",
    "switch (kind) { case 'ticket': return 1 }",
    "const kinds = ['car', 'service']",
    "type Kind = 'room' | 'custom'",
  ])('%s', (text) => {
    expect(offences(new Map([['src/screens/bookings/booking.tsx', text]]))).toHaveLength(1)
  })

  test('and no word in a text or a comment', () => {
    const text = "// kind === 'room'\nconst title = 'A room'\nconst kind = 'room'"
    expect(offences(new Map([['src/screens/bookings/booking.tsx', text]]))).toEqual([])
  })
})
