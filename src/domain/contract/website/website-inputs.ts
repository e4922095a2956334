import type * as v from 'valibot'
import type { postDraftInput, postInput, postStatusInput, postVersionInput } from './blog.ts'
import type { domainAddInput, domainChangeInput, domainRegisterInput, domainSearchInput } from './domains.ts'
import type {
  albumChangeInput,
  albumInput,
  pictureChangeInput,
  pictureEditInput,
  pictureReplaceInput,
  pictureSheetInput,
} from './gallery-inputs.ts'
import type { seoCreateInput, seoGenerateInput, seoListInput, seoTagsInput } from './seo.ts'
import type {
  chooseTemplateInput,
  customizeInput,
  draftVersionInput,
  publishInput,
  revisionInput,
  sitePreviewInput,
  templateUpdateInput,
} from './template-inputs.ts'

/** What the website's forms may send: types of GraphQL input scalars, as in `../inputs.ts`. */
export type BlogPostInput = v.InferInput<typeof postInput>
export type BlogDraftInput = v.InferInput<typeof postDraftInput>
export type BlogStatusInput = v.InferInput<typeof postStatusInput>
export type BlogVersionInput = v.InferInput<typeof postVersionInput>
export type ChooseTemplateInput = v.InferInput<typeof chooseTemplateInput>
export type CustomizeInput = v.InferInput<typeof customizeInput>
export type TemplateUpdateInput = v.InferInput<typeof templateUpdateInput>
export type PublishSiteInput = v.InferInput<typeof publishInput>
export type SiteRevisionInput = v.InferInput<typeof revisionInput>
export type DraftVersionInput = v.InferInput<typeof draftVersionInput>
export type SitePreviewInput = v.InferInput<typeof sitePreviewInput>
export type AlbumInput = v.InferInput<typeof albumInput>
export type AlbumChangeInput = v.InferInput<typeof albumChangeInput>
export type PictureChangeInput = v.InferInput<typeof pictureChangeInput>
export type PictureSheetInput = v.InferInput<typeof pictureSheetInput>
export type PictureEditInput = v.InferInput<typeof pictureEditInput>
export type PictureReplaceInput = v.InferInput<typeof pictureReplaceInput>
export type SeoTagsInput = v.InferInput<typeof seoTagsInput>
export type SeoGenerateInput = v.InferInput<typeof seoGenerateInput>
export type SeoCreateInput = v.InferInput<typeof seoCreateInput>
export type SeoListInput = v.InferInput<typeof seoListInput>
export type DomainSearchInput = v.InferInput<typeof domainSearchInput>
export type DomainAddInput = v.InferInput<typeof domainAddInput>
export type DomainRegisterInput = v.InferInput<typeof domainRegisterInput>
export type DomainChangeInput = v.InferInput<typeof domainChangeInput>
