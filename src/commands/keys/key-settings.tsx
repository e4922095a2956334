import { Download, Keyboard, RotateCcw, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { type Command, titleOf } from '../command.ts'
import { useContext } from '../context.ts'
import { closeOverlay } from '../overlay.ts'
import { indexed, rank } from '../palette/rank.ts'
import { allCommands } from '../registry.ts'
import { exportKeys, importKeys, ownKeysOf, resetAllKeys, resetKeys, restoreKeys } from './key-overrides.ts'
import { KeyRecorder } from './key-recorder.tsx'
import { capsOf, isMac, spokenBinding, strokesOf } from './keys.ts'

/** Keys as one's own: switched off, changed, reset, taken along. Part of the profile, and a dialog from anywhere. */
export function KeySettings({ begins = false }: { begins?: boolean }) {
  const search = useRef<HTMLInputElement>(null)
  useFirstFocus(search, begins)
  const { characterKeys, keyOverrides } = usePreferences()
  const context = useContext()
  const [query, setQuery] = useState('')
  const [recording, setRecording] = useState<Command | undefined>()
  const file = useRef<HTMLInputElement>(null)
  const mac = isMac()
  const rows = allCommands.map((it) => ({
    it,
    title: titleOf(it, context),
    bindings: ownKeysOf(it),
    changed: keyOverrides[it.id] !== undefined,
  }))
  const shown =
    query.trim() === ''
      ? rows.filter(({ bindings, changed }) => changed || bindings.length > 0)
      : rank(
          rows.map((row) =>
            indexed({
              id: row.it.id,
              title: row.title,
              keywords: row.it.keywords,
              keys: row.bindings,
              area: row.it.area,
              row,
            }),
          ),
          query,
        ).map(({ entry }) => entry.item.row)
  return (
    <div className="flex flex-col gap-4">
      <Switch
        checked={characterKeys}
        onChange={(on) => {
          preferences.characterKeys = on
        }}
      >
        Single-character keys
      </Switch>
      <p className="-mt-3 text-muted text-secondary">
        When off, only chords with {mac ? '⌘' : 'Ctrl'} work. This helps with speech input and unsteady hands.
      </p>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={search}
          type="search"
          className="min-w-48 flex-1"
          aria-label="Search commands"
          placeholder="Search commands, or type a key"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button does="copyOut" icon={<Download size={16} strokeWidth={1.5} aria-hidden />} onClick={saveFile}>
          Export
        </Button>
        <Button
          does="chooseFile"
          icon={<Upload size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          Import
        </Button>
        <Button
          does="clearField"
          icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden />}
          off={Object.keys(keyOverrides).length === 0 ? 'No key has been changed.' : undefined}
          onClick={resetWithUndo}
        >
          Reset all
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json"
          aria-label="Key file"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen !== undefined) void takeFile(chosen)
            event.target.value = ''
          }}
        />
      </div>
      <ul aria-label="Command keys" className="max-h-[50vh] divide-y divide-line overflow-y-auto">
        {shown.map(({ it, title, bindings, changed }) => (
          <li key={it.id} className="flex min-h-(--row) flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-40 flex-1">
              {title} <span className="text-muted text-secondary">{it.area}</span>
            </span>
            <span className="flex gap-2">
              {bindings.map((binding) => (
                <span key={binding}>
                  <KeyCap strokes={strokesOf(binding).map((stroke) => capsOf(stroke, mac))} />
                  <span className="sr-only">{spokenBinding(binding, mac)}</span>
                </span>
              ))}
              {bindings.length === 0 && <span className="text-muted text-secondary">no key</span>}
            </span>
            {changed && (
              <Button
                does="clearField"
                size="small"
                variant="ghost"
                aria-label={`Reset the key for ${title}`}
                onClick={() => resetKeys(it.id)}
              >
                Reset
              </Button>
            )}
            <Button
              does="open"
              size="small"
              icon={<Keyboard size={14} strokeWidth={1.5} aria-hidden />}
              aria-label={`Change the key for ${title}`}
              onClick={() => setRecording(it)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      {recording !== undefined && (
        <KeyRecorder command={recording} title={titleOf(recording, context)} onClose={() => setRecording(undefined)} />
      )}
    </div>
  )
}

export const KeySettingsDialog = () => (
  <Dialog open onClose={closeOverlay} title="Change keys" width="large">
    <KeySettings begins />
  </Dialog>
)

function saveFile(): void {
  const address = URL.createObjectURL(new Blob([exportKeys()], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'safiri-keys.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

async function takeFile(chosen: File): Promise<void> {
  const before = { ...preferences.keyOverrides }
  const refused = importKeys(await chosen.text())
  const undo = { label: 'Undo', onClick: () => restoreKeys(before) }
  if (refused.length === 0) showToast('success', 'Keys imported.', { action: undo })
  else
    showToast('warning', 'Not everything could be imported.', {
      description: refused.slice(0, 5).join('\n'),
      action: undo,
      closeButton: true,
    })
}

function resetWithUndo(): void {
  const before = { ...preferences.keyOverrides }
  resetAllKeys()
  showToast('success', 'All keys are back to their defaults.', {
    action: { label: 'Undo', onClick: () => restoreKeys(before) },
  })
}
