import { postScreen } from '../../commands/areas/website/post-commands.ts'
import { instantText } from '../../domain/date-texts.ts'
import { optionsOf, plainOptions } from '../../domain/fields/options.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { postStatuses } from '../../domain/website/blog/post-choices.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type BlogPostsQueryVariables,
  blogFiguresQuery,
  blogPostsQuery,
} from '../../gateway/generated/blog.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter, PresetView } from '../standard/list/list-types.ts'
import { PostPeek } from './post-peek.tsx'
import { PostPill } from './post-pill.tsx'
import type { PostRow } from './post-values.ts'

const setUp = { id: '/website/blog', sort: '-updated_at' } as const
const filtersWith = (tags: readonly string[], authors: readonly string[]): readonly Filter[] => [
  { id: 'status', label: 'Status', kind: 'choice', options: optionsOf(postStatuses) },
  { id: 'tag', label: 'Tag', kind: 'choice', options: plainOptions(tags) },
  { id: 'author', label: 'Author', kind: 'choice', options: plainOptions(authors) },
]
const views: readonly PresetView[] = [
  { id: 'published', name: 'Published', query: { status: 'published', sort: '-date' } },
  { id: 'scheduled', name: 'Scheduled', query: { status: 'scheduled', sort: 'date' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
]

const columns: readonly Column<PostRow>[] = [
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    cell: (row) => <PostPill post={row} />,
    width: '8.5rem',
    phone: 'status',
  },
  {
    id: 'date',
    label: 'Published',
    sort: 'date',
    cell: (row) => {
      const at = row.publish_at ?? row.published_at
      return at === null ? <Nothing word="Not yet" /> : <Instant value={at} />
    },
    width: '12rem',
    phone: 'date',
  },
  {
    id: 'author',
    label: 'Author',
    cell: (row) => <span className="truncate">{row.author_name}</span>,
    width: 'minmax(8rem, 0.6fr)',
    phone: 'trip',
  },
  {
    id: 'tags',
    label: 'Tags',
    cell: (row) =>
      row.tags.length === 0 ? <Nothing /> : <span className="truncate text-muted">{row.tags.join(', ')}</span>,
    width: 'minmax(8rem, 0.8fr)',
  },
  {
    id: 'words',
    label: 'Reading time',
    sort: 'words',
    align: 'end',
    cell: (row) => `${row.reading_time} min`,
    width: '7.5rem',
  },
  {
    id: 'updated',
    label: 'Changed',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '8.5rem',
  },
  {
    id: 'slug',
    label: 'Address',
    cell: (row) => <span className="truncate text-muted">{row.slug}</span>,
    width: '12rem',
    off: true,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(
    blogPostsQuery,
    readList<BlogPostsQueryVariables>(search.toString(), { ...setUp, filters: filtersWith([], []) }).variables,
  )

/** `/website/blog`: what the agency writes for its site. */
export default function Posts() {
  const figures = useQuery(blogFiguresQuery, {}).data?.blogFigures
  const list = useListState<BlogPostsQueryVariables>({
    ...setUp,
    filters: filtersWith(figures?.tags ?? [], figures?.authors ?? []),
  })
  const answer = useQuery(blogPostsQuery, list.variables)
  const address = linkTo('/website/blog')
  return (
    <ListScreen<PostRow>
      title="Blog"
      words={{ one: 'post', many: 'posts' }}
      kind="post"
      list={list}
      query={{
        data: answer.data?.page.data,
        meta: answer.data?.page.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Post', sort: 'title', width: 'minmax(17rem, 2fr)' }}
      head={(row) => ({
        title: row.title,
        secondary: row.excerpt || row.lead || 'No text yet',
        picture: row.cover?.thumb ?? null,
      })}
      href={(row) => postScreen(row.id)}
      columns={columns}
      views={views}
      figures={
        <FigureStrip label="The blog in figures">
          <FigureCard
            label="Published"
            value={figures?.published ?? '–'}
            detail=" "
            href={`${address}?status=published&view=published`}
          />
          <FigureCard
            label="Scheduled"
            value={figures?.scheduled ?? '–'}
            detail={
              figures === undefined
                ? ' '
                : figures.next === null
                  ? 'Nothing is planned'
                  : `Next: ${instantText(figures.next.publish_at)}`
            }
            href={`${address}?status=scheduled&view=scheduled`}
          />
          <FigureCard
            label="In draft"
            value={figures?.draft ?? '–'}
            detail=" "
            href={`${address}?status=draft&view=drafts`}
          />
        </FigureStrip>
      }
      rowCommands={[
        'post.edit',
        'post.preview',
        'post.open',
        'post.publish',
        'post.schedule',
        'post.unpublish',
        'post.copyPreview',
        'post.discardDraft',
        'post.delete',
      ]}
      bulkCommands={['post.publish', 'post.schedule', 'post.unpublish', 'post.delete']}
      createCommand="post.create"
      exportPath="blog/all"
      searchLabel="Search title, excerpt, author and tags"
      empty={{
        title: 'No posts yet',
        text: 'Stories from the road, guides to a season, answers to what clients always ask: each brings readers to your site.',
        picture: 'savannah',
      }}
      peek={(row) => <PostPeek post={row} />}
    />
  )
}
