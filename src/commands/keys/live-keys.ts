import { subscribe } from 'valtio/vanilla'
import { preferences } from '../../state/preferences.ts'
import { asksForRecord, type Command, fits } from '../command.ts'
import { currentContext, scopesOf } from '../context.ts'
import type { Context } from '../here.ts'
import { allCommands } from '../registry.ts'
import { keysIn } from './bindings.ts'
import type { Candidate } from './keyboard.ts'
import { type Scope, scopes, strokesOf } from './keys.ts'

interface BoundCommand {
  readonly command: Command
  readonly candidates: readonly Candidate[]
}
// Which keys a person has, and which commands there are, changes seldom; the context changes with every row.
let bound: { commands: readonly Command[]; byScope: ReadonlyMap<Scope, readonly BoundCommand[]> } | undefined
let known: { context: Context; candidates: readonly Candidate[] } | undefined
subscribe(preferences, () => {
  bound = undefined
  known = undefined
})

/** The bindings that listen in a context; those of inner scopes first. */
export function liveKeys(context: Context = currentContext()): readonly Candidate[] {
  if (bound?.commands !== allCommands) {
    bound = { commands: allCommands, byScope: boundByScope(allCommands) }
    known = undefined
  }
  if (known?.context !== context) {
    const { byScope } = bound
    const candidates = scopesOf(context).flatMap((scope) =>
      (byScope.get(scope) ?? []).flatMap((it) => (listens(it.command, scope, context) ? it.candidates : [])),
    )
    known = { context, candidates }
  }
  return known.candidates
}

const boundByScope = (commands: readonly Command[]) => new Map(scopes.map((scope) => [scope, boundIn(commands, scope)]))

const boundIn = (commands: readonly Command[], scope: Scope): readonly BoundCommand[] =>
  commands
    .map((command) => ({
      command,
      candidates: keysIn(command, scope).map((binding) => ({
        id: command.id,
        strokes: strokesOf(binding),
        scope,
        inFields: command.inFields === true,
      })),
    }))
    .filter(({ candidates }) => candidates.length > 0)
    .toSorted((a, b) => Number(a.command.yields === true) - Number(b.command.yields === true))

// A verb with a key everywhere may ask for its record; in a list or on a page it needs the one in front.
const listens = (it: Command, scope: Scope, context: Context): boolean =>
  fits(it, context) || (scope === 'global' && (it.when?.(context) ?? true) && asksForRecord(it, context))
