import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { usePreferences } from '../state/preferences.ts'
import { kindsMade } from './areas/go-commands.ts'
import { type Args, type CommandId, kindHere, titleOf } from './command.ts'
import { scopesOf, useContext } from './context.ts'
import type { Context } from './here.ts'
import { keysHere, keysIn } from './keys/bindings.ts'
import { ariaKeys, type Binding, capsOf, isMac, strokesOf } from './keys/keys.ts'
import { commandOf } from './registry.ts'
import { type Offered, offered, runCommand } from './run.ts'

export interface CommandView {
  readonly id: CommandId
  readonly title: string
  readonly icon: LucideIcon
  readonly access: Offered
  /** Those that work where the person is now. */
  readonly keys: readonly Binding[]
  /** The first of them as key caps, for ui/key-cap.tsx. */
  readonly caps: readonly (readonly string[])[] | undefined
  run(args?: Args): Promise<unknown>
  /** For a button of ui/button.tsx: it stays reachable and says why it is off. */
  readonly props: {
    readonly onClick: () => void
    readonly off: string | undefined
    readonly keyshortcuts: string | undefined
  }
}

/** A command as a button, a menu row or a verb of the bulk bar shows it. `over` replaces parts of the context: a row's own record. */
export function useCommand(id: CommandId, over?: Partial<Context>): CommandView {
  const mounted = useContext()
  usePreferences().keyOverrides // read, so that remapped keys are shown at once
  const it = commandOf(id)
  const context = over === undefined ? mounted : { ...mounted, ...over }
  const may = offered(it, context)
  const here = kindHere(context)
  // On a list of its kind, what creates is reached by the key of “create here” as well.
  const createKeys =
    it.creates === true && here !== undefined && kindsMade(it).includes(here)
      ? keysIn(commandOf('safiri.createHere'), 'global')
      : []
  const keys = [...new Set([...createKeys, ...keysHere(it, scopesOf(context))])]
  const [first] = keys
  const mac = isMac()
  const run = (by: 'mouse' | undefined, args?: Args) =>
    runCommand(id, {
      ...(over === undefined ? {} : { context: over }),
      ...(args === undefined ? {} : { args }),
      ...(by === undefined ? {} : { by }),
    })
  return {
    id,
    title: titleOf(it, context),
    icon: it.icon,
    access: may,
    keys,
    caps: useMemo(
      () => (first === undefined ? undefined : strokesOf(first).map((stroke) => capsOf(stroke, mac))),
      [first, mac],
    ),
    run: (args) => run(undefined, args),
    props: {
      onClick: () => void run('mouse'),
      off: may.on ? undefined : may.reason,
      keyshortcuts: ariaKeys(keys, mac),
    },
  }
}
