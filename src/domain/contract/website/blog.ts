import * as v from 'valibot'
import { keysOf } from '../../keys.ts'
import type {
  BlogEmbeds,
  BlogFigures,
  BlogPost,
  BlogPostFile,
  BlogPreview,
  BlogRevision,
  BlogRevisionFile,
  BlogSlug,
  Change,
  Image,
  Meta,
} from '../../schema/types.generated.ts'
import { postStatuses } from '../../website/blog/post-choices.ts'
import { postLimits } from '../../website/blog/post-markup.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { momentOf } from '../offers/event-input.ts'
import {
  anyOf,
  id,
  line,
  listQuery,
  oneOf,
  optionalLine,
  prose,
  queryNumber,
  queryText,
  textList,
  version,
} from '../rules.ts'

const slug = v.pipe(
  v.string('Address must be text.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(80, 'Address is too long: at most 80 characters.'),
  v.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'An address has letters a to z, digits, and hyphens between them.'),
)

/** What is written of a post. */
export const postTextShape = {
  title: line('Title', postLimits.title),
  /** Empty: made from the title. */
  slug: v.optional(slug, ''),
  /** Empty: the beginning of the text is shown. */
  excerpt: v.optional(optionalLine('Excerpt', postLimits.excerpt), ''),
  body: v.optional(prose('Text', postLimits.body), ''),
  tags: v.optional(
    v.pipe(
      textList('Tags', postLimits.tags),
      v.checkItems((tag) => tag.length <= postLimits.tag, `A tag has at most ${postLimits.tag} characters.`),
      v.transform((tags) =>
        tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at),
      ),
    ),
    [],
  ),
  cover_id: v.optional(v.nullable(id('Cover')), null),
  /** As readers see it; empty: whoever wrote the post. */
  author_name: v.optional(optionalLine('Author', 120), ''),
}
const status = oneOf('Status', keysOf(postStatuses))
/** When it publishes itself. */
const publishAt = v.optional(v.nullable(momentOf('The time')), null)
const scheduledHasTime = 'Choose when it is to be published.'

export const postInput = v.pipe(
  v.object({ ...postTextShape, status: v.optional(status, 'draft'), publish_at: publishAt, version }),
  v.forward(
    v.partialCheck(
      [['status'], ['publish_at']],
      (input) => input.status !== 'scheduled' || input.publish_at !== null,
      scheduledHasTime,
    ),
    ['publish_at'],
  ),
)
export const postDraftInput = v.object({ ...postTextShape, version })
export const postStatusInput = v.pipe(
  v.object({ status, publish_at: publishAt, version }),
  v.forward(
    v.partialCheck(
      [['status'], ['publish_at']],
      (input) => input.status !== 'scheduled' || input.publish_at !== null,
      scheduledHasTime,
    ),
    ['publish_at'],
  ),
)
export const postVersionInput = v.object({ version })

const site = { feature: 'blog', agency: ['blog'] } as const satisfies Partial<Facts>
const see = { ...site, permission: 'View Blog' } as const satisfies Partial<Facts>
const write = { ...site, permission: 'Edit Blog' } as const satisfies Partial<Facts>
const base = 'agent/blog'

export const blog = {
  list: endpoint<{ data: BlogPost[]; meta: Meta }>()(`GET ${base}/all`, {
    ...see,
    query: v.object({
      ...listQuery,
      status: v.optional(anyOf(keysOf(postStatuses))),
      tag: v.optional(queryText),
      author: v.optional(queryText),
    }),
    download: true,
    meaning: 'posts without their texts',
  }),
  /** ext */
  figures: endpoint<{ data: BlogFigures }>()(`GET ${base}/figures`, {
    ...see,
    meaning: 'how many posts there are by status, what comes next, and the tags and authors that are used',
  }),
  /** ext */
  slug: endpoint<{ data: BlogSlug }>()(`GET ${base}/slug`, {
    ...write,
    query: v.object({ title: v.optional(queryText), slug: v.optional(queryText), except: v.optional(queryNumber) }),
    meaning: 'whether an address is free, and one that is',
  }),
  /** ext */
  embeds: endpoint<{ data: BlogEmbeds }>()(`GET ${base}/embeds`, {
    ...write,
    query: v.object({ q: v.optional(queryText), ids: v.optional(queryText), albums: v.optional(queryText) }),
    meaning: 'own offers and albums that a post can show: found by words, or named as `package/12,room/3` and `7,9`',
  }),
  show: endpoint<{ data: BlogPostFile }>()(`GET ${base}/{id}/show`, {
    ...see,
    meaning: 'one post, and what is being written of it',
  }),
  create: endpoint<{ data: BlogPostFile }>()(`POST ${base}/create`, {
    ...write,
    input: postInput,
    status: 201,
    meaning: 'a new post; its text is sanitised, its address made from the title unless given',
  }),
  update: endpoint<{ data: BlogPostFile }>()(`POST ${base}/{id}/update`, {
    ...write,
    input: postInput,
    meaning: 'writes text and status (draft, scheduled, published); a stale version is a 409',
  }),
  /** ext */
  saveDraft: endpoint<{ data: BlogPostFile }>()(`POST ${base}/{id}/draft`, {
    ...write,
    input: postDraftInput,
    audit: false, // saved while somebody types; what becomes of it is noted
    meaning: 'keeps what is being written; a post that is scheduled or published stays as it is until it is saved',
  }),
  /** ext */
  discardDraft: endpoint<{ data: BlogPostFile }>()(`POST ${base}/{id}/draft/discard`, {
    ...write,
    input: postVersionInput,
    meaning: 'back to what is scheduled or published',
  }),
  /** ext */
  setStatus: endpoint<{ data: BlogPostFile }>()(`POST ${base}/{id}/status`, {
    ...write,
    input: postStatusInput,
    meaning: 'publishes, schedules or takes back, without touching the text',
  }),
  remove: endpoint<{ message: string }>()(`DELETE ${base}/{id}/delete`, { ...write, meaning: 'soft' }),
  /** ext */
  restore: endpoint<{ data: BlogPostFile }>()(`POST ${base}/{id}/restore`, { ...write, meaning: 'within 30 days' }),
  /** ext */
  history: endpoint<{ data: Change[] }>()(`GET ${base}/{id}/history`, {
    ...see,
    meaning: 'who changed what, newest first',
  }),
  /** ext */
  revisions: endpoint<{ data: BlogRevision[] }>()(`GET ${base}/{id}/revisions`, {
    ...see,
    meaning: 'what was saved before, newest first',
  }),
  /** ext */
  revision: endpoint<{ data: BlogRevisionFile }>()(`GET ${base}/{id}/revisions/{number}`, {
    ...see,
    meaning: 'one of them with its text',
  }),
  /** ext */
  restoreRevision: endpoint<{ data: BlogPostFile }>()(`POST ${base}/{id}/revisions/{number}/restore`, {
    ...write,
    input: postVersionInput,
    meaning: 'what was saved then becomes what is being written; readers see it when it is published',
  }),
  /** ext */
  preview: endpoint<{ data: BlogPreview }>()(`POST ${base}/{id}/preview`, {
    ...write,
    audit: false, // changes nothing
    meaning: 'a secret address at which the post is read as it will be, for a day; and its address on the site',
  }),
  /** ext */
  upload: endpoint<{ data: Image }>()(`POST ${base}/{id}/pictures`, {
    ...write,
    upload: true,
    input: v.object({ alt: v.optional(optionalLine('What the picture shows', postLimits.caption), '') }),
    status: 201,
    meaning: 'a picture for the text or the cover; field `alt` says what it shows',
  }),
}
