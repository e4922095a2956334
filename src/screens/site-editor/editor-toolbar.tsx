import { CircleAlert, CloudCheck, CloudUpload, Ellipsis, Users } from 'lucide-react'
import { memo } from 'react'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandEntries } from '../../commands/command-entries.tsx'
import { timeText } from '../../domain/date-texts.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Device } from './canvas.tsx'
import { useBehind } from './use-behind.ts'
import type { Obtained, SiteDraft } from './use-site-draft.ts'

const more: readonly CommandId[] = [
  'editor.theme',
  'editor.menu',
  'editor.addPage',
  'editor.goTo',
  'editor.paste',
  'editor.revisions',
  'editor.saveRevision',
  'editor.save',
  'editor.discard',
]
const widths: readonly { readonly device: Device; readonly id: CommandId }[] = [
  { device: 'phone', id: 'editor.phone' },
  { device: 'tablet', id: 'editor.tablet' },
  { device: 'desktop', id: 'editor.desktop' },
]

interface ToolbarProps {
  readonly record: Obtained
  readonly draft: SiteDraft
  readonly title: string
  readonly device: Device
  readonly previewing: boolean
  /** Somebody else who is editing. */
  readonly colleague: string | null
}

/** What is edited, whether it is saved, and what can be done with the whole of it. */
export function EditorToolbar(now: ToolbarProps) {
  return <Tools {...useBehind(now, now.draft.history.typing !== null)} />
}

const Tools = memo(function Tools({ record, draft, title, device, previewing, colleague }: ToolbarProps) {
  const { pivot } = record
  const entries = useCommandEntries(more)
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-3 py-1.5">
      <div className="min-w-0 max-sm:basis-full">
        <h1 tabIndex={-1} className="truncate text-heading!">
          {title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-secondary">
          <span>{record.name}</span>
          <SaveState draft={draft} />
          {colleague !== null && (
            <span role="status" className="inline-flex items-center gap-1 text-warning">
              <Users className="size-3.5" aria-hidden="true" />
              {`${colleague} is editing too`}
            </span>
          )}
          {pivot.published_at === null && <span>Not published yet</span>}
        </p>
      </div>
      <div className="flex-1" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div role="group" aria-label="Width" className="flex rounded-control bg-sunken p-0.5 max-sm:hidden">
        {widths.map(({ device: each, id }) => (
          <CommandButton
            key={id}
            id={id}
            iconOnly
            size="small"
            aria-pressed={device === each}
            className={classes(device === each && 'bg-raised! text-accent shadow-[0_0_0_1px_var(--color-line)]')}
          />
        ))}
      </div>
      <CommandButton id="editor.undo" iconOnly size="small" label="Undo" />
      <CommandButton id="editor.redo" iconOnly size="small" />
      <CommandButton
        id="editor.preview"
        size="small"
        label={previewing ? 'Back to editing' : 'Preview'}
        showKey={false}
      />
      <Menu
        label="More"
        groups={[{ entries }]}
        trigger={(props) => <IconButton {...props} does="openMenu" label="More" size="small" icon={<Ellipsis />} />}
      />
      <CommandButton id="editor.publish" variant="primary" size="small" label="Publish" />
    </header>
  )
})

function SaveState({ draft: { state, savedAt, problem, flush } }: { draft: SiteDraft }) {
  if (state === 'saved')
    return (
      <span className="inline-flex items-center gap-1">
        <CloudCheck className="size-3.5 text-success" aria-hidden="true" />
        {savedAt === null ? 'Draft saved' : `Draft saved ${timeText(savedAt)}`}
      </span>
    )
  if (state === 'waiting' || state === 'saving')
    return (
      <span className="inline-flex items-center gap-1" aria-busy="true">
        <CloudUpload className="size-3.5" aria-hidden="true" /> Saving…
      </span>
    )
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-1 text-danger">
      <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {state === 'stale' ? 'Not saved: choose below what is kept' : `Not saved, kept on this device: ${problem ?? ''}`}
      {state === 'failed' && (
        <Button does="retry" size="small" variant="ghost" onClick={() => void flush().catch(() => undefined)}>
          Try again
        </Button>
      )}
    </span>
  )
}

export type PaneName = 'outline' | 'page' | 'fields'
const panes: Readonly<Record<PaneName, string>> = { outline: 'Outline', page: 'Page', fields: 'Fields' }

/** Where there is room for one pane only. */
export function PaneTabs({ pane, onChange }: { readonly pane: PaneName; readonly onChange: (pane: PaneName) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="Panes" className="flex shrink-0 border-line border-b bg-surface px-2">
      {(Object.keys(panes) as PaneName[]).map(
        (
          each, // its keys are those of the table
        ) => (
          <PlainButton
            key={each}
            does="choose"
            aria-pressed={pane === each}
            onClick={() => onChange(each)}
            className={classes(
              'min-h-11 flex-1 border-b-2 px-2',
              pane === each ? 'border-accent font-medium' : 'border-transparent text-muted',
            )}
          >
            {panes[each]}
          </PlainButton>
        ),
      )}
    </div>
  )
}
