import { prefetch as ask } from '../../gateway/cache.ts'
import { blogFiguresQuery, blogPostQuery } from '../../gateway/generated/blog.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { idIn } from '../standard/address-id.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { NewPost } from './new-post.tsx'
import { PostEditor } from './post-editor.tsx'

const isNew = (id: string) => id === 'new'

export const prefetch = ({ id }: { id: string }) =>
  Promise.all([ask(blogFiguresQuery, {}), isNew(id) ? undefined : ask(blogPostQuery, { id: idIn(id) })])

/** `/website/blog/edit/:id`: a post is written; `new` asks for its title first. */
export default function Post({ params: { id } }: { params: { id: string } }) {
  return isNew(id) ? <NewPost /> : <Stored key={id} id={idIn(id)} />
}

function Stored({ id }: { id: number }) {
  const answer = useQuery(blogPostQuery, { id }, { keepPrevious: false })
  const record = answer.data?.record
  if (record !== undefined) return <PostEditor record={record} />
  return answer.failure === null ? (
    <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy="true">
      <h1 tabIndex={-1} className="sr-only">
        Loading post
      </h1>
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="h-96 max-w-[45rem]" />
    </div>
  ) : (
    <div className="p-6">
      <h1 tabIndex={-1} className="sr-only">
        Post
      </h1>
      <FailureState failure={answer.failure} what="post" onRetry={answer.refetch} />
    </div>
  )
}
