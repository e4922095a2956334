import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { INSERT_TABLE_COMMAND } from '@lexical/table'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'
import { Heading2, Heading3, Heading4, List, ListOrdered, Minus, Pilcrow, Quote, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { $createEmbedNode } from './embed-node.tsx'
import type { EmbedTools } from './embed-tools.ts'
import type { Embedded } from './embedded.ts'
import { setBlock } from './format-bar.tsx'

/** Something that a slash or the menu “Insert” offers. */
export interface Insertion {
  readonly id: string
  readonly label: string
  readonly words: readonly string[]
  readonly icon: ReactNode
  readonly run: (editor: LexicalEditor) => void
}

/** The block in which the cursor is: what is asked for in a dialog comes after it. */
const placeOf = (editor: LexicalEditor): NodeKey | null =>
  editor.read(() => $getSelection()?.getNodes()[0]?.getTopLevelElement()?.getKey() ?? null)

/** Puts it after a block, or in the place of an empty paragraph, and the cursor behind it. */
export function insertEmbed(editor: LexicalEditor, embedded: Embedded, after: NodeKey | null): void {
  editor.update(() => {
    const node = $createEmbedNode(embedded)
    const place = (after === null ? null : $getNodeByKey(after)) ?? $getRoot().getLastChild()
    if (place === null) $getRoot().append(node)
    else if (place.getType() === 'paragraph' && place.getTextContent() === '') place.replace(node)
    else place.insertAfter(node)
    const next = node.getNextSibling() ?? node.insertAfter($createParagraphNode())
    if ($isElementNode(next)) next.selectStart()
    else node.selectNext()
  })
  editor.focus()
}

const blocks: readonly Insertion[] = [
  {
    id: 'h2',
    label: 'Heading',
    words: ['title', 'h2', 'section'],
    icon: <Heading2 />,
    run: (editor) => setBlock(editor, () => $createHeadingNode('h2')),
  },
  {
    id: 'h3',
    label: 'Smaller heading',
    words: ['subtitle', 'h3'],
    icon: <Heading3 />,
    run: (editor) => setBlock(editor, () => $createHeadingNode('h3')),
  },
  {
    id: 'h4',
    label: 'Smallest heading',
    words: ['h4'],
    icon: <Heading4 />,
    run: (editor) => setBlock(editor, () => $createHeadingNode('h4')),
  },
  {
    id: 'paragraph',
    label: 'Paragraph',
    words: ['text', 'plain'],
    icon: <Pilcrow />,
    run: (editor) => setBlock(editor, () => $createParagraphNode()),
  },
  {
    id: 'list',
    label: 'List',
    words: ['bullets', 'unordered', 'ul'],
    icon: <List />,
    run: (editor) => void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    words: ['steps', 'ordered', 'ol'],
    icon: <ListOrdered />,
    run: (editor) => void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
  },
  {
    id: 'quote',
    label: 'Quote',
    words: ['citation', 'blockquote', 'says'],
    icon: <Quote />,
    run: (editor) => setBlock(editor, () => $createQuoteNode()),
  },
  {
    id: 'table',
    label: 'Table',
    words: ['grid', 'rows', 'columns', 'prices'],
    icon: <Table />,
    run: (editor) =>
      void editor.dispatchCommand(INSERT_TABLE_COMMAND, {
        rows: '3',
        columns: '3',
        includeHeaders: { rows: true, columns: false },
      }),
  },
  {
    id: 'line',
    label: 'Line',
    words: ['divider', 'rule', 'separator', 'hr'],
    icon: <Minus />,
    run: (editor) => insertEmbed(editor, { embed: 'line' }, placeOf(editor)),
  },
]

/** All that can be inserted: blocks, and what the screen lends. */
export const insertionsOf = ({ tools }: EmbedTools): readonly Insertion[] => [
  ...tools.map(
    ({ id, label, words, icon, ask }): Insertion => ({
      id,
      label,
      words,
      icon,
      run: (editor) => {
        const place = placeOf(editor)
        void ask().then((embedded) => (embedded === null ? editor.focus() : insertEmbed(editor, embedded, place)))
      },
    }),
  ),
  ...blocks,
]
