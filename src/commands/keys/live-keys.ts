import { subscribe } from 'valtio/vanilla'
import { preferences } from '../../state/preferences.ts'
import { asksForRecord, type Command, fits } from '../command.ts'
import { currentContext, scopesOf } from '../context.ts'
import type { Context } from '../here.ts'
import { allCommands } from '../registry.ts'
import { keysIn } from './bindings.ts'
import type { Candidate } from './keyboard.ts'
import { type Scope, strokesOf } from './keys.ts'

let known: { context: Context; commands: readonly Command[]; candidates: readonly Candidate[] } | undefined
subscribe(preferences, () => {
  known = undefined
})

/** The bindings that listen in a context; those of inner scopes first. */
export function liveKeys(context: Context = currentContext()): readonly Candidate[] {
  if (known?.context !== context || known.commands !== allCommands)
    known = { context, commands: allCommands, candidates: candidatesOf(allCommands, context) }
  return known.candidates
}

export const candidatesOf = (commands: readonly Command[], context: Context): readonly Candidate[] =>
  scopesOf(context).flatMap((scope) =>
    commands
      .filter((it) => listens(it, scope, context))
      .toSorted((a, b) => Number(a.yields === true) - Number(b.yields === true))
      .flatMap((it) =>
        keysIn(it, scope).map((binding) => ({
          id: it.id,
          strokes: strokesOf(binding),
          scope,
          inFields: it.inFields === true,
        })),
      ),
  )

// A verb with a key everywhere may ask for its record; in a list or on a page it needs the one in front.
const listens = (it: Command, scope: Scope, context: Context): boolean =>
  fits(it, context) || (scope === 'global' && (it.when?.(context) ?? true) && asksForRecord(it, context))
