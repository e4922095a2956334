import { Ellipsis } from 'lucide-react'
import type { CommandId } from '../../../commands/command.ts'
import { commandEntries } from '../../../commands/command-entries.tsx'
import type { RecordRef } from '../../../commands/here.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'

/** All verbs of a row. */
export function RowMenu({
  ids,
  over,
  label,
  phone,
}: {
  ids: readonly CommandId[]
  over: { record: RecordRef; selection: undefined }
  label: string
  phone: boolean
}) {
  return (
    <Menu
      label={`Actions for ${label}`}
      groups={[{ entries: commandEntries(ids, over) }]}
      trigger={(trigger) => (
        <IconButton
          does="openMenu"
          {...trigger}
          label={`More for ${label}`}
          size={phone ? 'medium' : 'small'}
          tabIndex={phone ? 0 : -1}
          icon={<Ellipsis />}
        />
      )}
    />
  )
}
