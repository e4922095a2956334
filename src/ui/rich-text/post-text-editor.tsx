import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import {
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  type ElementTransformer,
  HEADING,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  UNORDERED_LIST,
} from '@lexical/markdown'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin'
import { TablePlugin } from '@lexical/react/LexicalTablePlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { $createParagraphNode, $isElementNode, RootNode } from 'lexical'
import { Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Button } from '../button.tsx'
import { Menu } from '../menu.tsx'
import { sanitisePost } from '../sanitise.ts'
import { EditorBase } from './editor-base.tsx'
import { $createEmbedNode, $isEmbedNode, EmbedNode } from './embed-node.tsx'
import { EmbedContext, type EmbedTools } from './embed-tools.ts'
import { FormatBar } from './format-bar.tsx'
import { type Insertion, insertionsOf } from './insertions.tsx'
import { PastePlugin } from './paste-plugin.tsx'
import type { RichTextProps } from './prose.ts'
import { SlashMenu } from './slash-menu.tsx'
import { TableTools } from './table-tools.tsx'

const nodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  EmbedNode,
]

const line: ElementTransformer = {
  dependencies: [EmbedNode],
  export: (node) => ($isEmbedNode(node) && node.embedded().embed === 'line' ? '---' : null),
  regExp: /^(?:---|\*\*\*)\s$/,
  replace: (parent) => {
    const made = $createEmbedNode({ embed: 'line' })
    parent.replace(made)
    const next = made.getNextSibling() ?? made.insertAfter($createParagraphNode())
    if ($isElementNode(next)) next.selectStart()
  },
  type: 'element',
}
/** `## `, `- `, `1. `, `> `, `**bold**`, `[text](address)` as they are typed. A post has no first-level heading but its title. */
const shortcuts = [
  { ...HEADING, regExp: /^(#{2,4})\s/ },
  QUOTE,
  UNORDERED_LIST,
  ORDERED_LIST,
  line,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
]

const theme = {
  table: 'w-full border-collapse my-2',
  tableCell: 'border border-line px-2 py-1 align-top min-w-16 text-left',
  tableCellHeader: 'bg-sunken font-semibold',
  tableSelection: 'selection:bg-transparent',
}

export type PostTextProps = RichTextProps & {
  readonly embeds: EmbedTools
  /** Has the focus as soon as it is drawn, unless somebody has gone on meanwhile. */
  readonly takesFocus?: boolean
}

/** The editor of a post: text with headings, tables, pictures, and what else the screen lends. */
export function PostTextEditor({ embeds, takesFocus = false, ...props }: PostTextProps) {
  const insertions = useMemo(() => insertionsOf(embeds), [embeds])
  return (
    <EmbedContext value={embeds}>
      <EditorBase
        {...props}
        nodes={nodes}
        theme={theme}
        clean={sanitisePost}
        commit="pause"
        bar={
          <FormatBar
            label={props.label ?? 'Text'}
            headings={3}
            className="sticky top-12 z-10 rounded-t-control bg-surface"
            more={(active) => (
              <>
                {active.has('table') && <TableTools />}
                <InsertMenu insertions={insertions} />
              </>
            )}
          />
        }
        className="min-h-[24rem] [&_h4]:mt-2 [&_h4]:font-semibold"
      >
        <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} hasTabHandler />
        <MarkdownShortcutPlugin transformers={shortcuts} />
        <SlashMenu insertions={insertions} />
        <PastePlugin />
        <PlaceToGoOn />
        {takesFocus && <FirstFocus />}
      </EditorBase>
    </EmbedContext>
  )
}

/** Behind a table or a picture there is always a paragraph: the text can go on. */
function PlaceToGoOn() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerNodeTransform(RootNode, (root) => {
        const last = root.getLastChild()
        if ($isEmbedNode(last) || last?.getType() === 'table') root.append($createParagraphNode())
      }),
    [editor],
  )
  return null
}

/** A screen begins at its heading: after that, the text takes the focus from there. */
function FirstFocus() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const timer = setTimeout(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement.matches('body, h1')) editor.focus()
    }, afterHeading)
    return () => clearTimeout(timer)
  }, [editor])
  return null
}
const afterHeading = 100

function InsertMenu({ insertions }: { insertions: readonly Insertion[] }) {
  const [editor] = useLexicalComposerContext()
  return (
    <Menu
      label="Insert"
      groups={[
        {
          entries: insertions
            .filter(({ id }) => !['h2', 'h3', 'h4', 'paragraph', 'list', 'numbers', 'quote'].includes(id))
            .map(({ id, label, icon, run }) => ({ id, label, icon, run: () => run(editor) })),
        },
      ]}
      trigger={(trigger) => (
        <Button does="openMenu" {...trigger} size="small" variant="ghost" icon={<Plus />}>
          Insert
        </Button>
      )}
    />
  )
}
