import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { postTextShape } from '../../../src/domain/contract/website/blog.ts'
import type { DB } from '../../database/types.generated.ts'
import { postSlug } from '../slugs.ts'
import { derived, ownCover, type PostRow, type PostText } from './post-writes.ts'

const shape = v.object(postTextShape)

/** What is being written of a post that is scheduled or published; null where nothing is. */
export function draftOf({ draft }: Pick<PostRow, 'draft'>): PostText | null {
  const read = v.safeParse(shape, draft)
  return read.success ? read.output : null
}

export const noDraft = { draft: null, draft_at: null, draft_by: null } as const

/** The columns by which the draft becomes the post itself: of a post that is a draft again, there is only one text. */
export async function foldedDraft(db: Kysely<DB>, row: PostRow) {
  const draft = draftOf(row)
  if (draft === null) return noDraft
  const { title, slug, excerpt, body, tags, cover_id, author_name } = draft
  return {
    ...noDraft,
    title,
    slug: await postSlug(db, row.agency_id, slug === '' ? title : slug, row.id),
    excerpt,
    body,
    ...derived(body),
    tags: [...tags],
    cover_id: await ownCover(db, row.agency_id, cover_id),
    author_name,
  }
}
