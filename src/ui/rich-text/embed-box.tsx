import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_ENTER_COMMAND,
  type NodeKey,
} from 'lexical'
import { PencilLine, Trash2 } from 'lucide-react'
import { useCallback, useContext, useEffect } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'
import { EmbedContext } from './embed-tools.ts'
import type { Embedded } from './embedded.ts'

const names: Readonly<Record<Embedded['embed'], string>> = {
  line: 'Line',
  picture: 'Picture',
  offer: 'Offer',
  gallery: 'Gallery',
  video: 'Video',
}

/** What is embedded, as a block that is chosen as a whole: Enter edits it, Delete takes it out. */
export function EmbedBox({
  nodeKey,
  embedded,
  onChange,
}: {
  nodeKey: NodeKey
  embedded: Embedded
  onChange: (embedded: Embedded) => void
}) {
  const [editor] = useLexicalComposerContext()
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey)
  const tools = useContext(EmbedContext)
  const canEdit = embedded.embed !== 'line'

  const edit = useCallback(async () => {
    const next = (await tools?.edit(embedded)) ?? null
    if (next !== null) onChange(next)
    editor.focus()
  }, [editor, embedded, onChange, tools])
  const remove = useCallback(
    () =>
      editor.update(() => {
        const node = $getNodeByKey(nodeKey)
        const beside = node?.getNextSibling() ?? node?.getPreviousSibling() ?? null
        if (beside === null) {
          const paragraph = $createParagraphNode()
          node?.insertAfter(paragraph)
          paragraph.select()
        } else if ($isElementNode(beside)) beside.selectStart()
        else beside.selectNext()
        node?.remove()
      }),
    [editor, nodeKey],
  )

  useEffect(() => {
    const isMeant = () => {
      const selection = $getSelection()
      return $isNodeSelection(selection) && selection.has(nodeKey) && selection.getNodes().length === 1
    }
    const onRemove = (event: KeyboardEvent) => {
      if (!isMeant()) return false
      event.preventDefault()
      remove()
      return true
    }
    const stops = [
      editor.registerCommand(KEY_BACKSPACE_COMMAND, onRemove, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DELETE_COMMAND, onRemove, COMMAND_PRIORITY_LOW),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (!isMeant()) return false
          event?.preventDefault()
          if (canEdit) void edit()
          return true
        },
        COMMAND_PRIORITY_LOW,
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor, nodeKey, edit, remove, canEdit])

  const name = names[embedded.embed]
  const View = tools?.View
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows choose it in the text
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      contentEditable={false}
      onClick={() => {
        clearSelection()
        setSelected(true)
      }}
      onDoubleClick={() => canEdit && void edit()}
      className={classes(
        'group/embed relative my-2 rounded-control',
        isSelected && 'outline-2 outline-focus outline-offset-2',
      )}
    >
      {embedded.embed === 'line' ? (
        <hr className="my-4 border-line-strong" />
      ) : (
        View !== undefined && <View embedded={embedded} />
      )}
      <span
        className={classes(
          'absolute top-2 right-2 gap-1 group-hover/embed:flex group-focus-within/embed:flex',
          isSelected ? 'flex' : 'hidden',
        )}
      >
        {canEdit && (
          <IconButton
            does="openMenu"
            label={`Edit ${name.toLowerCase()}`}
            size="small"
            variant="secondary"
            icon={<PencilLine />}
            onClick={() => void edit()}
          />
        )}
        <IconButton
          does="removeRow"
          label={`Remove ${name.toLowerCase()}`}
          size="small"
          variant="secondary"
          icon={<Trash2 />}
          onClick={remove}
        />
      </span>
    </div>
  )
}
