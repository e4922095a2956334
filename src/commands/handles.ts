import type { ItemKind } from '../domain/bookings/item-kinds.ts'
import type { NetworkName } from '../domain/growth/marketing/share-kit.ts'
import type { AnalyticsPeriod } from '../domain/routes/analytics-address.ts'
import type { TouchModel } from '../domain/routes/growth/marketing-address.ts'
import type { Choice, CommandId } from './command.ts'
import type { RecordKind } from './here.ts'

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
  | 'back'
  | 'select'
  | 'extendDown'
  | 'extendUp'
  | 'selectPage'
  | 'clearSelection'
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
  /** The filters that are set, and taking one of them away. */
  readonly filters?: ListChoices | undefined
  /** The orders that the list can stand in: `-starts_on`, the latest first. */
  readonly sorts?: ListChoices | undefined
}
export interface ListChoices {
  readonly choices: () => readonly Choice[]
  readonly take: (value: string) => unknown
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
  /** Sends what is written, and goes on to the next one that waits. */
  readonly sendAndNext?: (() => Promise<unknown>) | undefined
}
export type DayVerb = 'nextDay' | 'previousDay' | 'today' | 'print' | 'share' | 'whatsApp'
/** Null: everybody. */
export interface DayFilter {
  readonly guide: string | null
  readonly vehicle: string | null
}
/** The sheet of a day. */
export interface DayHandle extends Verbs<DayVerb> {
  readonly guides: readonly string[]
  readonly vehicles: readonly string[]
  readonly filter: (part: Partial<DayFilter>) => unknown
}
/** Figures of a period, which can be an earlier or a later one. */
export interface FiguresHandle {
  readonly earlier: () => unknown
  /** Undefined: these are the latest. */
  readonly later: (() => unknown) | undefined
  /** To another period by name, with what else is chosen. */
  readonly period?: ((period: AnalyticsPeriod) => unknown) | undefined
  /** What they can be limited to. */
  readonly filters?: ListChoices | undefined
  readonly clearFilter?: (() => unknown) | undefined
  /** By the first or the last visit that was not direct. */
  readonly countBy?: ((model: TouchModel) => unknown) | undefined
}
/** A link that is being built; its verbs are there once it is whole. */
export type LinkHandle = Verbs<'copy' | 'keep' | 'savePng' | 'saveSvg'>
/** The share kit of an offer: what is copied and saved for a network. */
export interface ShareHandle {
  readonly copy: (network: NetworkName) => unknown
  readonly savePictures: ((network: NetworkName) => unknown) | undefined
}
/** A record among others that wait: what is worked through one after another. */
export interface TriageHandle {
  readonly kind: 'inquiry' | 'due' | 'booking'
}
/** A booking that is being made: items are added to it. */
export interface SaleHandle {
  readonly hasPackage: boolean
  readonly add: (kind: ItemKind) => unknown
}
/** The sheet of a booking's travellers; the verbs of a line mean the one with the focus, or whose menu is open. */
export interface TravellersHandle extends Verbs<'lead' | 'up' | 'down' | 'remove'> {
  readonly add: () => unknown
  readonly paste: () => unknown
}
/** The path of a track that is being drawn. */
export interface TrackPathHandle {
  readonly chooseFile: () => unknown
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
export interface CalendarHandle extends Verbs<CalendarVerb | PlaceVerb> {
  readonly goTo?: ((day: string) => unknown) | undefined
}
/** A gate that is open. */
export interface ScanHandle extends Verbs<ScanVerb> {
  /** There is no admission to undo. */
  readonly nobodyAdmitted?: boolean
}
/** A saved view of a list, as its screen shows it. */
export interface ViewHandle {
  readonly name: string
  readonly rename?: () => unknown
  readonly remove?: () => unknown
}

/** The grid of a product's variants, while something in it can be done. */
export type VariantsHandle = Verbs<'fillDown' | 'undo'>
/** A search for flights that has been asked. */
export interface FlightSearchHandle {
  /** Two or three are chosen. */
  readonly compare?: (() => unknown) | undefined
  readonly again?: (() => unknown) | undefined
}

export type EditorVerb =
  | 'next'
  | 'previous'
  | 'nextPage'
  | 'previousPage'
  | 'add'
  | 'edit'
  | 'fields'
  | 'moveUp'
  | 'moveDown'
  | 'duplicate'
  | 'hide'
  | 'remove'
  | 'copy'
  | 'paste'
  | 'theme'
  | 'menu'
  | 'pageSettings'
  | 'phone'
  | 'tablet'
  | 'desktop'
  | 'preview'
  | 'undo'
  | 'redo'
  | 'save'
  | 'publish'
  | 'revisions'
  | 'discard'
/** The website editor, and what is selected in it. */
export interface EditorHandle extends Verbs<EditorVerb> {
  readonly chosen: { readonly what: 'section' | 'page' | 'theme'; readonly name: string; readonly hidden: boolean }
  /** Every page and section, to be gone to by name. */
  readonly places: () => readonly Choice[]
  readonly goTo: (place: string) => unknown
  readonly addPage?: ((title: string) => unknown) | undefined
  /** Of the section, to one of the pages that can have it. */
  readonly moveToPage?: ((page: string) => unknown) | undefined
  readonly otherPages: () => readonly Choice[]
  readonly saveRevision?: ((note: string) => Promise<unknown>) | undefined
}
