import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
} from '@lexical/table'
import { $getSelection } from 'lexical'
import { Table } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'

/** Rows and columns of the table in which the cursor is. */
export function TableTools() {
  const [editor] = useLexicalComposerContext()
  const change = (run: () => void) => () => {
    editor.update(run)
    editor.focus()
  }
  const removeTable = () => {
    const node = $getSelection()?.getNodes()[0]
    const table = node === undefined ? null : $findTableNode(node)
    table?.selectNext()
    table?.remove()
  }
  return (
    <Menu
      label="Table"
      groups={[
        {
          entries: [
            { id: 'above', label: 'Row above', run: change(() => void $insertTableRowAtSelection(false)) },
            { id: 'below', label: 'Row below', run: change(() => void $insertTableRowAtSelection(true)) },
            { id: 'before', label: 'Column before', run: change(() => void $insertTableColumnAtSelection(false)) },
            { id: 'after', label: 'Column after', run: change(() => void $insertTableColumnAtSelection(true)) },
          ],
        },
        {
          entries: [
            { id: 'row', label: 'Delete row', danger: true, run: change(() => $deleteTableRowAtSelection()) },
            { id: 'column', label: 'Delete column', danger: true, run: change(() => $deleteTableColumnAtSelection()) },
            { id: 'table', label: 'Delete table', danger: true, run: change(removeTable) },
          ],
        },
      ]}
      trigger={(trigger) => <IconButton does="openMenu" {...trigger} label="Table" size="small" icon={<Table />} />}
    />
  )
}
