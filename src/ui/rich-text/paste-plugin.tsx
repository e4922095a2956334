import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_HIGH, DROP_COMMAND, PASTE_COMMAND } from 'lexical'
import { useContext, useEffect } from 'react'
import { sanitisePost } from '../sanitise.ts'
import { EmbedContext } from './embed-tools.ts'
import { $blocksOf } from './fill.ts'
import { insertEmbed } from './insertions.tsx'
import { withLists } from './pasted.ts'

const picturesIn = (data: DataTransfer | null | undefined): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** What is pasted comes as the product keeps text, from Word too; pictures from a file are uploaded. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext()
  const tools = useContext(EmbedContext)
  useEffect(() => {
    const take = (files: readonly File[]) => {
      const place = editor.read(() => $getSelection()?.getNodes()[0]?.getTopLevelElement()?.getKey() ?? null)
      void (async () => {
        for (const file of files) {
          const embedded = (await tools?.upload(file)) ?? null
          if (embedded !== null) insertEmbed(editor, embedded, place)
        }
      })()
    }
    const stopPaste = editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null
        const html = data?.getData('text/html') ?? ''
        const isOwn = data?.types.includes('application/x-lexical-editor') === true
        const pictures = picturesIn(data)
        if (pictures.length > 0 && html === '') {
          event.preventDefault()
          take(pictures)
          return true
        }
        const selection = $getSelection()
        if (html === '' || isOwn || !$isRangeSelection(selection)) return false
        event.preventDefault()
        const clean = sanitisePost(withLists(html))
        const blocks = $blocksOf(editor, clean)
        if (blocks.length > 0) selection.insertNodes(blocks)
        else selection.insertRawText(data?.getData('text/plain') ?? '')
        return true
      },
      COMMAND_PRIORITY_HIGH,
    )
    const stopDrop = editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const pictures = picturesIn(event.dataTransfer)
        if (pictures.length === 0) return false
        event.preventDefault()
        take(pictures)
        return true
      },
      COMMAND_PRIORITY_HIGH,
    )
    return () => {
      stopPaste()
      stopDrop()
    }
  }, [editor, tools])
  return null
}
