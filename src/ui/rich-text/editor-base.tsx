import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import type { EditorThemeClasses, Klass, LexicalNode } from 'lexical'
import { type ReactNode, useEffect, useRef } from 'react'
import { isSafeLink } from '../../domain/rich-text.ts'
import { classes } from '../classes.ts'
import { useField } from '../forms/field.tsx'
import { boxClasses } from '../forms/input.tsx'
import { $fill, type Clean, htmlOf } from './fill.ts'
import { proseClasses, type RichTextProps } from './prose.ts'

interface EditorBaseProps extends RichTextProps {
  readonly nodes: readonly Klass<LexicalNode>[]
  readonly theme?: EditorThemeClasses
  readonly clean: Clean
  /** Passed on when the editor is left, or also after each pause in typing. */
  readonly commit: 'leave' | 'pause'
  readonly bar: ReactNode
  /** Of the text itself. */
  readonly className: string
  /** What else it can do. */
  readonly children?: ReactNode
}

/** The editor of rich text, as every place has it: box, text, history, links, lists. */
export function EditorBase({
  value,
  onChange,
  onTyping,
  onBlur,
  placeholder,
  label,
  nodes,
  theme,
  clean,
  commit,
  bar,
  className,
  children,
}: EditorBaseProps) {
  const field = useField()
  const name = label ?? 'Text'
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'safiri',
        nodes: [...nodes],
        theme: { text: { underline: 'underline' }, ...theme },
        editorState: (editor) => $fill(editor, clean(value)),
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
        {bar}
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
                className={classes(proseClasses, className, 'px-3 py-2 outline-none!')}
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
      {children}
      <Commit value={value} clean={clean} commit={commit} onChange={onChange} onTyping={onTyping} onBlur={onBlur} />
    </LexicalComposer>
  )
}

const pause = 300

/** Passes the text on, and takes a value that came from elsewhere (a restored draft). */
function Commit({
  value,
  clean,
  commit,
  onChange,
  onTyping,
  onBlur,
}: Pick<EditorBaseProps, 'value' | 'clean' | 'commit' | 'onChange' | 'onTyping'> & {
  onBlur: (() => void) | undefined
}) {
  const [editor] = useLexicalComposerContext()
  const last = useRef(value)
  /** As the editor itself writes what it was filled with: what differs from it was typed. */
  const filled = useRef<string | null>(null)
  const latest = useRef({ onChange, onTyping, onBlur })
  useEffect(() => {
    latest.current = { onChange, onTyping, onBlur }
    filled.current ??= htmlOf(editor, clean)
    if (value === last.current) return
    last.current = value
    editor.update(() => $fill(editor, clean(value)), { discrete: true, tag: 'history-merge' })
    filled.current = htmlOf(editor, clean)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const pass = () => {
      clearTimeout(timer)
      timer = undefined
      const html = htmlOf(editor, clean)
      if (html === filled.current) return
      filled.current = html
      last.current = html
      latest.current.onChange(html)
    }
    const leave = () => {
      pass()
      latest.current.onBlur?.()
    }
    const stopHearing = editor.registerRootListener((root, before) => {
      root?.addEventListener('blur', leave)
      return () => (root ?? before)?.removeEventListener('blur', leave)
    })
    const stopWatching =
      commit === 'leave'
        ? () => {}
        : editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
            if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
            clearTimeout(timer)
            timer = setTimeout(pass, pause)
          })
    return () => {
      if (timer !== undefined) pass()
      stopHearing()
      stopWatching()
    }
  }, [editor, clean, commit])
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        const { onTyping } = latest.current
        if (onTyping === undefined || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
        if (editor.getRootElement()?.contains(document.activeElement) !== true) return // filled from elsewhere
        const html = htmlOf(editor, clean)
        if (html === clean(last.current)) return
        last.current = html
        onTyping(html)
      }),
    [editor, clean],
  )
  return null
}
