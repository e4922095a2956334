import type { Visitor } from '../domain/access.ts'
import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { type Access, type AccessNeed, access } from '../domain/verdict.ts'
import { noteMissed } from '../state/refused.ts'
import { showError, showToast, succeeded, toast } from '../ui/toaster.tsx'
import { noKeys } from '../ui/use-media.ts'
import { offerApproval } from './approval.ts'
import {
  type Args,
  asksForRecord,
  type Command,
  type CommandId,
  fits,
  type Outcome,
  type Progress,
  targetsOf,
  titleOf,
} from './command.ts'
import { currentContext, scopesOf } from './context.ts'
import type { Context } from './here.ts'
import { keysHere } from './keys/bindings.ts'
import { capsOf, isMac, strokesOf } from './keys/keys.ts'
import { ask, confirm } from './overlay.ts'
import { countClick } from './palette/palette-memory.ts'
import { ports } from './ports.ts'
import { withProof } from './proof.ts'
import { commandOf, loadAreas } from './registry.ts'
import { beginStep, pushUndo, takeBack } from './undo.ts'

/** The one answer for guard, navigation, palette, buttons and keys. */
export const accessTo = (it: Command, visitor: Visitor): Access =>
  it.needs === 'anyone' ? { on: true } : access(visitor, it.needs)

export type Offered =
  | { readonly on: true }
  | {
      readonly on: false
      readonly reason: string
      readonly fix?: { label: string; to: string } | undefined
      readonly ask?: AccessNeed | undefined
    }

/** Access first, then what the record itself says against it. */
export function offered(it: Command, context: Context): Offered {
  const may = accessTo(it, context.visitor)
  if (!may.on) return may
  const against = fits(it, context) ? it.refuses?.(context) : undefined
  return against === undefined ? { on: true } : { on: false, reason: against }
}

export interface RunOptions {
  /** Over what is mounted: `{ record }` from a row's own menu. */
  readonly context?: Partial<Context>
  readonly args?: Args
  readonly by?: 'mouse' | 'key' | 'palette'
}

const running = new Set<string>()

/** Asks access, then what is missing, then consent; runs, says what happened, and keeps the way back. */
export async function runCommand(id: CommandId, options: RunOptions = {}): Promise<Outcome | undefined> {
  const it = commandOf(id)
  let context: Context = { ...currentContext(), ...options.context }
  const may = offered(it, context)
  if (!may.on) {
    sayOff(may)
    return undefined
  }
  if (it.when !== undefined && !it.when(context)) return undefined
  let args = options.args ?? {}
  if (asksForRecord(it, context) || (it.args ?? []).some((spec) => !(spec.name in args))) {
    const answers = await ask(it, context, args)
    if (answers === undefined) return undefined
    ;({ args, context } = answers)
    const still = offered(it, context) // the record is known only now
    if (!still.on) {
      sayOff(still)
      return undefined
    }
  }
  if (it.on !== 'none' && targetsOf(it, context).length === 0) return undefined
  if (!(await consent(it, context))) return undefined
  // A second press while the first is under way is the same wish.
  const key = `${id} ${targetsOf(it, context)
    .map((target) => target.id)
    .join()}`
  if (it.keyOnly !== true && it.repeats !== true && running.has(key)) return undefined // two steps down are two steps
  running.add(key)
  const step = it.risk === 'undoable' ? beginStep() : undefined
  try {
    const outcome = await withProof(() => withProgress(it, context, args))
    succeeded(titleOf(it, context))
    report(it, outcome, context, options.by, step?.number)
    return outcome
  } catch (problem) {
    if (!offerApproval(problem)) sayFailure(titleOf(it, context), problem)
    return undefined
  } finally {
    running.delete(key)
    step?.end()
  }
}

async function consent(it: Command, context: Context): Promise<boolean> {
  if (it.risk !== 'confirm' && it.risk !== 'typeName') return true
  const targets = targetsOf(it, context)
  const count = context.selection !== undefined && targets.length > 1 ? context.selection.count : targets.length
  const named = count === 1 ? targets[0]?.label : count > 1 ? `${count} records` : undefined
  const title = titleOf(it, context).replace(/…$/, '')
  return confirm({
    title: named === undefined || title.includes(named) ? `${title}?` : `${title}: ${named}?`,
    consequence: it.consequence?.(context) ?? 'This cannot be undone.',
    verb: title,
    ...(it.keep === undefined ? {} : { keep: it.keep }),
    ...(it.risk === 'typeName' && named !== undefined ? { word: named } : {}),
  })
}

/** A batch that takes longer than a moment shows how far it is, and can be stopped. */
async function withProgress(it: Command, context: Context, args: Args): Promise<Outcome | undefined> {
  const stop = new AbortController()
  let line: string | number | undefined
  const progress: Progress = {
    signal: stop.signal,
    report(done, total) {
      const words = `${titleOf(it, context)}: ${done} of ${total}`
      line = showToast('loading', words, {
        ...(line === undefined ? {} : { id: line }),
        action: { label: 'Stop', onClick: () => stop.abort() },
      })
    },
  }
  try {
    return await it.run(context, args as never, progress) // answered for its own `args`
  } finally {
    if (line !== undefined) toast.close(line)
  }
}

function report(
  it: Command,
  outcome: Outcome | undefined,
  context: Context,
  by: RunOptions['by'],
  place: number | undefined,
): void {
  const hint = by === 'mouse' ? keyHint(it, context) : undefined
  if (outcome?.message === undefined) {
    if (hint !== undefined) toast.note(hint)
    return
  }
  const { message, undo, undone, next, failed = [] } = outcome
  const step = undo === undefined ? undefined : pushUndo(it.id, message, undo, { number: place, undone })
  const action =
    step !== undefined
      ? { label: 'Undo', onClick: () => void undoStep(step.number) }
      : next === undefined
        ? undefined
        : { label: next.label, onClick: () => void runCommand(next.command) }
  const description = [
    outcome.detail,
    ...failed.slice(0, 5).map(({ label, reason }) => `${label}: ${reason}`),
    failed.length > 5 ? `and ${failed.length - 5} more` : undefined,
    hint,
  ]
    .filter((text) => text !== undefined)
    .join('\n')
  const options = { ...(description === '' ? {} : { description }), ...(action === undefined ? {} : { action }) }
  if (failed.length > 0)
    showToast('warning', message, { ...options, duration: Number.POSITIVE_INFINITY, closeButton: true })
  else showToast('success', message, { ...options, duration: outcome.lasts ?? 5000 })
}

/** What a screen did itself, told as if a command had done it. */
export const sayDone = (id: CommandId, outcome: Outcome): void =>
  report(commandOf(id), outcome, currentContext(), undefined, undefined)
/** Nobody is told of keys who has only fingers. */
const hasKeys = (): boolean => typeof matchMedia !== 'function' || !matchMedia(noKeys).matches

/** After the third click on something that has a key. */
function keyHint(it: Command, context: Context): string | undefined {
  const [key] = keysHere(it, scopesOf(context))
  if (key === undefined || !hasKeys() || countClick(it.id) % 10 !== 3) return undefined
  return `Next time press ${keyText(key)}`
}

/** As text: “G O P”, “⌘K”, “Ctrl+K”. */
export const keyText = (binding: string, mac = isMac()): string =>
  strokesOf(binding)
    .map((stroke) => capsOf(stroke, mac).join(mac ? '' : '+'))
    .join(' ')

/** Takes back the newest step or the one given, and says so. */
export async function undoStep(number?: number): Promise<void> {
  try {
    const step = await takeBack(number)
    if (step === undefined) toast.note('Nothing to undo.')
    else {
      succeeded('Undo')
      toast.done(step.undone)
    }
  } catch (problem) {
    sayFailure('Undo', problem)
  }
}

export function sayFailure(what: string, problem: unknown): void {
  if (problem instanceof DOMException && problem.name === 'AbortError') return
  const messages = problem instanceof Failure && problem.messages.length > 0 ? problem.messages : [somethingWentWrong]
  const [first = somethingWentWrong, ...others] = messages
  const tried = `Not done: ${what.replace(/…$/, '')}`
  showError(what, first, { description: others.length > 0 ? others.join('\n') : tried, closeButton: true })
}

/** Why not, and what helps: a way there, or somebody to ask. */
export function sayOff(why: Offered): void {
  if (why.on) return
  const { fix, ask: need } = why
  const action =
    fix !== undefined
      ? { label: fix.label, onClick: () => ports.navigate(fix.to) }
      : need !== undefined
        ? { label: 'Ask for access', onClick: () => void loadAreas().then(() => runCommand('access.ask')) }
        : undefined
  if (need !== undefined) noteMissed({ need, screen: null })
  showToast('note', why.reason, { duration: 8000, ...(action === undefined ? {} : { action }) })
}
