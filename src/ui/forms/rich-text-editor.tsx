import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { EditorBase } from '../rich-text/editor-base.tsx'
import { FormatBar } from '../rich-text/format-bar.tsx'
import type { RichTextProps } from '../rich-text/prose.ts'
import { sanitise } from '../sanitise.ts'

const nodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode]

/** The editor of a description: text, links and lists. */
export function RichTextEditor(props: RichTextProps) {
  return (
    <EditorBase
      {...props}
      nodes={nodes}
      clean={sanitise}
      commit="leave"
      bar={<FormatBar label={props.label ?? 'Text'} headings={2} />}
      className="max-h-[28rem] min-h-32 overflow-y-auto"
    />
  )
}
