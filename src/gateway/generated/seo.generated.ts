// Written by `npm run generate` from the schema and the operations; edit those.
import type { SeoTagsInput, SeoGenerateInput, SeoCreateInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type SeoTagsWholeFragment = { id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null };

export type SeoListedFragment = { id: string, kind: Choices['SeoKind'], subject_id: string, name: string, path: string, state: Choices['SeoState'], thumb: string | null, title: string, description: string, score: number, problems: Array<Choices['SeoProblem']>, tags: { id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null } };

export type SeoWholeFragment = { address: string, agency: string, usual_title: string, picture: string | null, edit: string, pictures: string, row: { id: string, kind: Choices['SeoKind'], subject_id: string, name: string, path: string, state: Choices['SeoState'], thumb: string | null, title: string, description: string, score: number, problems: Array<Choices['SeoProblem']>, tags: { id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null } }, checks: Array<{ id: string, label: string, points: number, advice: string, link: string | null, field: string | null }>, twins: Array<{ id: string, name: string, of: string }>, broken: Array<{ text: string, href: string, why: string }> };

export type SeoPagesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  kind?: string | null | undefined;
  state?: string | null | undefined;
  problem?: string | null | undefined;
};
export type SeoPagesQuery = { seoPages: { data: Array<{ id: string, kind: Choices['SeoKind'], subject_id: string, name: string, path: string, state: Choices['SeoState'], thumb: string | null, title: string, description: string, score: number, problems: Array<Choices['SeoProblem']>, tags: { id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null } }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean }, summary: { subjects: number, average: number, capped: boolean, problems: Array<{ problem: Choices['SeoProblem'], count: number }> } } };

export type SeoSubjectQueryVariables = {
  key: string;
};
export type SeoSubjectQuery = { seoSubject: { address: string, agency: string, usual_title: string, picture: string | null, edit: string, pictures: string, row: { id: string, kind: Choices['SeoKind'], subject_id: string, name: string, path: string, state: Choices['SeoState'], thumb: string | null, title: string, description: string, score: number, problems: Array<Choices['SeoProblem']>, tags: { id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null } }, checks: Array<{ id: string, label: string, points: number, advice: string, link: string | null, field: string | null }>, twins: Array<{ id: string, name: string, of: string }>, broken: Array<{ text: string, href: string, why: string }> } };

export type UpdateSeoTagsMutationVariables = {
  input: SeoTagsInput;
};
export type UpdateSeoTagsMutation = { updateSeoTags: Array<{ id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null }> };

export type GenerateSeoTagsMutationVariables = {
  input: SeoGenerateInput;
};
export type GenerateSeoTagsMutation = { generateSeoTags: Array<{ id: string, kind: Choices['SeoKind'], subject_id: string, name: string, same: boolean, before: { title: string, description: string, keywords: Array<string> }, after: { title: string, description: string, keywords: Array<string> } }> };

export type SeoTagsShownQueryVariables = {
  id: number;
};
export type SeoTagsShownQuery = { seoTagsShown: { address: string, agency: string, usual_title: string, picture: string | null, edit: string, pictures: string, row: { id: string, kind: Choices['SeoKind'], subject_id: string, name: string, path: string, state: Choices['SeoState'], thumb: string | null, title: string, description: string, score: number, problems: Array<Choices['SeoProblem']>, tags: { id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null } }, checks: Array<{ id: string, label: string, points: number, advice: string, link: string | null, field: string | null }>, twins: Array<{ id: string, name: string, of: string }>, broken: Array<{ text: string, href: string, why: string }> } };

export type CreateSeoTagsMutationVariables = {
  input: SeoCreateInput;
};
export type CreateSeoTagsMutation = { createSeoTags: { id: number | null, kind: Choices['SeoKind'], subject_id: string, title: string, description: string, keywords: Array<string>, canonical: string, noindex: boolean, social_title: string, social_description: string, version: number, updated_at: string | null } };

export type DeleteSeoTagsMutationVariables = {
  id: number;
};
export type DeleteSeoTagsMutation = { deleteSeoTags: { message: string } };

export const seoPagesQuery: Operation<SeoPagesQuery, SeoPagesQueryVariables> = {
  id: 'SeoPages.285e1b43',
  name: 'SeoPages',
  area: 'seo',
  text: "query SeoPages($page:Int$per_page:Int$sort:String$q:String$kind:String$state:String$problem:String){seoPages(page:$page per_page:$per_page sort:$sort q:$q kind:$kind state:$state problem:$problem){data{...SeoListed}meta{current_page per_page last_page total from to capped}summary{subjects average problems{problem count}capped}}}fragment SeoListed on SeoRow{id kind subject_id name path state thumb tags{...SeoTagsWhole}title description score problems}fragment SeoTagsWhole on SeoTags{id kind subject_id title description keywords canonical noindex social_title social_description version updated_at}",
  types: "scalar Instant type Query{seoPages(page:Int per_page:Int sort:String q:String kind:String state:String problem:String):SeoPage!@rest(get:\"seo/pages-and-tags\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar SeoKind scalar SeoProblem scalar SeoState type SeoTags{id:Int kind:SeoKind!subject_id:String!title:String!description:String!keywords:[String!]!canonical:String!noindex:Boolean!social_title:String!social_description:String!version:Int!updated_at:Instant}type SeoRow{id:String!kind:SeoKind!subject_id:String!name:String!path:String!state:SeoState!thumb:String tags:SeoTags!title:String!description:String!score:Int!problems:[SeoProblem!]!}type SeoCount{problem:SeoProblem!count:Int!}type SeoSummary{subjects:Int!average:Int!problems:[SeoCount!]!capped:Boolean!}type SeoPage{data:[SeoRow!]!meta:Meta!summary:SeoSummary!}",
}

export const seoSubjectQuery: Operation<SeoSubjectQuery, SeoSubjectQueryVariables> = {
  id: 'SeoSubject.cd51fc40',
  name: 'SeoSubject',
  area: 'seo',
  text: "query SeoSubject($key:String!){seoSubject(key:$key){...SeoWhole}}fragment SeoWhole on SeoDetail{row{...SeoListed}checks{id label points advice link field}twins{id name of}broken{text href why}address agency usual_title picture edit pictures}fragment SeoListed on SeoRow{id kind subject_id name path state thumb tags{...SeoTagsWhole}title description score problems}fragment SeoTagsWhole on SeoTags{id kind subject_id title description keywords canonical noindex social_title social_description version updated_at}",
  types: "scalar Instant type Query{seoSubject(key:String!):SeoDetail!@rest(get:\"seo/subjects/{key}/show\" pick:\"data\")}scalar SeoKind scalar SeoProblem scalar SeoState type SeoTags{id:Int kind:SeoKind!subject_id:String!title:String!description:String!keywords:[String!]!canonical:String!noindex:Boolean!social_title:String!social_description:String!version:Int!updated_at:Instant}type SeoRow{id:String!kind:SeoKind!subject_id:String!name:String!path:String!state:SeoState!thumb:String tags:SeoTags!title:String!description:String!score:Int!problems:[SeoProblem!]!}type SeoCheck{id:String!label:String!points:Int!advice:String!link:String field:String}type SeoLink{text:String!href:String!why:String!}type SeoTwin{id:String!name:String!of:String!}type SeoDetail{row:SeoRow!checks:[SeoCheck!]!twins:[SeoTwin!]!broken:[SeoLink!]!address:String!usual_title:String!agency:String!picture:String edit:String!pictures:String!}",
}

export const updateSeoTagsMutation: Operation<UpdateSeoTagsMutation, UpdateSeoTagsMutationVariables> = {
  id: 'UpdateSeoTags.3a83f70c',
  name: 'UpdateSeoTags',
  area: 'seo',
  text: "mutation UpdateSeoTags($input:SeoTagsInput!){updateSeoTags(input:$input){...SeoTagsWhole}}fragment SeoTagsWhole on SeoTags{id kind subject_id title description keywords canonical noindex social_title social_description version updated_at}",
  types: "scalar Instant type Mutation{updateSeoTags(input:SeoTagsInput!):[SeoTags!]!@rest(post:\"seo/update-tags\" pick:\"data\")}scalar SeoKind scalar SeoTagsInput type SeoTags{id:Int kind:SeoKind!subject_id:String!title:String!description:String!keywords:[String!]!canonical:String!noindex:Boolean!social_title:String!social_description:String!version:Int!updated_at:Instant}",
}

export const generateSeoTagsMutation: Operation<GenerateSeoTagsMutation, GenerateSeoTagsMutationVariables> = {
  id: 'GenerateSeoTags.a5bb7d8f',
  name: 'GenerateSeoTags',
  area: 'seo',
  text: "mutation GenerateSeoTags($input:SeoGenerateInput!){generateSeoTags(input:$input){id kind subject_id name before{title description keywords}after{title description keywords}same}}",
  types: "type Mutation{generateSeoTags(input:SeoGenerateInput!):[SeoGenerated!]!@rest(post:\"seo/generate-tags\" pick:\"data\")}scalar SeoKind scalar SeoGenerateInput type SeoTexts{title:String!description:String!keywords:[String!]!}type SeoGenerated{id:String!kind:SeoKind!subject_id:String!name:String!before:SeoTexts!after:SeoTexts!same:Boolean!}",
}

export const seoTagsShownQuery: Operation<SeoTagsShownQuery, SeoTagsShownQueryVariables> = {
  id: 'SeoTagsShown.e6144a8a',
  name: 'SeoTagsShown',
  area: 'seo',
  text: "query SeoTagsShown($id:Int!){seoTagsShown(id:$id){...SeoWhole}}fragment SeoWhole on SeoDetail{row{...SeoListed}checks{id label points advice link field}twins{id name of}broken{text href why}address agency usual_title picture edit pictures}fragment SeoListed on SeoRow{id kind subject_id name path state thumb tags{...SeoTagsWhole}title description score problems}fragment SeoTagsWhole on SeoTags{id kind subject_id title description keywords canonical noindex social_title social_description version updated_at}",
  types: "scalar Instant type Query{seoTagsShown(id:Int!):SeoDetail!@rest(get:\"seo/{id}/show\" pick:\"data\")}scalar SeoKind scalar SeoProblem scalar SeoState type SeoTags{id:Int kind:SeoKind!subject_id:String!title:String!description:String!keywords:[String!]!canonical:String!noindex:Boolean!social_title:String!social_description:String!version:Int!updated_at:Instant}type SeoRow{id:String!kind:SeoKind!subject_id:String!name:String!path:String!state:SeoState!thumb:String tags:SeoTags!title:String!description:String!score:Int!problems:[SeoProblem!]!}type SeoCheck{id:String!label:String!points:Int!advice:String!link:String field:String}type SeoLink{text:String!href:String!why:String!}type SeoTwin{id:String!name:String!of:String!}type SeoDetail{row:SeoRow!checks:[SeoCheck!]!twins:[SeoTwin!]!broken:[SeoLink!]!address:String!usual_title:String!agency:String!picture:String edit:String!pictures:String!}",
}

export const createSeoTagsMutation: Operation<CreateSeoTagsMutation, CreateSeoTagsMutationVariables> = {
  id: 'CreateSeoTags.75b02c2d',
  name: 'CreateSeoTags',
  area: 'seo',
  text: "mutation CreateSeoTags($input:SeoCreateInput!){createSeoTags(input:$input){...SeoTagsWhole}}fragment SeoTagsWhole on SeoTags{id kind subject_id title description keywords canonical noindex social_title social_description version updated_at}",
  types: "scalar Instant type Mutation{createSeoTags(input:SeoCreateInput!):SeoTags!@rest(post:\"seo/create\" pick:\"data\")}scalar SeoKind scalar SeoCreateInput type SeoTags{id:Int kind:SeoKind!subject_id:String!title:String!description:String!keywords:[String!]!canonical:String!noindex:Boolean!social_title:String!social_description:String!version:Int!updated_at:Instant}",
}

export const deleteSeoTagsMutation: Operation<DeleteSeoTagsMutation, DeleteSeoTagsMutationVariables> = {
  id: 'DeleteSeoTags.ca14dd46',
  name: 'DeleteSeoTags',
  area: 'seo',
  text: "mutation DeleteSeoTags($id:Int!){deleteSeoTags(id:$id){message}}",
  types: "type Mutation{deleteSeoTags(id:Int!):Done!@rest(delete:\"seo/{id}/delete\")}type Done{message:String!}",
}
