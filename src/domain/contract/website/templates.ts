import * as v from 'valibot'
import type {
  Done,
  Image,
  Meta,
  Package,
  SiteChange,
  SiteProblem,
  SiteRevision,
  SiteRevisionDetail,
  SiteTemplate,
  TemplateCategory,
  TemplateUpdate,
  TemplateUpdateCheck,
} from '../../schema/types.generated.ts'
import type { PageView } from '../../website/site-views.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { listQuery, queryFlag, queryText } from '../rules.ts'
import {
  chooseTemplateInput,
  customizeInput,
  draftVersionInput,
  publishInput,
  revisionInput,
  sitePreviewInput,
  templateUpdateInput,
} from './template-inputs.ts'

const see = { permission: 'View Templates', feature: 'website' } as const satisfies Partial<Facts>
/** `{id}` is the id of a template or its uuid. */
const one = { ...see, idOrUuid: true } as const satisfies Partial<Facts>

type One = { data: SiteTemplate }
export const templates = {
  active: endpoint<{ data: SiteTemplate | null }>()('GET agent/template', {
    ...see,
    meaning: 'the template that is the default; null while there is none',
  }),
  choose: endpoint<One>()('POST agent/template', {
    ...see,
    input: chooseTemplateInput,
    meaning: 'by id or uuid; obtains it if the agency has not got it yet',
  }),
  list: endpoint<{ data: SiteTemplate[]; meta: Meta }>()('GET agent/templates', {
    ...see,
    query: v.object({
      page: listQuery.page,
      per_page: listQuery.per_page,
      category: v.optional(queryText),
    }),
    meaning: 'all templates, with what the agency has made of each',
  }),
  categories: endpoint<{ data: TemplateCategory[] }>()('GET agent/templates/category', {
    ...see,
    meaning: 'what templates are for',
  }),
  obtained: endpoint<{ data: SiteTemplate[] }>()('GET agent/templates/agency', {
    ...see,
    meaning: 'those that the agency has obtained, the default first',
  }),
  packages: endpoint<{ data: Package[]; meta: Meta }>()('GET agent/templates/agency/packages', {
    ...see,
    query: v.object({ page: listQuery.page, per_page: listQuery.per_page, featured: v.optional(queryFlag) }),
    meaning: 'published packages for the pages of a template',
  }),
  gallery: endpoint<{ data: Image[] }>()('GET agent/templates/gallery', {
    ...see,
    meaning: 'pictures that were uploaded for the website, newest first; at most 500',
  }),
  removePicture: endpoint<Done>()('POST agent/templates/gallery/{id}/delete', {
    ...see,
    meaning: 'one that a draft or a published site shows is a 409',
  }),
  show: endpoint<One>()('GET agent/templates/{id}/show', { ...one, meaning: 'by id or uuid' }),
  obtain: endpoint<One>()('POST agent/templates/{id}/obtain', {
    ...one,
    meaning: 'again: answers what is there',
  }),
  updateCheck: endpoint<TemplateUpdateCheck>()('GET agent/templates/{id}/updateCheck', {
    ...one,
    meaning: 'respond: there is an update; changelist: what it would change, field by field',
  }),
  updateAll: endpoint<TemplateUpdate>()('GET agent/templates/{id}/update', {
    ...one,
    writes: true,
    meaning: 'applies the update; whatever the agency has changed itself stays',
  }),
  customize: endpoint<One>()('POST agent/templates/{id}/customize', {
    ...one,
    input: customizeInput,
    meaning: 'saves the draft; a stale version is a 409 with the draft that is there',
  }),
  makeDefault: endpoint<One>()('POST agent/templates/{id}/default', {
    ...one,
    meaning: 'its published pages are the website from now on',
  }),
  /** ext: the calls below. */
  update: endpoint<TemplateUpdate>()('POST agent/templates/{id}/update', {
    ...one,
    input: templateUpdateInput,
    meaning: 'applies the update and takes the new value of the named changes',
  }),
  changes: endpoint<{ data: SiteChange[] }>()('GET agent/templates/{id}/changes', {
    ...one,
    meaning: 'what publishing the draft would change',
  }),
  checks: endpoint<{ data: SiteProblem[] }>()('GET agent/templates/{id}/checks', {
    ...one,
    meaning: 'broken links, missing alt texts, low contrast and empty sections of the draft',
  }),
  publish: endpoint<One>()('POST agent/templates/{id}/publish', {
    ...one,
    input: publishInput,
    meaning: 'the draft of this version; another version is a 409',
  }),
  discard: endpoint<One>()('POST agent/templates/{id}/discard', {
    ...one,
    input: draftVersionInput,
    meaning: 'the draft becomes what is published again; what it was is kept as a revision',
  }),
  revisions: endpoint<{ data: SiteRevision[] }>()('GET agent/templates/{id}/revisions', {
    ...one,
    meaning: 'newest first; at most 200',
  }),
  revision: endpoint<{ data: SiteRevisionDetail }>()('GET agent/templates/{id}/revisions/{number}', {
    ...one,
    meaning: 'with its pages, and how the draft differs from it',
  }),
  saveRevision: endpoint<{ data: SiteRevision }>()('POST agent/templates/{id}/revisions', {
    ...one,
    input: revisionInput,
    meaning: 'keeps the draft of this version under a number',
  }),
  restoreRevision: endpoint<One>()('POST agent/templates/{id}/revisions/{number}/restore', {
    ...one,
    input: draftVersionInput,
    meaning: 'the draft becomes the revision; what it was is kept as a revision',
  }),
  preview: endpoint<{ data: PageView }>()('POST agent/templates/{id}/preview', {
    ...one,
    input: sitePreviewInput,
    audit: false,
    meaning: 'what is drawn on a page with the offers and posts of the agency; writes nothing',
  }),
}
