import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'

/** Makes HTML what the product keeps: `sanitise`, or that of a post. */
export type Clean = (html: string) => string

/** Nodes of clean HTML, as an editor holds them side by side: text stands in paragraphs. */
export function $blocksOf(editor: LexicalEditor, html: string): LexicalNode[] {
  const blocks: LexicalNode[] = []
  for (const node of $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'))) {
    if (($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline()) blocks.push(node)
    else if (node.getTextContent().trim() !== '') blocks.push($createParagraphNode().append(node))
  }
  return blocks
}

/** Fills the editor without selecting anything: a selection would take the focus. */
export function $fill(editor: LexicalEditor, html: string) {
  const root = $getRoot()
  root.clear()
  root.append(...$blocksOf(editor, html))
  if (root.getFirstChild() === null) root.append($createParagraphNode())
  $setSelection(null)
}

/** What stands in the editor, as the product keeps it. */
export const htmlOf = (editor: LexicalEditor, clean: Clean): string =>
  clean(editor.read(() => $generateHtmlFromNodes(editor)))
