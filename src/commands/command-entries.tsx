import { KeyCap } from '../ui/key-cap.tsx'
import type { MenuEntry } from '../ui/menu.tsx'
import { type Command, type CommandId, fits, titleOf } from './command.ts'
import { currentContext, scopesOf, useContext } from './context.ts'
import type { Context } from './here.ts'
import { keysHere } from './keys/bindings.ts'
import { type Binding, capsOf, isMac, type Scope, strokesOf } from './keys/keys.ts'
import { allCommands, commandOf } from './registry.ts'
import { offered, runCommand } from './run.ts'

/** Commands as rows of ui/menu.tsx. Those that do not apply here are left out; those that are off say why. */
export function commandEntries(
  ids: readonly CommandId[],
  over?: Partial<Context>,
  mounted: Context = currentContext(),
): MenuEntry[] {
  const context = over === undefined ? mounted : { ...mounted, ...over }
  return ids
    .map(commandOf)
    .filter((it) => fits(it, context))
    .map((it) => {
      const may = offered(it, context)
      const scopes = scopesOf(context)
      const key = keysHere(it, scopes).find((each) => !isGivenAway(it, each, context, scopes))
      const Icon = it.icon
      return {
        id: it.id,
        label: titleOf(it, context),
        icon: <Icon size={16} strokeWidth={1.5} aria-hidden />,
        ...(key === undefined
          ? {}
          : { hint: <KeyCap strokes={strokesOf(key).map((stroke) => capsOf(stroke, isMac()))} /> }),
        danger: it.destroys ?? (it.risk === 'typeName' || it.risk === 'confirm'),
        off: may.on ? undefined : may.reason,
        run: () => void runCommand(it.id, { by: 'mouse', ...(over === undefined ? {} : { context: over }) }),
      }
    })
}

/** Its key yields to a verb of the record in front: there it does nothing. */
const isGivenAway = (it: Command, key: Binding, context: Context, scopes: readonly Scope[]): boolean =>
  it.yields === true &&
  allCommands.some(
    (other) =>
      other.kinds?.some((kind) => kind === context.record?.kind) === true &&
      other.id !== it.id &&
      keysHere(other, scopes).includes(key),
  )

export const useCommandEntries = (ids: readonly CommandId[], over?: Partial<Context>): MenuEntry[] =>
  commandEntries(ids, over, useContext())
