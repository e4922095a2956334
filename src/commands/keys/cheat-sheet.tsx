import { Printer } from 'lucide-react'
import { useState } from 'react'
import { usePreferences } from '../../state/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { type Command, titleOf } from '../command.ts'
import { scopesOf, useContext } from '../context.ts'
import type { Context } from '../here.ts'
import { closeOverlay, openOverlay } from '../overlay.ts'
import { paletteKeys } from '../palette/palette-chrome.tsx'
import { indexed, rank } from '../palette/rank.ts'
import { allCommands } from '../registry.ts'
import { keysIn } from './bindings.ts'
import { capsOf, isMac, type Scope, scopes, spokenBinding, strokesOf } from './keys.ts'

interface Line {
  readonly id: string
  readonly title: string
  readonly bindings: readonly string[]
  readonly group: string
}

const groupNames: Readonly<Record<Scope, string>> = {
  global: 'Anywhere',
  list: 'Lists',
  detail: 'A record',
  form: 'Forms',
  calendar: 'Calendar',
  board: 'Boards',
  scan: 'Scanning tickets',
  sheet: 'Rates and availability',
  triage: 'Triage',
  figures: 'Figures',
  day: 'Day sheet',
  editor: 'Website editor',
  palette: 'Palette',
}

/** The keys of some scopes, from the registry. */
const linesIn = (order: readonly Scope[], context: Context, listed: (it: Command) => boolean): readonly Line[] =>
  order.flatMap((scope) =>
    scope === 'palette'
      ? paletteKeys.map(({ stroke, title }) => ({
          id: `palette ${stroke}`,
          title,
          bindings: [stroke],
          group: groupNames.palette,
        }))
      : allCommands.flatMap((it) => {
          const bindings = keysIn(it, scope)
          const group = scope === 'global' && it.id.startsWith('go.') ? 'Go to' : groupNames[scope]
          return bindings.length === 0 || !listed(it)
            ? []
            : [{ id: `${scope} ${it.id}`, title: titleOf(it, context), bindings, group }]
        }),
  )

/** Whether it can mean something on this screen, also before a row is chosen. */
function isHere(it: Command, context: Context): boolean {
  if (it.when !== undefined && !it.when(context)) return false
  const kinds = [context.list?.kind, context.selection?.kind, context.record?.kind]
  return it.kinds === undefined || it.kinds.some((kind) => kinds.includes(kind))
}

/** What this screen listens to, and after it what is heard everywhere. */
export const linesHere = (context: Context): readonly Line[] => [
  ...linesIn(
    scopesOf(context).filter((scope) => scope !== 'global'),
    context,
    (it) => isHere(it, context),
  ),
  ...linesIn(['global', 'palette'], context, (it) => it.when?.(context) ?? true),
]

/** Every key there is: what this screen listens to comes first. */
export function allLines(context: Context): readonly Line[] {
  const here = scopesOf(context).filter((scope) => scope !== 'global')
  const others = scopes.filter((scope) => scope !== 'global' && !here.includes(scope))
  return linesIn([...here, 'global', ...others], context, () => true)
}

export function CheatSheet() {
  const context = useContext()
  const { characterKeys } = usePreferences()
  const [query, setQuery] = useState('')
  const mac = isMac()
  const [every, setEvery] = useState(false)
  const searching = query.trim() !== ''
  // Whoever looks for a key may look for one of another screen.
  const lines = every || searching ? allLines(context) : linesHere(context)
  const shown = !searching
    ? lines
    : rank(
        lines.map((line) => indexed({ ...line, keywords: [line.group], keys: line.bindings, area: line.group, line })),
        query,
        undefined,
        100,
      ).map(({ entry }) => entry.item.line)
  const groups = new Map<string, Line[]>()
  for (const line of shown) groups.set(line.group, [...(groups.get(line.group) ?? []), line])
  const first = groupNames[scopesOf(context)[0] ?? 'global']
  return (
    <Dialog
      open
      onClose={closeOverlay}
      title="Keys"
      width="large"
      {...(characterKeys ? {} : { description: 'Single-character keys are off; chords still work.' })}
      footer={
        <>
          <Button does="copyOut" icon={<Printer size={16} strokeWidth={1.5} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
          <Button does="toggle" onClick={() => setEvery(!every)}>
            {every ? 'Keys of this screen' : 'Keys of all screens'}
          </Button>
          <Button does="appearance.keys" onClick={() => openOverlay({ name: 'key-settings' })}>
            Change keys…
          </Button>
        </>
      }
    >
      <style>
        {
          '@media print { body > #root, [data-sonner-toaster] { display: none } [data-cheat-sheet] { columns: 2; max-height: none } }'
        }
      </style>
      <Input
        autoFocus
        type="search"
        aria-label="Search keys"
        placeholder="Search keys, or type one"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div data-cheat-sheet="" className="mt-3 gap-8 sm:columns-2">
        {[...groups].map(([group, members]) => (
          <section key={group} className="mb-5 break-inside-avoid-column">
            <h3 className="mb-1 font-semibold">
              {group}
              {group === first && group !== 'Anywhere' && (
                <span className="ml-2 font-normal text-accent text-secondary">this screen</span>
              )}
            </h3>
            <dl>
              {members.map(({ id, title, bindings }) => (
                <div key={id} className="flex min-h-7 items-center gap-3 border-line border-b py-0.5">
                  <dt className="min-w-0 flex-1">{title}</dt>
                  <dd className="flex shrink-0 gap-2">
                    {bindings.map((binding) => (
                      <span key={binding}>
                        <KeyCap strokes={strokesOf(binding).map((stroke) => capsOf(stroke, mac))} />
                        <span className="sr-only">{spokenBinding(binding, mac)}</span>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {groups.size === 0 && <p className="text-muted">No keys found.</p>}
      </div>
    </Dialog>
  )
}
