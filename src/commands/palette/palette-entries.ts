import { bookingStatuses } from '../../domain/bookings/sales-choices.ts'
import { flightStates } from '../../domain/flights/flight-choices.ts'
import { orderStates } from '../../domain/shop/shop-choices.ts'
import { kindsMade } from '../areas/go-commands.ts'
import { asksForRecord, type Command, fits, kindHere, meantIn, titleOf } from '../command.ts'
import type { Context, RecordRef } from '../here.ts'
import { allKeysOf } from '../keys/bindings.ts'
import type { RecordHit } from '../ports.ts'
import { drawnNow } from '../pressed.ts'
import { allCommands } from '../registry.ts'
import { accessTo, type Offered, offered } from '../run.ts'
import { type Indexed, indexed, type Searchable } from './rank.ts'

export interface CommandEntry extends Searchable {
  readonly sort: 'command'
  readonly command: Command
  readonly mine: boolean
}
export interface RecordEntry extends Searchable {
  readonly sort: 'record'
  readonly hit: RecordHit
}
export type Entry = CommandEntry | RecordEntry

/** What a prefix narrows the palette to. */
export const modes = {
  '>': { label: 'Commands', hint: 'Commands', records: false },
  '#': { label: 'Bookings and orders', hint: 'Bookings, orders, codes', records: true },
  '@': { label: 'People', hint: 'Clients and users', records: true },
  '/': { label: 'Screens', hint: 'Screens', records: false },
  $: { label: 'Money', hint: 'Payments, invoices, codes', records: true },
  '+': { label: 'Create', hint: 'Create something', records: false },
  '?': { label: 'Keys', hint: 'Commands that have a key', records: false },
} as const
export type Mode = keyof typeof modes
export const isMode = (char: string): char is Mode => char in modes

export const kindsOfMode: Partial<Record<Mode, readonly RecordHit['kind'][]>> = {
  '#': ['booking', 'invoice', 'order', 'flight', 'discount_code', 'ticket', 'proposal'],
  '@': ['client', 'user', 'contact', 'customer'],
  $: ['invoice', 'payment_link', 'wallet', 'beneficiary', 'discount', 'discount_code', 'plan'],
}

const isScreen = (it: Command): boolean => it.id.startsWith('go.')
const aboutMoney = /pay|money|finance|discount|subscription|plan|billing|beneficiar|wallet|price/i

/** Whether a command belongs to what a prefix narrows to. */
export function inMode(it: Command, mode: Mode | undefined, context: Context): boolean {
  switch (mode) {
    case undefined:
      return true
    case '>':
      return !isScreen(it)
    case '/':
      return isScreen(it)
    case '+':
      return it.creates === true
    case '?':
      return allKeysOf(it).length > 0
    case '$':
      return aboutMoney.test(`${titleOf(it, context)} ${it.keywords.join(' ')}`)
    default:
      return false
  }
}

/** What the record or the selection in front is offered first; on a list where nothing is chosen, creating. */
const isMine = (it: Command, context: Context): boolean => {
  if (it.on !== 'none') return fits(it, context) && !isBeyond(it, context)
  const kind = kindHere(context)
  return it.creates === true && context.record === undefined && kind !== undefined && kindsMade(it).includes(kind)
}

let listed: { of: readonly Command[]; commands: readonly Command[] } = { of: [], commands: [] }
/** All commands that are there by now, without verbs that only open a screen which makes something: the screen's own row is there already. */
function listedCommands(): readonly Command[] {
  if (listed.of === allCommands) return listed.commands
  const creating = allCommands.filter(({ creates }) => creates === true)
  const screens = new Set(creating.filter(isScreen).map(({ leadsTo }) => leadsTo))
  const hasScreen = (it: Command) => it.creates === true && !isScreen(it) && screens.has(it.leadsTo)
  listed = { of: allCommands, commands: allCommands.filter((it) => !hasScreen(it)) }
  return listed.commands
}

let prepared:
  | {
      commands: readonly Command[]
      context: Context
      stamp: string
      drawn: string
      entries: readonly Indexed<CommandEntry>[]
    }
  | undefined
const alone = new Map<string, Indexed<CommandEntry>>()

/** The commands of a context, made ready for ranking. Words of a command are prepared once and again only when its title or place changes. */
export function commandEntries(context: Context, stamp: string): readonly Indexed<CommandEntry>[] {
  const commands = listedCommands()
  const drawn = drawnNow()
  if (
    prepared?.commands === commands &&
    prepared.context === context &&
    prepared.stamp === stamp &&
    prepared.drawn === drawn
  )
    return prepared.entries
  const entries: Indexed<CommandEntry>[] = []
  for (const it of commands) {
    const meant = meantIn(it, context)
    const asks = asksForRecord(it, meant)
    if (
      it.keyOnly === true ||
      !(
        (it.when?.(meant) ?? true) &&
        (asks || fits(it, meant) || (it.on === 'none' && it.kinds !== undefined && it.creates === true))
      )
    )
      continue
    const title = titleOf(it, meant)
    const mine = isMine(it, meant)
    const name = `${it.id} ${title} ${mine} ${asks} ${stamp}`
    let entry = alone.get(name)
    if (entry === undefined) {
      if (alone.size > 2000) alone.clear()
      entry = indexed({
        sort: 'command',
        id: it.id,
        command: it,
        mine,
        title: asks && !title.endsWith('…') ? `${title}…` : title,
        keywords: it.keywords,
        area: it.area,
        keys: allKeysOf(it),
        weight: mine ? 40 : asks ? -15 : isScreen(it) && it.creates !== true ? 20 : 0,
        asks,
      })
      alone.set(name, entry)
    }
    entries.push(entry)
  }
  prepared = { commands, context, stamp, drawn, entries }
  return entries
}

const kindNames: Partial<Record<RecordHit['kind'], string>> = {
  payment_link: 'Payment link',
  marketing_link: 'Link',
  discount_code: 'Discount code',
  itinerary_day: 'Day',
  proposal_day: 'Day',
  proposal_item: 'Item',
  proposal_picture: 'Picture',
  price_option: 'Price',
  service_slot: 'Slot',
  ticket_type: 'Ticket type',
  media: 'Photograph',
}
export const kindName = (kind: RecordHit['kind']): string =>
  kindNames[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`

export const recordRowId = (hit: { kind: string; id: string }): string => `record.${hit.kind}.${hit.id}`

/** What the search says last of a booking, an order or a flight is how it stands. */
const over: Partial<Record<RecordHit['kind'], readonly string[]>> = {
  booking: [bookingStatuses.completed, bookingStatuses.cancelled, bookingStatuses.no_show],
  order: [orderStates.delivered, orderStates.cancelled, orderStates.refunded],
  flight: [flightStates.cancelled, flightStates.voided, flightStates.lapsed, flightStates.failed],
}
const isOver = ({ kind, detail }: RecordHit): boolean => over[kind]?.some((state) => detail?.endsWith(state)) === true
const people: readonly RecordHit['kind'][] = ['client', 'user', 'contact', 'customer']

const weightOf = (hit: RecordHit): number => {
  if (people.includes(hit.kind)) return 0
  if (isOver(hit)) return -40
  if (hit.kind === 'track') return -36
  return hit.kind === 'booking' ? -12 : -8
}

/**
 * A record for the ranking: people before what they booked, what is sold before the track it follows, what is under way before what is
 * over, the newest of equals first.
 */
export const recordEntry = (hit: RecordHit): Indexed<RecordEntry> =>
  indexed({
    sort: 'record',
    id: recordRowId(hit),
    hit,
    title: hit.label,
    keywords: [...(hit.keywords ?? []), ...(hit.detail === undefined ? [] : [hit.detail])],
    keys: [],
    area: kindName(hit.kind),
    weight: weightOf(hit),
    order: Number(hit.id) || 0,
  })

const hits = new Map<string, Indexed<RecordEntry>>()
let changes = 0
/** Another number whenever other records are known. */
export const hitsVersion = (): number => changes
/** Records seen while the page is open answer in the same frame as the key; the newest 2,000 of them. */
export function keepHits(found: readonly RecordHit[]): readonly Indexed<RecordEntry>[] {
  changes += 1
  return found.map((hit) => {
    const id = recordRowId(hit)
    const entry = recordEntry(hit)
    hits.delete(id)
    hits.set(id, entry)
    if (hits.size > 2000) hits.delete(hits.keys().next().value ?? '')
    return entry
  })
}
export const knownHits = (): Iterable<Indexed<RecordEntry>> => hits.values()
/** Another person must not see what this one has found. */
export const forgetHits = (): void => {
  changes += 1
  hits.clear()
}

export const refOf = (hit: RecordHit): RecordRef => ({ kind: hit.kind, id: hit.id, label: hit.label, data: hit.data })

/** Whether the record itself says no, whoever asks: confirming a booking that is confirmed. */
const isBeyond = (it: Command, context: Context): boolean =>
  fits(it, context) && it.refuses?.(context) !== undefined && accessTo(it, context.visitor).on

/**
 * The verbs of a record, for Tab on its row and for `.`: those that it can take now. What only a right is missing for stays, last and
 * with its reason; what the record is past is left out, and found with its reason by who types its name. Behind those of a part come
 * those of the record whose page it is on.
 */
export function verbsOf(context: Context): readonly { command: Command; may: Offered; meant: Context }[] {
  const isOwn = ({ meant }: { meant: Context }) => meant === context
  return allCommands
    .filter((it) => it.on !== 'none' && it.keyOnly !== true)
    .map((command) => ({ command, meant: meantIn(command, context) }))
    .filter(({ command, meant }) => fits(command, meant) && !isBeyond(command, meant))
    .map(({ command, meant }) => ({ command, meant, may: offered(command, meant) }))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || Number(b.may.on) - Number(a.may.on))
}

const wholeReference = /(?<![\w-])[a-z]{2,4}-\d{4}-\d{6,}(?![\w-])/i
/** The complete reference that stands among the words, in capitals: “cancel bk-2026-001081”. */
export const referenceIn = (query: string): string | undefined => wholeReference.exec(query)?.[0].toUpperCase()
/** Whether a record may be meant by words with a complete reference in them: one that has another reference is not. */
export const mayBeMeant = ({ label }: Pick<RecordHit, 'label'>, reference: string | undefined): boolean => {
  const own = reference === undefined ? undefined : referenceIn(label)
  return own === undefined || own === reference
}

const reference = /^(?=[a-z-]*-?\d)[a-z]{2,5}-(\d{4}-)?[a-z0-9]{3,}$/i
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** A reference, a telephone number, an e-mail address or a long code: what people paste to get at one record. */
export const namesOneRecord = (query: string): boolean => {
  const text = query.trim()
  return (
    reference.test(text) || email.test(text) || (/^\+?[\d\s()-]{7,}$/.test(text) && text.replace(/\D/g, '').length >= 7)
  )
}
