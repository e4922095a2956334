import { counted } from '../../domain/text.ts'
import { blogHistoryQuery } from '../../gateway/generated/blog.generated.ts'
import { Instant } from '../../ui/time.tsx'
import { ResourceHistory } from '../standard/resource-history.tsx'
import { PostPill } from './post-pill.tsx'
import { type PostRow, postLabels } from './post-values.ts'

/** A post beside the list: what it is about, and who did what to it. */
export function PostPeek({ post }: { post: PostRow }) {
  return (
    <div className="flex flex-col gap-4">
      {post.cover !== null && (
        <img
          src={post.cover.thumb}
          alt={post.cover.alt}
          width={post.cover.width}
          height={post.cover.height}
          className="aspect-[3/2] w-full rounded-panel bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <PostPill post={post} />
        <span className="text-muted">
          {post.publish_at !== null && (
            <>
              Publishes itself <Instant value={post.publish_at} />
            </>
          )}
          {post.published_at !== null && <Instant value={post.published_at} />}
        </span>
      </div>
      <p className="wrap-anywhere">{post.excerpt || post.lead || 'No text yet.'}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">Author</dt>
        <dd>{post.author_name}</dd>
        <dt className="text-muted">Length</dt>
        <dd>
          {counted(post.words, 'word')}, {post.reading_time} min to read
        </dd>
        <dt className="text-muted">Tags</dt>
        <dd>{post.tags.join(', ') || 'None'}</dd>
        <dt className="text-muted">Address</dt>
        <dd className="wrap-anywhere">/blog/{post.slug}</dd>
      </dl>
      <ResourceHistory id={post.id} operation={blogHistoryQuery} labels={postLabels} />
    </div>
  )
}
