import type { LucideIcon } from 'lucide-react'
import type { Needs } from '../domain/access.ts'
import type { Context, RecordKind, RecordRef } from './here.ts'
import type { Binding, Scope } from './keys/keys.ts'
import type { RecordHit } from './ports.ts'

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
export type TextArg = Asked<'text' | 'longtext', string> & {
  readonly initial?: (context: Context) => string
  /** What others have answered before, to be chosen instead of typed: the tags that exist. */
  readonly suggest?: (context: Context, signal: AbortSignal) => Promise<readonly Choice[]>
}
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
  /** Said once it is undone, where the message is a sentence: “BK-2026-000123 is pending again”. */
  readonly undone?: string
  /** Milliseconds that it is shown; as long as it can be undone. */
  readonly lasts?: number
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
  /** Of a kind that no search knows: the few records that may be meant, offered at once when it asks for one. */
  readonly records?: (context: Context) => readonly RecordHit[] | Promise<readonly RecordHit[]>
  /** `anyone`: no session needed (theme, keys). */
  readonly needs: Needs | 'anyone'
  readonly keys?: Partial<Record<Scope, readonly Binding[]>>
  readonly args?: Specs
  readonly risk: 'none' | 'undoable' | 'confirm' | 'typeName'
  /** What follows, for the confirmation: “The seats go back on sale and Jane Okello is told by e-mail.” */
  readonly consequence?: (context: Context) => string
  /** Whether it takes something away, where that does not follow from `risk`: menus show it in red. */
  readonly destroys?: boolean
  /** The way out of the confirmation where it deletes or gives something up: “Keep it”. */
  readonly keep?: string
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
  /**
   * Its key gives way to something narrower: to an inner scope (`c`: create here, or create a client), and in its own scope to a verb of
   * a kind of record (`l`: copy the link, or the label of an order).
   */
  readonly yields?: boolean
  /** Pressed again while the first is under way, it is meant twice: two steps back. */
  readonly repeats?: boolean
  /** Also fires while a field has the focus although its key is neither a mod-chord nor Esc (F8). */
  readonly inFields?: boolean
  run(context: Context, args: ArgsOf<Specs>, progress: Progress): Promise<Outcome | undefined> | Outcome | undefined
}

/** Infers the arguments of `run` from `args`; the registry forgets them again, and `run` is only ever called with the answers to its own `args`. */
export const command = <const Specs extends readonly ArgSpec[] = readonly []>(definition: Command<Specs>): Command =>
  definition

export const titleOf = (it: Command, context: Context): string =>
  typeof it.title === 'string' ? it.title : it.title(context)

/** The kind that the screen in front is about. */
export const kindHere = (context: Context): RecordKind | undefined =>
  context.list?.kind ?? context.selection?.kind ?? context.record?.kind

/** What decides which records a command would act on. */
export type Targets = Pick<Command, 'on' | 'kinds'>

export const suits = (it: Targets, kind: RecordKind | undefined): boolean =>
  it.kinds === undefined || (kind !== undefined && it.kinds.includes(kind))

/** The records a command with this `on` and these `kinds` would act on now, or none. */
export function targetsOf(it: Targets, context: Context): readonly RecordRef[] {
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

/**
 * The context in which it is meant: of a part that has the focus, the verbs that it does not have itself are those of the record whose page
 * it is. For what is chosen by name; a key acts on what has the focus.
 */
export function meantIn(it: Command, context: Context): Context {
  const { whole } = context
  if (whole === undefined || it.on === 'none' || fits(it, context)) return context
  const around: Context = { ...context, record: whole, whole: undefined, selection: undefined }
  return fits(it, around) ? around : context
}

/** Whether it can act here and now, without asking for a record first. */
export function fits(it: Command, context: Context): boolean {
  if (it.when !== undefined && !it.when(context)) return false
  return it.on === 'none' ? suits(it, kindHere(context)) : targetsOf(it, context).length > 0
}

/** A verb that no record is given for can still be asked for: “Cancel booking… → BK-2026-000123”. */
export const asksForRecord = (it: Command, context: Context): boolean =>
  it.on !== 'none' && it.kinds !== undefined && targetsOf(it, context).length === 0
