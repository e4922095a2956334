import type { BlogDraftInput } from '../../domain/contract/inputs.ts'
import { postInput } from '../../domain/contract/website/blog.ts'
import type { BlogPost, BlogPostFile, Image } from '../../domain/schema/types.generated.ts'
import { sanitisePost } from '../../ui/sanitise.ts'

export type PostSchema = typeof postInput
export const postSchema = postInput
export type PostFile = Omit<BlogPostFile, 'cover' | 'draft'> & {
  readonly cover: PostCover | null
  readonly draft: (Omit<NonNullable<BlogPostFile['draft']>, 'cover'> & { readonly cover: PostCover | null }) | null
}
/** A post in the list. */
export type PostRow = Omit<BlogPost, 'cover'> & { readonly cover: PostCover | null }
export type PostCover = Pick<Image, 'id' | 'uuid' | 'url' | 'thumb' | 'alt' | 'width' | 'height'>

/** What is edited. `publish_at`: null publishes at once. */
export interface PostValues {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly body: string
  readonly tags: string[]
  readonly cover_id: number | null
  readonly author_name: string
  readonly publish_at: string | null
}

export const postLabels: Readonly<Record<keyof PostValues & string, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  body: 'Text',
  tags: 'Tags',
  cover_id: 'Cover',
  author_name: 'Author',
  publish_at: 'Publish on',
}

/** As it is written: of a post that readers see or will see, what was written since. */
export const writtenOf = (row: PostFile) => row.draft ?? row
export const coverOf = (row: PostFile): PostCover | null => writtenOf(row).cover

export function valuesOfPost(row: PostFile): PostValues {
  const { title, slug, excerpt, body, tags, author_name } = writtenOf(row)
  return {
    title,
    slug,
    excerpt,
    body: sanitisePost(body),
    tags: [...tags],
    cover_id: coverOf(row)?.id ?? null,
    author_name,
    publish_at: row.publish_at,
  }
}

/** The part of it that is text, as a draft is kept. */
export const textOfPost = ({ publish_at: _, ...text }: PostValues): Omit<BlogDraftInput, 'version'> => text
