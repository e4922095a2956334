import * as v from 'valibot'
import type { Done, Meta, SeoDetail, SeoGenerated, SeoRow, SeoSummary, SeoTags } from '../../schema/types.generated.ts'
import { seoKindOf, seoKinds, seoProblemNames, seoStates, seoSubjectOf } from '../../website/seo/seo-subjects.ts'
import { endpoint } from '../endpoint.ts'
import { anyOf, flag, listQuery, oneOf, optionalLine, textList, whole } from '../rules.ts'

const access = { permission: 'View Templates', feature: 'website' } as const

const subjectId = v.pipe(
  v.union([v.string(), v.number()], 'Say which it is.'),
  v.transform(String),
  v.regex(/^[\w-]{1,60}$/, 'Say which it is.'),
)
const subject = { kind: oneOf('Kind', seoKinds), subject_id: subjectId }
const isSubject = ({ kind, subject_id }: { readonly kind: string; readonly subject_id: string }) =>
  seoSubjectOf(`${kind}-${subject_id}`) !== null

/** An address that is the original of the page: empty for the page itself. */
const canonical = v.pipe(
  optionalLine('Original address', 500),
  v.check(
    (text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)),
    'The original address must begin with https://.',
  ),
)
const longer = (label: string) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.maxLength(500, `${label} is too long: at most 500 characters.`),
  )
const rules = {
  title: optionalLine('Title', 200),
  description: longer('Description'),
  keywords: textList('Keywords', 20),
  canonical,
  noindex: flag('Kept out of search engines'),
  social_title: optionalLine('Title when shared', 200),
  social_description: longer('Description when shared'),
}
/** All of it, as the form has it. */
export const seoFormInput = v.object(rules)
const texts = v.partial(seoFormInput).entries
/** As it was read: 0 while nobody has written any. */
const version = v.optional(whole('Version', 0, 2_147_483_647))
const oneOfThem = v.pipe(
  v.object({ ...subject, ...texts, version }),
  v.forward(v.partialCheck([['kind'], ['subject_id']], isSubject, 'There is no such page or offer.'), ['subject_id']),
)
/** The specification names an offer by its type and number: `{inventoryId, inventoryType = Package}`. */
const inventory = {
  inventoryId: whole('Offer', 1, Number.MAX_SAFE_INTEGER),
  inventoryType: v.optional(
    v.pipe(
      v.string('Type must be text.'),
      v.check((text) => seoKindOf(text) !== undefined && seoKindOf(text) !== 'page', 'There is no such type of offer.'),
    ),
    'Package',
  ),
}
export const seoCreateInput = oneOfThem
/** What is left out stays as it is. Either `tags`, many at once, or the one offer that is named. */
export const seoTagsInput = v.union(
  [
    v.object({
      tags: v.pipe(
        v.array(oneOfThem),
        v.minLength(1, 'Choose at least one.'),
        v.maxLength(500, 'At most 500 at once.'),
        v.check(
          (all) => new Set(all.map(({ kind, subject_id }) => `${kind}-${subject_id}`)).size === all.length,
          'Each can be named once.',
        ),
      ),
    }),
    v.object({ ...inventory, ...texts }),
  ],
  'Say whose tags are meant.',
)
export const seoGenerateInput = v.union(
  [
    v.object({
      subjects: v.pipe(
        v.array(v.object(subject)),
        v.minLength(1, 'Choose at least one.'),
        v.maxLength(500, 'At most 500 at once.'),
      ),
    }),
    v.object(inventory),
  ],
  'Say for what tags are to be made.',
)
export const seoListInput = v.object(inventory)

/** Titles and descriptions for search engines, of pages of the site, offers and posts. */
export const seo = {
  pages: endpoint<{ data: SeoRow[]; meta: Meta; summary: SeoSummary }>()('GET agent/seo/pages-and-tags', {
    ...access,
    query: v.object({
      ...listQuery,
      kind: v.optional(anyOf(seoKinds)),
      state: v.optional(anyOf(seoStates)),
      problem: v.optional(anyOf(seoProblemNames)),
    }),
    meaning:
      'every page of the site, offer and post with its tags, its score out of 100 and what is wrong with it; the worst first',
  }),
  list: endpoint<{ data: SeoTags[]; meta: Meta }>()('GET agent/seo', {
    ...access,
    query: v.object(listQuery),
    meaning: 'the tags that somebody has written, the last changed first',
  }),
  create: endpoint<{ data: SeoTags }>()('POST agent/seo/create', {
    ...access,
    input: seoCreateInput,
    status: 201,
    meaning: 'tags of a page, an offer or a post that has none; 409 where it has',
  }),
  remove: endpoint<Done>()('DELETE agent/seo/{id}/delete', {
    ...access,
    meaning: 'removes the tags: the page goes back to its own text',
  }),
  show: endpoint<{ data: SeoDetail }>()('GET agent/seo/{id}/show', {
    ...access,
    meaning: 'what search engines see of a page whose tags somebody has written, with its checks',
  }),
  subject: endpoint<{ data: SeoDetail }>()('GET agent/seo/subjects/{key}/show', {
    ...access,
    meaning: 'the same of any page, offer or post, named like `package-12` or `page-home`',
  }),
  listTags: endpoint<{ data: SeoTags }>()('POST agent/seo/list-tags', {
    ...access,
    input: seoListInput,
    audit: false,
    meaning: 'the tags of one offer; empty where nobody has written any',
  }),
  updateTags: endpoint<{ data: SeoTags[] }>()('POST agent/seo/update-tags', {
    ...access,
    input: seoTagsInput,
    meaning: 'writes the tags of one or many; what is left out stays as it is',
  }),
  generateTags: endpoint<{ data: SeoGenerated[] }>()('POST agent/seo/generate-tags', {
    ...access,
    input: seoGenerateInput,
    audit: false,
    meaning:
      'title, description and keywords made from the record’s own text, beside those that are there; writes nothing',
  }),
}
