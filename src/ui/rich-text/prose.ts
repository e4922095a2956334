import { classes } from '../classes.ts'

export interface RichTextProps {
  /** HTML of p, strong, em, u, a, ul, ol, li, h2, h3, blockquote; empty text is ''. */
  value: string
  /** On commit: when the editor loses the focus. */
  onChange: (html: string) => void
  /** With every change, while it is written: for what is drawn beside it. */
  onTyping?: ((html: string) => void) | undefined
  onBlur?: () => void
  placeholder?: string
  label?: string
}

/** How written text looks, in the editor and where it is read. */
export const proseClasses = classes(
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_blockquote]:text-muted',
  '[&_h2]:mt-3 [&_h2]:font-semibold [&_h2]:text-heading [&_h3]:mt-2 [&_h3]:font-semibold [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc',
  '[&_p]:min-h-5 [&_strong]:font-semibold [&>*+*]:mt-2',
)
