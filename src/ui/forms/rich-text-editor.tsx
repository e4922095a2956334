import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { $isLinkNode, LinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Underline,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSafeLink } from '../../domain/rich-text.ts'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { proseClasses, type RichTextProps } from '../rich-text.tsx'
import { sanitise } from '../sanitise.ts'
import { Field, useField } from './field.tsx'
import { boxClasses, Input } from './input.tsx'

/** Fills the editor without selecting anything: a selection would take the focus. */
function fill(editor: LexicalEditor, html: string) {
  const root = $getRoot()
  root.clear()
  for (const node of $generateNodesFromDOM(editor, new DOMParser().parseFromString(sanitise(html), 'text/html'))) {
    if ($isElementNode(node) && !node.isInline()) root.append(node)
    else if (node.getTextContent().trim() !== '') root.append($createParagraphNode().append(node))
  }
  if (root.getFirstChild() === null) root.append($createParagraphNode())
  $setSelection(null)
}

export function RichTextEditor({ value, onChange, onTyping, onBlur, placeholder, label }: RichTextProps) {
  const field = useField()
  const name = label ?? 'Text'
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'safiri',
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
        theme: { text: { underline: 'underline' } },
        editorState: (editor) => fill(editor, value),
        onError: (error) => {
          throw error
        },
      }}
    >
      <div
        className={classes(
          boxClasses,
          'has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-focus has-[[contenteditable]:focus-visible]:outline-offset-2',
          field?.invalid && 'border-danger!',
        )}
      >
        <Bar label={name} />
        <div className="relative">
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                id={field?.id}
                ariaLabelledBy={field?.labelId}
                ariaLabel={field === null ? name : undefined}
                ariaDescribedBy={field?.describedBy}
                ariaInvalid={field?.invalid || undefined}
                ariaMultiline
                className={classes(proseClasses, 'max-h-[28rem] min-h-32 overflow-y-auto px-3 py-2 outline-none!')}
                aria-placeholder={placeholder ?? ''}
                placeholder={<div className="pointer-events-none absolute top-2 left-3 text-faint">{placeholder}</div>}
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isSafeLink} />
      <Commit value={value} onChange={onChange} onTyping={onTyping} onBlur={onBlur} />
    </LexicalComposer>
  )
}

/** Passes the text on when the editor loses the focus, and takes a value that came from elsewhere (a restored draft). */
function Commit({
  value,
  onChange,
  onTyping,
  onBlur,
}: Pick<RichTextProps, 'value' | 'onChange' | 'onTyping'> & { onBlur: (() => void) | undefined }) {
  const [editor] = useLexicalComposerContext()
  const last = useRef(value)
  const latest = useRef({ onChange, onTyping, onBlur })
  useEffect(() => {
    latest.current = { onChange, onTyping, onBlur }
    if (value === last.current) return
    last.current = value
    editor.update(() => fill(editor, value))
  })
  useEffect(
    () =>
      editor.registerRootListener((root, before) => {
        const leave = () => {
          const html = sanitise(editor.read(() => $generateHtmlFromNodes(editor)))
          if (html !== sanitise(last.current)) {
            last.current = html
            latest.current.onChange(html)
          }
          latest.current.onBlur?.()
        }
        root?.addEventListener('blur', leave)
        return () => (root ?? before)?.removeEventListener('blur', leave)
      }),
    [editor],
  )
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        const typing = latest.current.onTyping
        if (typing === undefined || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
        if (editor.getRootElement()?.contains(document.activeElement) !== true) return // filled from elsewhere
        const html = sanitise(editor.read(() => $generateHtmlFromNodes(editor)))
        if (html === sanitise(last.current)) return
        last.current = html
        typing(html)
      }),
    [editor],
  )
  return null
}

function Bar({ label }: { label: string }) {
  const [editor] = useLexicalComposerContext()
  const [active, setActive] = useState<ReadonlySet<string>>(new Set())
  const [linking, setLinking] = useState<string | null>(null)
  const linkButton = useRef<HTMLButtonElement>(null)
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
  const block = (make: () => ElementNode) => () =>
    editor.update(() => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) $setBlocksType(selection, make)
    })
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
  return (
    <div role="toolbar" aria-label={`Format: ${label}`} className="flex flex-wrap gap-0.5 border-line border-b p-1">
      {tool('Bold', 'bold', <Bold />, format('bold'))}
      {tool('Italic', 'italic', <Italic />, format('italic'))}
      {tool('Underline', 'underline', <Underline />, format('underline'))}
      {tool(
        'Heading',
        'h2',
        <Heading2 />,
        block(() => $createHeadingNode('h2')),
      )}
      {tool(
        'Smaller heading',
        'h3',
        <Heading3 />,
        block(() => $createHeadingNode('h3')),
      )}
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

function LinkForm({ url, onDone }: { url: string; onDone: (url: string | null) => void }) {
  const [text, setText] = useState(url)
  const [error, setError] = useState<string | undefined>()
  const save = () => {
    const address = /^[\w-]+(\.[\w-]+)+/.test(text.trim()) ? `https://${text.trim()}` : text.trim()
    if (isSafeLink(address)) onDone(address)
    else setError('Enter a web address, e.g. https://example.com, or one that begins with mailto:, tel: or /.')
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Address" error={error}>
        <Input
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
          placeholder="https://"
        />
      </Field>
      <div className="flex justify-end gap-2">
        {url !== '' && (
          <Button does="answer" onClick={() => onDone(null)}>
            Remove link
          </Button>
        )}
        <Button does="submit" variant="primary" onClick={save}>
          Set link
        </Button>
      </div>
    </div>
  )
}
