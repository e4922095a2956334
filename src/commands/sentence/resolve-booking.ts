import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { nothingOwed } from '../../domain/bookings/booking-text.ts'
import { countryName } from '../../domain/countries.ts'
import type { Day } from '../../domain/dates.ts'
import { sumText as moneySum } from '../../domain/money.ts'
import { fold } from '../../domain/search/spelling.ts'
import { verbs } from '../../domain/terms.ts'
import { readCountry } from '../../domain/typed-countries.ts'
import {
  type BookingForm,
  bookingFormParameter,
  paymentAmountParameter,
  paymentCurrencyParameter,
} from '../areas/bookings/booking-form-address.ts'
import { newClientPath } from '../areas/clients/client-commands.ts'
import { inquiryFormParameter } from '../areas/inquiries/inquiry-commands.ts'
import { type Chip, found, missing, plain, type Resolved, type Whose } from './chips.ts'
import type { Act, BookingAct, DoSentence, Name } from './grammar.ts'
import { findNames, likeness } from './names.ts'
import type { Look } from './resolve.ts'
import { daysText } from './said-days.ts'
import { sumText } from './said-sums.ts'

/** A booking as far as a sentence is about it. */
export interface Trip {
  readonly id: number
  readonly reference: string
  readonly kind: string
  readonly title: string
  readonly status: string
  readonly starts_on: Day
  readonly currency: string
  readonly balance: number
  /** What was paid and not given back. */
  readonly held: number
  readonly client: string
}

export const actTitles: Readonly<Record<Act, string>> = {
  book: 'Book',
  propose: verbs.newProposal,
  pay: verbs.recordPayment,
  remind: 'Remind of payment',
  cancel: verbs.cancelBooking,
  refund: verbs.refund,
  change: verbs.changeBooking,
  voucher: verbs.sendVoucher.replace('…', ''),
  documents: 'E-mail documents',
  write: 'Write to',
  register: verbs.newClient,
  open: 'Open',
}

interface OnBooking {
  readonly form: BookingForm
  /** Which bookings it can be done to, and what is said where there is none. */
  readonly fits: (trip: Trip) => boolean
  readonly none: string
  readonly notThis: string
  /** What is said of the booking beside its reference. */
  readonly says: (trip: Trip, now: Day) => readonly Chip[]
}
const isOpen = ({ status }: Trip): boolean => ['pending', 'confirmed', 'in_progress'].includes(status)
const trip = ({ title, starts_on }: Trip, now: Day): readonly Chip[] => [
  plain(title),
  plain(daysText({ from: starts_on, to: starts_on }, now)),
]
const owes: Pick<OnBooking, 'fits' | 'none' | 'notThis' | 'says'> = {
  fits: ({ balance }) => balance > 0,
  none: 'Nothing is owed on any booking of this client.',
  notThis: nothingOwed,
  says: ({ balance, currency }) => [plain(`owes ${moneySum(balance, currency)}`)],
}
const running: Pick<OnBooking, 'fits' | 'none' | 'notThis' | 'says'> = {
  fits: isOpen,
  none: 'This client has no booking to come.',
  notThis: 'This booking is over or cancelled.',
  says: trip,
}
const acts: Readonly<Record<BookingAct, OnBooking>> = {
  pay: { form: 'payment', ...owes },
  remind: { form: 'remind', ...owes },
  cancel: { form: 'cancel', ...running },
  change: { form: 'change', ...running },
  voucher: { form: 'voucher', ...running },
  documents: { form: 'documents', ...running },
  refund: {
    form: 'refund',
    fits: ({ held }) => held > 0,
    none: 'Nothing was paid on any booking of this client.',
    notThis: 'Nothing was paid on this booking.',
    says: ({ held, currency }) => [plain(`${moneySum(held, currency)} paid`)],
  },
}

/** Words that say no more than that it is a booking, or how it is paid. */
const unsaid = new Set(
  'booking bookings reservation trip tour safari stay holiday rental ticket tickets room rooms car deposit balance money cash card bank mobile transfer momo mtn airtel cheque check instalment rest more extra adult adults child children person day days and date dates it back one two me him them again payment invoice receipt voucher itinerary documents'.split(
    ' ',
  ),
)
const titleWords = (names: readonly Name[]): string[] =>
  names.flatMap(({ words }) => words.split(' ')).filter((word) => word.length > 2 && !unsaid.has(word))
/** Every word is in the title, whole, begun or with a slip. */
const isCalled = ({ title }: Trip, words: readonly string[]): boolean => {
  const label = fold(title).split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => likeness(word, label) > 0)
}

/** One booking: the one that is named, or one of the client's to which it can be done. Nothing is written; its form opens. */
export async function onBooking(
  { sum, reference, days, names: said }: DoSentence,
  act: BookingAct,
  { now }: Whose,
  look: Look,
  way: number,
): Promise<Resolved> {
  const { form, fits, none, notThis, says } = acts[act]
  const begin: Chip[] = [{ text: actTitles[act], tone: 'verb' }]
  const sumChip = sum === undefined ? [] : [plain(sumText(sum))]
  const nowhere = (chip: Chip, off: string): Resolved => ({
    chips: [...begin, ...sumChip, chip],
    to: undefined,
    off,
    ways: 1,
  })
  let options: readonly Trip[] = []
  if (reference !== undefined) {
    const booking = await look.booking(reference).catch(() => undefined)
    if (booking === undefined) return nowhere(missing(reference), 'There is no booking with this reference.')
    if (!fits(booking)) return nowhere(found(booking.reference), notThis)
    options = [booking]
  } else {
    const names = await findNames(said, ['client'], undefined, look.find)
    const clients = names.client?.hits ?? []
    if (clients.length === 0) {
      const words = said.map((name) => name.words).join(' ')
      return words === ''
        ? { chips: [...begin, ...sumChip], to: undefined, off: 'Name a client or a booking.', ways: 1 }
        : nowhere(missing(words), 'No client with this name was found.')
    }
    const bookingsOf = act === 'pay' || act === 'remind' ? look.owed : look.booked
    const theirs = await Promise.all(clients.map((client) => bookingsOf(Number(client.id)).catch(() => [])))
    const own = theirs.flat()
    const title = titleWords(names.unknown)
    const called = own.filter((one) => isCalled(one, title))
    // A name and a title must both fit: another booking of the client is another booking.
    if (title.length > 0 && called.length === 0)
      return nowhere(missing(title.join(' ')), 'No booking of this client is called so.')
    const all = called.filter(fits)
    const inCurrency = all.filter(({ currency }) => sum?.currency === undefined || currency === sum.currency)
    options = (inCurrency.length > 0 ? inCurrency : all).slice(0, 3)
    if (options.length === 0) return nowhere(found(clients[0]?.label ?? ''), none)
  }
  const booking = options[way % options.length]
  if (booking === undefined) return { chips: begin, to: undefined, ways: 1 }
  const other = sum?.currency !== undefined && sum.currency !== booking.currency
  const isTaken = act === 'pay' // in any currency, at the house rate
  const sumSaid: readonly Chip[] =
    sum === undefined
      ? []
      : [
          other && !isTaken
            ? { text: `${sumText(sum)}, but the booking is in ${booking.currency}`, tone: 'warning' }
            : plain(sumText({ ...sum, currency: sum.currency ?? booking.currency })),
        ]
  const query = new URLSearchParams({
    [bookingFormParameter]: form,
    ...(sum === undefined || (other && !isTaken) ? {} : { [paymentAmountParameter]: String(sum.amount) }),
    ...(other && isTaken ? { [paymentCurrencyParameter]: sum.currency } : {}),
  })
  return {
    chips: [
      ...begin,
      ...sumSaid,
      found(booking.client),
      found(booking.reference, [(way % options.length) + 1, options.length]),
      ...says(booking, now),
      ...(days === undefined
        ? []
        : [{ text: `${daysText(days, now)}: choose the day in the form`, tone: 'warning' as const }]),
    ],
    to: `${bookingScreen(booking)}?${query}`,
    ways: options.length,
  }
}

/** A new client of the name that was said, with capitals as names have them. */
export function registered({ names }: DoSentence): Resolved {
  const said = names.map(({ words }) => words)
  // “Anna Berger from Germany”: a country behind the name is where they live.
  const country = said.length > 1 ? readCountry(said.at(-1) ?? '') : undefined
  const name = (country === undefined ? said : said.slice(0, -1))
    .join(' ')
    .replace(/(?<![\p{L}\p{N}])\p{L}/gu, (first) => first.toUpperCase())
  const where: readonly Chip[] =
    country === undefined ? [] : [{ text: `${countryName(country)}: choose it in the form`, tone: 'warning' }]
  return {
    chips: [{ text: actTitles.register, tone: 'verb' }, plain(name), ...where],
    to: newClientPath(name),
    ways: 1,
  }
}

const letters = new Set('inquiry enquiry request message messages question letter e-mail'.split(' '))

/** A reply: to the inquiry of this name, else in the messages of a client's booking. */
export async function written({ names, reference }: DoSentence, look: Look, way: number): Promise<Resolved> {
  // “Freya’s inquiry”: what is answered is no name.
  const said = names.flatMap((name): Name[] => {
    const words = name.words.split(' ').filter((word) => !letters.has(word))
    return words.length === 0 ? [] : [{ ...name, words: words.join(' ') }]
  })
  const begin: Chip = { text: actTitles.write, tone: 'verb' }
  const messages = (booking: Trip): string => `${bookingScreen(booking)}?tab=messages`
  if (reference !== undefined) {
    const booking = await look.booking(reference).catch(() => undefined)
    return booking === undefined
      ? { chips: [begin, missing(reference)], to: undefined, off: 'There is no booking with this reference.', ways: 1 }
      : { chips: [begin, found(booking.client), plain(booking.reference)], to: messages(booking), ways: 1 }
  }
  const words = said.map((name) => name.words).join(' ')
  const [inquiries, whom] = await Promise.all([
    look.inquiries(words).catch(() => []),
    findNames(said, ['client'], undefined, look.find),
  ])
  const clients = whom.client?.hits ?? []
  const trips = (await Promise.all(clients.map(({ id }) => look.booked(Number(id)).catch(() => [])))).flat()
  const options = [
    ...inquiries.slice(0, 3).map(({ label, to }) => ({
      label,
      detail: 'inquiry',
      to: `${to}?${inquiryFormParameter}=write`,
    })),
    ...trips.slice(0, 3).map((each) => ({
      label: each.client,
      detail: `${each.reference}, ${each.title}`,
      to: messages(each),
    })),
    // Who neither asks nor has booked is written to from their own page.
    ...(inquiries.length + trips.length === 0 ? clients.map(({ label, to }) => ({ label, detail: 'client', to })) : []),
  ]
  const one = options[way % Math.max(1, options.length)]
  if (one === undefined)
    return { chips: [begin, missing(words)], to: undefined, off: 'Nobody of this name was found.', ways: 1 }
  return {
    chips: [begin, found(one.label, [(way % options.length) + 1, options.length]), plain(one.detail)],
    to: one.to,
    ways: options.length,
  }
}
