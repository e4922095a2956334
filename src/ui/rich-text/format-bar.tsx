import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Underline,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { LinkForm } from './link-form.tsx'

/** Makes the blocks of the selection such ones. */
export const setBlock = (editor: LexicalEditor, make: () => ElementNode) =>
  editor.update(() => {
    const selection = $getSelection()
    if ($isRangeSelection(selection)) $setBlocksType(selection, make)
  })

/** What the text at the cursor is: formats, and the tags and types of what it stands in. */
function useActive(): ReadonlySet<string> {
  const [editor] = useLexicalComposerContext()
  const [active, setActive] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read(() => {
          const selection = $getSelection()
          if (!$isRangeSelection(selection)) return []
          const formats = (['bold', 'italic', 'underline'] as const).filter((format) => selection.hasFormat(format))
          const node = selection.anchor.getNode()
          return [
            ...formats,
            ...[node, ...node.getParents()].map((part) =>
              'getTag' in part && typeof part.getTag === 'function' ? String(part.getTag()) : part.getType(),
            ),
          ]
        })
        setActive((last) =>
          last.size === new Set(next).size && next.every((name) => last.has(name)) ? last : new Set(next),
        )
      }),
    [editor],
  )
  return active
}

interface FormatBarProps {
  readonly label: string
  /** How many levels of headings there are. */
  readonly headings: 2 | 3
  readonly className?: string
  /** More tools behind these, told what the text at the cursor is. */
  readonly more?: (active: ReadonlySet<string>) => ReactNode
}

/** The tools above a text. */
export function FormatBar({ label, headings, className = '', more }: FormatBarProps) {
  const [editor] = useLexicalComposerContext()
  const active = useActive()
  const [linking, setLinking] = useState<string | null>(null)
  const linkButton = useRef<HTMLButtonElement>(null)
  const block = (make: () => ElementNode) => () => setBlock(editor, make)
  const format = (kind: TextFormatType) => () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, kind)
  const currentLink = () =>
    editor.read(() => {
      const node = $getSelection()?.getNodes()[0]
      const link = node?.getParents().find($isLinkNode) ?? null
      return link?.getURL() ?? ''
    })
  const tool = (name: string, mark: string, icon: ReactNode, run: () => void) => (
    <IconButton
      does="toggle"
      key={name}
      label={name}
      size="small"
      icon={icon}
      aria-pressed={active.has(mark)}
      className={active.has(mark) ? 'bg-accent-soft text-accent' : ''}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
  const heading = (name: string, tag: 'h2' | 'h3' | 'h4', icon: ReactNode) =>
    tool(
      name,
      tag,
      icon,
      block(() => $createHeadingNode(tag)),
    )
  return (
    <div
      role="toolbar"
      aria-label={`Format: ${label}`}
      className={`flex flex-wrap gap-0.5 border-line border-b p-1 ${className}`}
    >
      {tool('Bold', 'bold', <Bold />, format('bold'))}
      {tool('Italic', 'italic', <Italic />, format('italic'))}
      {tool('Underline', 'underline', <Underline />, format('underline'))}
      {heading('Heading', 'h2', <Heading2 />)}
      {heading('Smaller heading', 'h3', <Heading3 />)}
      {headings === 3 && heading('Smallest heading', 'h4', <Heading4 />)}
      {tool(
        'Paragraph',
        'paragraph',
        <Pilcrow />,
        block(() => $createParagraphNode()),
      )}
      {tool('List', 'ul', <List />, () => void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined))}
      {tool(
        'Numbered list',
        'ol',
        <ListOrdered />,
        () => void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
      )}
      {tool(
        'Quote',
        'quote',
        <Quote />,
        block(() => $createQuoteNode()),
      )}
      <IconButton
        does="toggle"
        ref={linkButton}
        label="Link"
        size="small"
        icon={<LinkIcon />}
        aria-pressed={active.has('link')}
        className={active.has('link') ? 'bg-accent-soft text-accent' : ''}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setLinking(currentLink())}
      />
      {more?.(active)}
      <Popover
        open={linking !== null}
        onClose={() => setLinking(null)}
        anchor={linkButton}
        label="Link"
        className="w-80 p-3"
      >
        <LinkForm
          url={linking ?? ''}
          onDone={(url) => {
            setLinking(null)
            editor.dispatchCommand(TOGGLE_LINK_COMMAND, url)
            editor.focus()
          }}
        />
      </Popover>
    </div>
  )
}
