import { KeyCap } from '../ui/key-cap.tsx'
import type { MenuEntry } from '../ui/menu.tsx'
import { type CommandId, fits, titleOf } from './command.ts'
import { currentContext, scopesOf, useContext } from './context.ts'
import type { Context } from './here.ts'
import { keysHere } from './keys/bindings.ts'
import { capsOf, isMac, strokesOf } from './keys/keys.ts'
import { commandOf } from './registry.ts'
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
      const [key] = keysHere(it, scopesOf(context))
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

export const useCommandEntries = (ids: readonly CommandId[], over?: Partial<Context>): MenuEntry[] =>
  commandEntries(ids, over, useContext())
