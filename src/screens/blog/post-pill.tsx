import type { PostStatus } from '../../domain/website/blog/post-choices.ts'
import { StatusPill } from '../../ui/status-pill.tsx'

/** Where a post stands; a dot where something is written that readers do not see yet. */
export function PostPill({ post }: { post: { readonly status: PostStatus; readonly has_draft: boolean } }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusPill status={post.status} />
      {post.has_draft && (
        <span
          className="size-2 rounded-full bg-warning"
          role="img"
          aria-label="Has unpublished changes"
          title="Has unpublished changes"
        />
      )}
    </span>
  )
}
