import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import { confirm } from '../../commands/overlay.ts'
import { sayFailure } from '../../commands/run.ts'
import { SaveButton } from '../../commands/save-button.tsx'
import { counted } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import { savePictureSheetMutation } from '../../gateway/generated/gallery.generated.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { readTable } from '../standard/sheet/table-text.ts'
import { type MediaRecord, pictureName } from './picture-grid.tsx'

interface Texts {
  readonly alt?: string
  readonly caption?: string
  readonly decorative?: boolean
}
const columns = ['alt', 'caption'] as const
const most = { alt: 300, caption: 1000 } as const

/**
 * Texts of all pictures of an album, a row each: Enter and the arrows go down and up, a column copied from a spreadsheet is pasted into as many
 * rows as it has. Nothing is saved before the button or mod+Enter, and then all of it.
 */
export function TextsSheet({ pictures, onClose }: { pictures: readonly MediaRecord[]; onClose: () => void }) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Texts>>(new Map())
  const [busy, setBusy] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const changed = pictures.filter((picture) => {
    const edit = edits.get(picture.id)
    return edit !== undefined && Object.entries(edit).some(([name, value]) => picture[name as keyof Texts] !== value) // its own names
  })
  const write = (rows: readonly { readonly id: string; readonly texts: Texts }[]) =>
    setEdits((before) => {
      const next = new Map(before)
      for (const { id, texts } of rows) next.set(id, { ...next.get(id), ...texts })
      return next
    })
  const cell = (row: number, column: string) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)
  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, column: string) => {
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = cell(row + by, column)
    next?.focus()
    next?.select()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: (typeof columns)[number]) => {
    const lines = readTable(event.clipboardData.getData('text/plain'))
    if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return // into the text, as anywhere
    event.preventDefault()
    const first = columns.indexOf(column)
    write(
      lines.flatMap((cells, down) => {
        const picture = pictures[row + down]
        if (picture === undefined) return []
        const texts = Object.fromEntries(
          columns.slice(first).flatMap((name, across) => {
            const text = cells[across]
            return text === undefined ? [] : [[name, text.slice(0, most[name])]]
          }),
        )
        return [{ id: picture.id, texts }]
      }),
    )
  }
  const save = async () => {
    if (changed.length === 0 || busy) return
    setBusy(true)
    try {
      await change(savePictureSheetMutation, {
        input: { pictures: changed.map(({ id, version }) => ({ id: Number(id), version, ...edits.get(id) })) },
      })
      toast.done(`Texts of ${counted(changed.length, 'picture')} saved`)
      onClose()
    } catch (problem) {
      sayFailure('Save the texts', problem)
      setBusy(false)
    }
  }
  const leave = async () => {
    const yes =
      changed.length === 0 ||
      (await confirm({
        title: 'Discard the changes?',
        consequence: `Texts of ${counted(changed.length, 'picture')} stay as they were.`,
        verb: 'Discard',
        keep: 'Keep editing',
      }))
    if (yes) onClose()
  }
  useCommandContext({ form: { dirty: changed.length > 0, save, leave: () => void leave() } })
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title="Texts of the album"
      description="Enter and the arrows go from row to row. A column copied from a spreadsheet fills as many rows as it has."
      width="large"
      footer={
        <>
          <Button does="form.leave" onClick={() => void leave()}>
            Cancel
          </Button>
          <SaveButton
            busy={busy}
            off={changed.length === 0 ? 'Nothing is changed.' : undefined}
            onClick={() => void save()}
          >
            {changed.length === 0 ? 'Save texts' : `Save ${counted(changed.length, 'picture')}`}
          </SaveButton>
        </>
      }
    >
      <div data-command-scope="form" className="max-h-[60dvh] overflow-auto">
        <table ref={table} className="w-full min-w-[40rem]">
          <thead className="text-left text-muted text-secondary">
            <tr>
              <th className="w-20 p-1 font-normal">Picture</th>
              <th className="p-1 font-normal">Alternative text</th>
              <th className="p-1 font-normal">Caption</th>
              <th className="w-24 p-1 font-normal">Decorative</th>
            </tr>
          </thead>
          <tbody>
            {pictures.map((picture, row) => {
              const { alt, caption, decorative } = { ...picture, ...edits.get(picture.id) }
              const texts = { alt, caption }
              return (
                <tr key={picture.id}>
                  <td className="p-1">
                    <img src={picture.thumb} alt="" loading="lazy" className="h-10 w-16 rounded-control object-cover" />
                  </td>
                  {columns.map((column) => (
                    <td key={column} className="p-1">
                      <Input
                        data-cell={`${row} ${column}`}
                        autoFocus={row === 0 && column === 'alt'}
                        aria-label={`${column === 'alt' ? 'Alternative text' : 'Caption'} of ${pictureName(picture)}`}
                        value={texts[column]}
                        maxLength={most[column]}
                        onChange={(event) => write([{ id: picture.id, texts: { [column]: event.target.value } }])}
                        onKeyDown={(event) => press(event, row, column)}
                        onPaste={(event) => paste(event, row, column)}
                      />
                    </td>
                  ))}
                  <td className="p-1 text-center">
                    <Checkbox
                      aria-label={`${pictureName(picture)} is decorative`}
                      checked={decorative}
                      onChange={(event) => write([{ id: picture.id, texts: { decorative: event.target.checked } }])}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
