import { classes } from '../../ui/classes.ts'
import { useField } from '../../ui/forms/field.tsx'
import { boxClasses } from '../../ui/forms/input.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { PostTextProps } from '../../ui/rich-text/post-text-editor.tsx'

function StandIn({ label }: PostTextProps) {
  const field = useField()
  return (
    <div
      id={field?.id}
      className={classes(boxClasses, 'min-h-[27rem] px-3 pt-12 pb-3')}
      role="status"
      aria-label={`${label ?? 'Text'}, editor is loading`}
    />
  )
}

/** The editor of posts, in a chunk of its own. */
export const PostText = lazyComponent<PostTextProps>(
  () => import('../../ui/rich-text/post-text-editor.tsx').then((parts) => parts.PostTextEditor),
  StandIn,
)
