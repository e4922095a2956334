import type { LucideIcon } from 'lucide-react'
import type { Needs, Visitor } from '../domain/access.ts'
import type { Binding, Scope } from './keys.ts'

/** What a record is, to the commands that act on it. One word per entity of the business. */
export type RecordKind =
  /** A row of the list of every kind of offer. */
  | 'offer'
  | 'channel_product'
  | 'listing'
  | 'resell'
  | 'package'
  | 'itinerary_day'
  | 'price_option'
  | 'extra'
  | 'departure'
  | 'season'
  | 'block'
  | 'room'
  | 'car'
  | 'event'
  | 'track'
  | 'service'
  | 'service_slot'
  | 'product'
  | 'order'
  | 'flight'
  | 'booking'
  /** A part of a payment schedule. */
  | 'due'
  | 'client'
  | 'client_import'
  | 'proposal'
  | 'sent_package'
  | 'inquiry'
  | 'canned_reply'
  | 'payment_link'
  | 'discount'
  | 'discount_code'
  | 'user'
  | 'role'
  | 'plan'
  | 'notification'
  | 'album'
  | 'post'
  | 'media'
  | 'template'
  | 'contact'
  | 'collection'
  | 'campaign'
  | 'customer'
  | 'ticket'
  | 'ticket_type'
  | 'beneficiary'
  | 'wallet'
  | 'marketplace'

export interface RecordRef {
  readonly kind: RecordKind
  readonly id: string
  /** As a person names it: “BK-2026-000123”, “Gorilla trek, 3 days”. */
  readonly label: string
  /** The row as its screen has it; a command narrows it by kind. */
  readonly data?: unknown
}

export interface Selection {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  /** How many are meant: more than `ids` when `allMatching` is set. */
  readonly count: number
  /** Set when “all that match” is chosen: the filter of the list, as its query. */
  readonly allMatching?: Readonly<Record<string, string>> | undefined
  readonly rows?: readonly RecordRef[]
  readonly clear: () => void
}

/** What screens do by themselves and lend to commands; a verb that is absent is not offered. */
export type Verbs<Name extends string> = { readonly [N in Name]?: (() => unknown) | undefined }

export type ListVerb =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
  | 'open'
  | 'openInNewTab'
  | 'peek'
  | 'closePeek'
  | 'select'
  | 'extendDown'
  | 'extendUp'
  | 'selectPage'
  | 'clearSelection'
  | 'search'
  | 'filter'
  | 'clearFilters'
  | 'views'
  | 'saveView'
  | 'nextPage'
  | 'previousPage'
  | 'exportCsv'
  | 'exportXlsx'
  | 'columns'
  | 'refresh'
export type DetailVerb = 'next' | 'previous' | 'up' | 'copyLink'
export type FormVerb = 'save' | 'saveAndAnother' | 'saveDraft' | 'nextError' | 'leave' | 'discard'
export type CalendarVerb =
  | 'nextDay'
  | 'previousDay'
  | 'nextWeek'
  | 'previousWeek'
  | 'nextMonth'
  | 'previousMonth'
  | 'today'
  | 'dayView'
  | 'weekView'
  | 'monthView'
  | 'agendaView'
  | 'open'
  | 'book'
/** What is done on a calendar to the booking that is meant, and what else its screen can do. */
export type PlaceVerb =
  | 'move'
  | 'later'
  | 'earlier'
  | 'above'
  | 'below'
  | 'longer'
  | 'shorter'
  | 'cancelMove'
  | 'park'
  | 'outOfService'
  | 'feeds'
  | 'print'
export type BoardVerb = 'left' | 'right' | 'up' | 'down' | 'pickUp' | 'drop' | 'cancelMove' | 'moveLeft' | 'moveRight'
export type ScanVerb = 'checkIn' | 'takeBack' | 'admitAll' | 'camera' | 'sound' | 'send' | 'otherEvent'
export type SheetVerb =
  | 'today'
  | 'nextMeasure'
  | 'change'
  | 'outOfService'
  | 'clear'
  | 'closeDays'
  | 'openDays'
  | 'fillDown'
  | 'fillRight'

export interface ListHandle extends Verbs<ListVerb> {
  readonly kind: RecordKind
  /** What “create here” means on this list, where its kind can be made in several ways. */
  readonly create?: CommandId | undefined
}
export interface DetailHandle extends Verbs<DetailVerb> {
  /** What the page is about, also while a part of it lends itself as the record. */
  readonly label?: string | undefined
  /** The list that it stands in: where `u` leads, and what the navigation marks. */
  readonly under?: string | undefined
  /** In order: keys 1…9 open them. */
  readonly tabs?: readonly { readonly label: string; readonly open: () => unknown }[]
}
export interface FormHandle extends Verbs<FormVerb> {
  readonly dirty: boolean
}
/** What a booking can be made of. */
export type SalePart = 'package' | 'room' | 'car' | 'service' | 'ticket' | 'custom'
/** A booking that is being made: parts are added to it. */
export interface SaleHandle {
  readonly hasPackage: boolean
  readonly add: (part: SalePart) => unknown
}
/** The sheet of a booking's travellers; the verbs of a line mean the one with the focus, or whose menu is open. */
export interface TravellersHandle extends Verbs<'lead' | 'up' | 'down' | 'remove'> {
  readonly add: () => unknown
  readonly paste: () => unknown
}
/** The proposal that is being written: what can be added to it now. */
export interface ProposalHandle
  extends Verbs<'addDay' | 'fillDays' | 'addStock' | 'addItem' | 'addOption' | 'copyOption' | 'removeOption'> {
  readonly togglePreview: () => unknown
  /** Writes down what is not saved yet; throws when that cannot be. */
  readonly flush: () => Promise<unknown>
}
/** A grid of days that is edited like a sheet. */
export interface SheetHandle extends Verbs<SheetVerb> {
  readonly goTo: (day: string) => unknown
}
/** A saved view of a list, as its screen shows it. */
export interface ViewHandle {
  readonly name: string
  readonly rename?: () => unknown
  readonly remove?: () => unknown
}

/** Where the person is and what they mean: what every command is asked about and given. */
export interface Context {
  /** The path without its base, as wouter has it. */
  readonly route: string
  readonly visitor: Visitor
  readonly record?: RecordRef | undefined
  readonly selection?: Selection | undefined
  readonly list?: ListHandle | undefined
  readonly detail?: DetailHandle | undefined
  readonly form?: FormHandle | undefined
  readonly calendar?: Verbs<CalendarVerb | PlaceVerb> | undefined
  readonly board?: Verbs<BoardVerb> | undefined
  readonly scan?: Verbs<ScanVerb> | undefined
  readonly sheet?: SheetHandle | undefined
  readonly view?: ViewHandle | undefined
  readonly sale?: SaleHandle | undefined
  readonly travellers?: TravellersHandle | undefined
  readonly proposal?: ProposalHandle | undefined
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly keywords?: readonly string[]
}
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** One question a command asks before it runs. `check` says what is wrong, or nothing. */
interface Asked<Kind extends string, Value> {
  readonly kind: Kind
  readonly name: string
  readonly label: string
  readonly optional?: boolean
  readonly placeholder?: string
  readonly check?: (value: Value, context: Context) => string | undefined
}
export type RecordArg = Asked<'record', RecordRef> & { readonly kinds: readonly RecordKind[] }
export type ChoiceArg = Asked<'choice', string> & {
  readonly options:
    | readonly Choice[]
    | ((context: Context, signal: AbortSignal) => readonly Choice[] | Promise<readonly Choice[]>)
}
export type MoneyArg = Asked<'money', Money> & { readonly currency?: string | ((context: Context) => string) }
export type DateArg = Asked<'date', string>
export type TextArg = Asked<'text' | 'longtext', string> & { readonly initial?: (context: Context) => string }
export type ArgSpec = RecordArg | ChoiceArg | MoneyArg | DateArg | TextArg

type ValueOf<S extends ArgSpec> = S extends { kind: 'record' }
  ? RecordRef
  : S extends { kind: 'money' }
    ? Money
    : string
export type ArgsOf<Specs extends readonly ArgSpec[]> = {
  readonly [S in Specs[number] as S['name']]: S extends { optional: true } ? ValueOf<S> | undefined : ValueOf<S>
}
export type ArgValue = RecordRef | Money | string | undefined
export type Args = Readonly<Record<string, ArgValue>>

/** What a command has done, in words, and how to take it back. */
export interface Outcome {
  /** Said in a toast: “Booking BK-2026-000123 cancelled”. Absent when the change is in front of the person's eyes. */
  readonly message?: string
  readonly detail?: string
  readonly undo?: () => Promise<unknown>
  /** A verb in the toast; it is a command, so that keys and palette reach it as well. */
  readonly next?: { readonly label: string; readonly command: CommandId }
  /** Records of a batch that were refused, each with its reason. */
  readonly failed?: readonly { readonly label: string; readonly reason: string }[]
}

/** How far a batch is; `signal` is aborted when the person cancels. */
export interface Progress {
  readonly signal: AbortSignal
  report(done: number, total: number): void
}

export type CommandId = `${string}.${string}`

/**
 * One thing that can be done, known without rendering anything. Rendered as palette row, button, menu row, bulk-bar verb, key and line of the
 * cheat-sheet. `run` imports the gateway lazily (`await import(…)`), so that the registry stays a few kilobytes of words.
 */
export interface Command<Specs extends readonly ArgSpec[] = readonly ArgSpec[]> {
  readonly id: CommandId
  readonly title: string | ((context: Context) => string)
  readonly icon: LucideIcon
  /** Shown beside the title and searched: “Bookings”, “Go to”, “Appearance”. */
  readonly area: string
  /** Other words for it: coupon ↔ discount code, quote ↔ proposal. */
  readonly keywords: readonly string[]
  /**
   * What it acts on. `one` takes the record of the context (or asks for one), `many` the selection, else the record.
   * With `none`, `kinds` limits its keys and its place in the palette to screens about these kinds (“create here”).
   */
  readonly on: 'none' | 'one' | 'many'
  readonly kinds?: readonly RecordKind[]
  /** `anyone`: no session needed (theme, keys). */
  readonly needs: Needs | 'anyone'
  readonly keys?: Partial<Record<Scope, readonly Binding[]>>
  readonly args?: Specs
  readonly risk: 'none' | 'undoable' | 'confirm' | 'typeName'
  /** What follows, for the confirmation: “The seats go back on sale and Jane Okello is told by e-mail.” */
  readonly consequence?: (context: Context) => string
  /** Only offered while this holds, e.g. `(c) => c.form !== undefined`. Facts of the record may be asked here; permissions never. */
  readonly when?: (context: Context) => boolean
  /** Facts that switch it off although the visitor may: “This booking is cancelled already.” */
  readonly refuses?: (context: Context) => string | undefined
  /** Path whose module is fetched when the row is highlighted. */
  readonly leadsTo?: string
  /** Creates something: listed under the prefix `+` and by shift+c. */
  readonly creates?: boolean
  /** Only a key and a line of the cheat-sheet: moving in a list is no palette row. */
  readonly keyOnly?: boolean
  /** Its key everywhere gives way where an inner scope means something narrower by it (`c`: create here, or create a client). */
  readonly yields?: boolean
  /** Also fires while a field has the focus although its key is neither a mod-chord nor Esc (F8). */
  readonly inFields?: boolean
  run(context: Context, args: ArgsOf<Specs>, progress: Progress): Promise<Outcome | undefined> | Outcome | undefined
}

/** Infers the arguments of `run` from `args`; the registry forgets them again. */
export const command = <const Specs extends readonly ArgSpec[] = readonly []>(definition: Command<Specs>): Command =>
  definition as unknown as Command // `run` is only ever called with the answers to its own `args`

export const titleOf = (it: Command, context: Context): string =>
  typeof it.title === 'string' ? it.title : it.title(context)

/** The kind that the screen in front is about. */
export const kindHere = (context: Context): RecordKind | undefined =>
  context.list?.kind ?? context.selection?.kind ?? context.record?.kind

const suits = (it: Command, kind: RecordKind | undefined): boolean =>
  it.kinds === undefined || (kind !== undefined && it.kinds.includes(kind))

/** The records a command of `on: one | many` would act on now, or none. */
export function targetsOf(it: Command, context: Context): readonly RecordRef[] {
  const { selection, record } = context
  if (it.on === 'none') return []
  if (
    selection !== undefined &&
    selection.count > 0 &&
    suits(it, selection.kind) &&
    (it.on === 'many' || selection.count === 1)
  )
    return selection.rows ?? selection.ids.map((id) => ({ kind: selection.kind, id, label: id }))
  return record !== undefined && suits(it, record.kind) ? [record] : []
}

/** Whether it can act here and now, without asking for a record first. */
export function fits(it: Command, context: Context): boolean {
  if (it.when !== undefined && !it.when(context)) return false
  return it.on === 'none' ? suits(it, kindHere(context)) : targetsOf(it, context).length > 0
}

/** A verb that no record is given for can still be asked for: “Cancel booking… → BK-2026-000123”. */
export const asksForRecord = (it: Command, context: Context): boolean =>
  it.on !== 'none' && it.kinds !== undefined && targetsOf(it, context).length === 0
