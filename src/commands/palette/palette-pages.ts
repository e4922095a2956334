import {
  type ArgSpec,
  type Args,
  type ArgValue,
  asksForRecord,
  type Command,
  meantIn,
  targetsOf,
  titleOf,
} from '../command.ts'
import { currentContext } from '../context.ts'
import type { Context, RecordKind, RecordRef } from '../here.ts'
import { type Answers, closeOverlay, type PaletteStart } from '../overlay.ts'
import { runCommand } from '../run.ts'
import { isMode, kindName, type Mode } from './palette-entries.ts'

/** A layer of the palette. Each keeps its text and its highlighted row, so that going back shows them again. */
interface Layer {
  readonly query: string
  readonly value: string
}
export type Page = Layer &
  (
    | { readonly name: 'root'; readonly mode: Mode | undefined }
    | { readonly name: 'verbs'; readonly context: Context; readonly label: string; readonly to: string | undefined }
    | {
        readonly name: 'ask'
        readonly command: Command
        readonly context: Context
        readonly args: Args
        /** `target`: the record the command acts on is asked for first. */
        readonly spec: ArgSpec | 'target'
        readonly answer: (answers: Answers | undefined) => void
      }
  )

/** `+256 …` is a telephone number, not “create 256”. */
export function rootPage(text: string, mode?: Mode): Page {
  if (mode === '+' && /^\d/.test(text)) return { name: 'root', mode: undefined, query: `+${text}`, value: '' }
  const first = text.charAt(0)
  if (mode === undefined && isMode(first) && !(first === '+' && /^\+\d/.test(text)))
    return { name: 'root', mode: first, query: text.slice(1), value: '' }
  return { name: 'root', mode, query: text, value: '' }
}

/** The next question of a command, or undefined when all is known. */
export function nextQuestion(command: Command, context: Context, args: Args): ArgSpec | 'target' | undefined {
  if (asksForRecord(command, context)) return 'target'
  return (command.args ?? []).find(({ name }) => !(name in args))
}

/**
 * Runs what was chosen. The palette stays only for a question it asks itself: whatever else a command opens, a dialog or a menu of
 * the screen, gets the focus, and so the palette has to be gone before.
 */
export function runFromPalette(command: Command, seen: Context): void {
  const context = meantIn(command, seen)
  if (nextQuestion(command, context, {}) === undefined) closeOverlay()
  void runCommand(command.id, { context, by: 'palette' })
}

export function firstPages(start: PaletteStart): readonly Page[] {
  switch (start.page) {
    case 'root':
      return [rootPage(start.query ?? '')]
    case 'verbs':
      return [{ ...verbsPage(start.record), query: start.query ?? '' }]
    default: {
      const asked = askPage(start.command, start.context, start.args, start.answer)
      return asked === undefined ? [rootPage('')] : [asked]
    }
  }
}

/** `to`: where the record's own page is, when it came from a search. */
export function verbsPage(record: RecordRef | undefined, to?: string): Page {
  const here = currentContext()
  const context: Context =
    record === undefined || record === here.record ? here : { ...here, record, whole: undefined, selection: undefined }
  const { selection } = context
  return {
    name: 'verbs',
    to,
    context,
    label:
      selection !== undefined && selection.count > 0
        ? `${selection.count} selected`
        : (context.record?.label ?? 'Here'),
    query: '',
    value: '',
  }
}

/** What the verbs of a record act on: what its screen has come to know of it since they were asked for counts too. */
export function verbsContext({ context }: Page & { name: 'verbs' }, now: Context): Context {
  const [asked, known] = [context.record, now.record]
  const isNews = asked !== undefined && asked.data === undefined && known?.data !== undefined
  return isNews && known?.kind === asked.kind && known.id === asked.id ? { ...context, record: known } : context
}

export function askPage(
  command: Command,
  context: Context,
  args: Args,
  answer: (answers: Answers | undefined) => void,
): Page | undefined {
  const spec = nextQuestion(command, context, args)
  if (spec === undefined) return undefined
  const initial =
    typeof spec === 'object' && (spec.kind === 'text' || spec.kind === 'longtext')
      ? (spec.initial?.(context) ?? '')
      : ''
  return { name: 'ask', command, context, args, spec, answer, query: initial, value: '' }
}

/** The page after an answer, or what is known when nothing is left to ask. */
export function afterAnswer(page: Page & { name: 'ask' }, value: ArgValue): { page: Page } | { done: Answers } {
  const { command, spec, answer } = page
  const context =
    spec === 'target' ? { ...page.context, record: value as RecordRef, selection: undefined } : page.context // a target is always a record
  const args = spec === 'target' ? page.args : { ...page.args, [spec.name]: value }
  const next = askPage(command, context, args, answer)
  return next === undefined ? { done: { args, context } } : { page: next }
}

const crumbOf = (page: Page): string | undefined =>
  page.name === 'verbs'
    ? page.label
    : page.name === 'ask'
      ? titleOf(page.command, page.context).replace(/…$/, '')
      : undefined

/** The way here; while a command asks for words, its record is named too: a note of refusal should not go to the wrong request. */
export function crumbsOf(pages: readonly Page[]): readonly string[] {
  const crumbs = pages
    .map(crumbOf)
    .filter((text, place, all): text is string => text !== undefined && text !== all[place - 1])
  const page = pages.at(-1)
  if (page?.name !== 'ask' || page.spec === 'target' || page.command.on !== 'one') return crumbs
  const [target] = targetsOf(page.command, page.context)
  if (target === undefined || target.label === target.id) return crumbs // a row that is ticked by its id alone has no name
  return crumbs.some((text) => text.includes(target.label)) ? crumbs : [...crumbs, target.label]
}

export const placeholderOf = (page: Page): string => {
  if (page.name === 'verbs') return 'What would you like to do?'
  if (page.name === 'root') return page.mode === undefined ? 'Search or do anything…' : 'Type to narrow…'
  if (page.spec === 'target') {
    const kinds: readonly RecordKind[] = page.command.kinds ?? [] // only what has kinds asks for one
    return `Which ${kinds.includes('offer') ? 'offer' : kinds.map((kind) => kindName(kind).toLowerCase()).join(' or ')}?`
  }
  const { label, placeholder } = page.spec
  // The question stays beside its example.
  if (placeholder === undefined) return `${label}…`
  return `${label}${label.endsWith('?') ? '' : ':'} ${placeholder}`
}
