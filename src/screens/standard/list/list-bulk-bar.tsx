import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CommandId } from '../../../commands/command.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { numberText } from '../../../domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Meta, RecordNouns } from './list-types.ts'
import type { ListRows } from './use-list-rows.ts'

/** What can be done with what is ticked. It floats, so that the list does not move. */
export function ListBulkBar({
  state,
  commands,
  meta,
  words,
  pageCount,
}: {
  state: ListRows
  commands: readonly CommandId[]
  meta: Meta | undefined
  words: RecordNouns
  pageCount: number
}) {
  const { ticked, count } = state
  if (count === 0) return null
  const total = meta?.total ?? 0
  const more = !ticked.all && ticked.ids.size >= pageCount && total > ticked.ids.size
  const label = `${ticked.all && meta?.capped === true ? `${numberText(count)}+` : numberText(count)} selected`
  return (
    <SelectionBar label={label} commands={commands} onClear={state.clear}>
      {more && (
        <Button does="list.selectPage" variant="ghost" size="small" onClick={state.tickAll}>
          Select all {numberText(total)}
          {meta?.capped === true ? '+' : ''} {words.many}
        </Button>
      )}
    </SelectionBar>
  )
}

/** How many are ticked, of a list or a board, and what can be done with them. */
export function SelectionBar({
  label,
  commands,
  onClear,
  children,
}: {
  label: string
  commands: readonly CommandId[]
  onClear: () => void
  children?: ReactNode
}) {
  return (
    <section
      aria-label="Selection"
      className="pointer-events-none bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-30 flex justify-center max-sm:sticky sm:absolute sm:inset-x-0"
    >
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-1.5 rounded-panel bg-raised p-1.5 pl-3 shadow-float">
        <span className="font-medium tabular">{label}</span>
        {children}
        <span className="mx-1 h-5 w-px bg-line" aria-hidden="true" />
        {commands.map((id) => (
          <CommandButton key={id} id={id} variant="ghost" />
        ))}
        <IconButton does="list.clearSelection" label="Clear the selection" icon={<X />} onClick={onClear} />
      </div>
    </section>
  )
}
