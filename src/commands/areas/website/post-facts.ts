import type { PostStatus } from '../../../domain/website/blog/post-choices.ts'
import type { RecordRef } from '../../here.ts'

const site = { feature: 'blog', agency: ['blog'] } as const
const area = 'Blog'

export const writePosts = { area, needs: { permission: 'Edit Blog', ...site } } as const
export const onePost = { on: 'one', kinds: ['post'] } as const
export const manyPosts = { on: 'many', kinds: ['post'] } as const

/** A post as its list or its screen has it. */
interface Facts {
  readonly slug: string
  readonly status: PostStatus
  readonly publish_at?: string | null | undefined
  readonly has_draft: boolean
  readonly version: number
}
export const factsOfPost = ({ data }: RecordRef) => data as Facts | undefined // the row as its screen has it
