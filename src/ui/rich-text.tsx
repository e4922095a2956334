import { classes } from './classes.ts'
import { useField } from './forms/field.tsx'
import { boxClasses } from './forms/input.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { proseClasses, type RichTextProps } from './rich-text/prose.ts'
import { sanitise } from './sanitise.ts'

function StandIn({ value, label }: RichTextProps) {
  const field = useField()
  return (
    <div
      id={field?.id}
      className={classes(boxClasses, 'min-h-40 px-3 pt-12 pb-3')}
      role="status"
      aria-label={`${label ?? 'Text'}, editor is loading`}
    >
      <RichTextView html={value} />
    </div>
  )
}

/** The editor, in a chunk of its own. */
export const RichText = lazyComponent<RichTextProps>(
  () => import('./forms/rich-text-editor.tsx').then((parts) => parts.RichTextEditor),
  StandIn,
)

/** Written text, shown; sanitised again, since who wrote it may not have used our editor. */
export function RichTextView({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `sanitise` leaves eleven tags and no attribute but a safe href
  return <div className={classes(proseClasses, className)} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
}
