// Written by `npm run generate` from the schema and the operations; edit those.
import type { ChooseTemplateInput, CustomizeInput, TemplateUpdateInput, PublishSiteInput, SiteRevisionInput, DraftVersionInput, SitePreviewInput, SiteContent, SiteViewContent } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type TemplateFactsFragment = { id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number };

export type ObtainedFactsFragment = { version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null };

export type TemplateRowFragment = { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null };

export type ChangeOfTemplateFragment = { key: string, what: Choices['SiteChangeKind'], page: string, page_title: string, section: string, section_name: string, field: string, label: string, before: string, after: string, mine: string, choice: boolean, parked: boolean };

export type ChangeOfSiteFragment = { key: string, what: Choices['SiteChangeKind'], page: string, page_title: string, section: string, section_name: string, field: string, label: string, before: string, after: string };

export type RevisionFactsFragment = { number: number, reason: Choices['SiteRevisionReason'], note: string, template_version: number, created_by_name: string | null, created_at: string };

export type SiteTemplatesQueryVariables = {
  category?: string | null | undefined;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type SiteTemplatesQuery = { siteTemplates: { data: Array<{ config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type TemplateCategoriesQueryVariables = { [key: string]: never; };
export type TemplateCategoriesQuery = { templateCategories: Array<{ slug: string, name: string, templates: number }> };

export type ObtainedTemplatesQueryVariables = { [key: string]: never; };
export type ObtainedTemplatesQuery = { obtainedTemplates: Array<{ config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null }> };

export type ActiveTemplateQueryVariables = { [key: string]: never; };
export type ActiveTemplateQuery = { activeTemplate: { id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } | null };

export type SiteTemplateQueryVariables = {
  id: string;
};
export type SiteTemplateQuery = { siteTemplate: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } };

export type TemplateUpdateCheckQueryVariables = {
  id: string;
};
export type TemplateUpdateCheckQuery = { templateUpdateCheck: { respond: boolean, changelist: Array<{ key: string, what: Choices['SiteChangeKind'], page: string, page_title: string, section: string, section_name: string, field: string, label: string, before: string, after: string, mine: string, choice: boolean, parked: boolean }> } };

export type SiteChangesQueryVariables = {
  id: string;
};
export type SiteChangesQuery = { siteChanges: Array<{ key: string, what: Choices['SiteChangeKind'], page: string, page_title: string, section: string, section_name: string, field: string, label: string, before: string, after: string }> };

export type SiteChecksQueryVariables = {
  id: string;
};
export type SiteChecksQuery = { siteChecks: Array<{ kind: Choices['SiteProblemKind'], page: string, page_title: string, section: string, section_name: string, field: string, message: string }> };

export type SiteRevisionsQueryVariables = {
  id: string;
};
export type SiteRevisionsQuery = { siteRevisions: Array<{ number: number, reason: Choices['SiteRevisionReason'], note: string, template_version: number, created_by_name: string | null, created_at: string }> };

export type SiteRevisionQueryVariables = {
  id: string;
  number: number;
};
export type SiteRevisionQuery = { siteRevision: { number: number, reason: Choices['SiteRevisionReason'], note: string, template_version: number, created_by_name: string | null, created_at: string, config: SiteContent, changes: Array<{ key: string, what: Choices['SiteChangeKind'], page: string, page_title: string, section: string, section_name: string, field: string, label: string, before: string, after: string }> } };

export type SitePreviewQueryVariables = {
  id: string;
  input: SitePreviewInput;
};
export type SitePreviewQuery = { sitePreview: SiteViewContent };

export type ChooseTemplateMutationVariables = {
  input: ChooseTemplateInput;
};
export type ChooseTemplateMutation = { chooseTemplate: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } };

export type CustomizeTemplateMutationVariables = {
  id: string;
  input: CustomizeInput;
};
export type CustomizeTemplateMutation = { customizeTemplate: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } };

export type MakeTemplateDefaultMutationVariables = {
  id: string;
};
export type MakeTemplateDefaultMutation = { makeTemplateDefault: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } };

export type UpdateSiteTemplateMutationVariables = {
  id: string;
  input: TemplateUpdateInput;
};
export type UpdateSiteTemplateMutation = { updateSiteTemplate: { moved: Array<string>, data: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null }, changelist: Array<{ key: string, what: Choices['SiteChangeKind'], page: string, page_title: string, section: string, section_name: string, field: string, label: string, before: string, after: string, mine: string, choice: boolean, parked: boolean }> } };

export type PublishSiteMutationVariables = {
  id: string;
  input: PublishSiteInput;
};
export type PublishSiteMutation = { publishSite: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } };

export type DiscardSiteDraftMutationVariables = {
  id: string;
  input: DraftVersionInput;
};
export type DiscardSiteDraftMutation = { discardSiteDraft: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } };

export type SaveSiteRevisionMutationVariables = {
  id: string;
  input: SiteRevisionInput;
};
export type SaveSiteRevisionMutation = { saveSiteRevision: { number: number, reason: Choices['SiteRevisionReason'], note: string, template_version: number, created_by_name: string | null, created_at: string } };

export type RestoreSiteRevisionMutationVariables = {
  id: string;
  number: number;
  input: DraftVersionInput;
};
export type RestoreSiteRevisionMutation = { restoreSiteRevision: { config: SiteContent, id: number, uuid: string, slug: string, name: string, category: Choices['SiteCategory'], category_name: string, about: string, version: number, pivot: { config: SiteContent, version: number, template_version: number, is_default: boolean, published_at: string | null, published_by_name: string | null, has_changes: boolean, update_available: boolean, site_url: string | null, updated_at: string, updated_by_name: string | null } | null } };

export const siteTemplatesQuery: Operation<SiteTemplatesQuery, SiteTemplatesQueryVariables> = {
  id: 'SiteTemplates.6ed884ae',
  name: 'SiteTemplates',
  area: 'templates',
  text: "query SiteTemplates($category:String$page:Int$per_page:Int){siteTemplates(category:$category page:$page per_page:$per_page){data{...TemplateRow}meta{...PageMeta}}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{siteTemplates(category:String page:Int per_page:Int):SiteTemplatePage!@rest(get:\"templates\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar SiteCategory scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}type SiteTemplatePage{data:[SiteTemplate!]!meta:Meta!}",
}

export const templateCategoriesQuery: Operation<TemplateCategoriesQuery, TemplateCategoriesQueryVariables> = {
  id: 'TemplateCategories.a14be265',
  name: 'TemplateCategories',
  area: 'templates',
  text: "query TemplateCategories{templateCategories{slug name templates}}",
  types: "type Query{templateCategories:[TemplateCategory!]!@rest(get:\"templates/category\" pick:\"data\")}type TemplateCategory{slug:String!name:String!templates:Int!}",
}

export const obtainedTemplatesQuery: Operation<ObtainedTemplatesQuery, ObtainedTemplatesQueryVariables> = {
  id: 'ObtainedTemplates.70842e55',
  name: 'ObtainedTemplates',
  area: 'templates',
  text: "query ObtainedTemplates{obtainedTemplates{...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Query{obtainedTemplates:[SiteTemplate!]!@rest(get:\"templates/agency\" pick:\"data\")}scalar SiteCategory scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const activeTemplateQuery: Operation<ActiveTemplateQuery, ActiveTemplateQueryVariables> = {
  id: 'ActiveTemplate.255988df',
  name: 'ActiveTemplate',
  area: 'templates',
  text: "query ActiveTemplate{activeTemplate{...TemplateFacts pivot{...ObtainedFacts}}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Query{activeTemplate:SiteTemplate@rest(get:\"template\" pick:\"data\")}scalar SiteCategory type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!pivot:ObtainedTemplate}type ObtainedTemplate{version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const siteTemplateQuery: Operation<SiteTemplateQuery, SiteTemplateQueryVariables> = {
  id: 'SiteTemplate.8af5d386',
  name: 'SiteTemplate',
  area: 'templates',
  text: "query SiteTemplate($id:String!){siteTemplate(id:$id){...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Query{siteTemplate(id:String!):SiteTemplate!@rest(get:\"templates/{id}/show\" pick:\"data\")}scalar SiteCategory scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const templateUpdateCheckQuery: Operation<TemplateUpdateCheckQuery, TemplateUpdateCheckQueryVariables> = {
  id: 'TemplateUpdateCheck.18eed692',
  name: 'TemplateUpdateCheck',
  area: 'templates',
  text: "query TemplateUpdateCheck($id:String!){templateUpdateCheck(id:$id){respond changelist{...ChangeOfTemplate}}}fragment ChangeOfTemplate on TemplateChange{key what page page_title section section_name field label before after mine choice parked}",
  types: "type Query{templateUpdateCheck(id:String!):TemplateUpdateCheck!@rest(get:\"templates/{id}/updateCheck\")}scalar SiteChangeKind type TemplateChange{key:String!what:SiteChangeKind!page:String!page_title:String!section:String!section_name:String!field:String!label:String!before:String!after:String!mine:String!choice:Boolean!parked:Boolean!}type TemplateUpdateCheck{respond:Boolean!changelist:[TemplateChange!]!}",
}

export const siteChangesQuery: Operation<SiteChangesQuery, SiteChangesQueryVariables> = {
  id: 'SiteChanges.b3905c31',
  name: 'SiteChanges',
  area: 'templates',
  text: "query SiteChanges($id:String!){siteChanges(id:$id){...ChangeOfSite}}fragment ChangeOfSite on SiteChange{key what page page_title section section_name field label before after}",
  types: "type Query{siteChanges(id:String!):[SiteChange!]!@rest(get:\"templates/{id}/changes\" pick:\"data\")}scalar SiteChangeKind type SiteChange{key:String!what:SiteChangeKind!page:String!page_title:String!section:String!section_name:String!field:String!label:String!before:String!after:String!}",
}

export const siteChecksQuery: Operation<SiteChecksQuery, SiteChecksQueryVariables> = {
  id: 'SiteChecks.0adc4e5b',
  name: 'SiteChecks',
  area: 'templates',
  text: "query SiteChecks($id:String!){siteChecks(id:$id){kind page page_title section section_name field message}}",
  types: "type Query{siteChecks(id:String!):[SiteProblem!]!@rest(get:\"templates/{id}/checks\" pick:\"data\")}scalar SiteProblemKind type SiteProblem{kind:SiteProblemKind!page:String!page_title:String!section:String!section_name:String!field:String!message:String!}",
}

export const siteRevisionsQuery: Operation<SiteRevisionsQuery, SiteRevisionsQueryVariables> = {
  id: 'SiteRevisions.2aa4ebf5',
  name: 'SiteRevisions',
  area: 'templates',
  text: "query SiteRevisions($id:String!){siteRevisions(id:$id){...RevisionFacts}}fragment RevisionFacts on SiteRevision{number reason note template_version created_by_name created_at}",
  types: "scalar Instant type Query{siteRevisions(id:String!):[SiteRevision!]!@rest(get:\"templates/{id}/revisions\" pick:\"data\")}scalar SiteRevisionReason type SiteRevision{number:Int!reason:SiteRevisionReason!note:String!template_version:Int!created_by_name:String created_at:Instant!}",
}

export const siteRevisionQuery: Operation<SiteRevisionQuery, SiteRevisionQueryVariables> = {
  id: 'SiteRevision.3af2bd1c',
  name: 'SiteRevision',
  area: 'templates',
  text: "query SiteRevision($id:String!$number:Int!){siteRevision(id:$id number:$number){number reason note template_version created_by_name created_at config changes{...ChangeOfSite}}}fragment ChangeOfSite on SiteChange{key what page page_title section section_name field label before after}",
  types: "scalar Instant type Query{siteRevision(id:String!number:Int!):SiteRevisionDetail!@rest(get:\"templates/{id}/revisions/{number}\" pick:\"data\")}scalar SiteChangeKind scalar SiteRevisionReason scalar SiteContent type SiteChange{key:String!what:SiteChangeKind!page:String!page_title:String!section:String!section_name:String!field:String!label:String!before:String!after:String!}type SiteRevisionDetail{number:Int!reason:SiteRevisionReason!note:String!template_version:Int!created_by_name:String created_at:Instant!config:SiteContent!changes:[SiteChange!]!}",
}

export const sitePreviewQuery: Operation<SitePreviewQuery, SitePreviewQueryVariables> = {
  id: 'SitePreview.24591dfc',
  name: 'SitePreview',
  area: 'templates',
  text: "query SitePreview($id:String!$input:SitePreviewInput!){sitePreview(id:$id input:$input)}",
  types: "type Query{sitePreview(id:String!input:SitePreviewInput!):SiteViewContent!@rest(post:\"templates/{id}/preview\" pick:\"data\")}scalar SitePreviewInput scalar SiteViewContent",
}

export const chooseTemplateMutation: Operation<ChooseTemplateMutation, ChooseTemplateMutationVariables> = {
  id: 'ChooseTemplate.088143c1',
  name: 'ChooseTemplate',
  area: 'templates',
  text: "mutation ChooseTemplate($input:ChooseTemplateInput!){chooseTemplate(input:$input){...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Mutation{chooseTemplate(input:ChooseTemplateInput!):SiteTemplate!@rest(post:\"template\" pick:\"data\")}scalar SiteCategory scalar ChooseTemplateInput scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const customizeTemplateMutation: Operation<CustomizeTemplateMutation, CustomizeTemplateMutationVariables> = {
  id: 'CustomizeTemplate.c6658bcf',
  name: 'CustomizeTemplate',
  area: 'templates',
  text: "mutation CustomizeTemplate($id:String!$input:CustomizeInput!){customizeTemplate(id:$id input:$input){...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Mutation{customizeTemplate(id:String!input:CustomizeInput!):SiteTemplate!@rest(post:\"templates/{id}/customize\" pick:\"data\")}scalar SiteCategory scalar CustomizeInput scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const makeTemplateDefaultMutation: Operation<MakeTemplateDefaultMutation, MakeTemplateDefaultMutationVariables> = {
  id: 'MakeTemplateDefault.1e8ae998',
  name: 'MakeTemplateDefault',
  area: 'templates',
  text: "mutation MakeTemplateDefault($id:String!){makeTemplateDefault(id:$id){...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Mutation{makeTemplateDefault(id:String!):SiteTemplate!@rest(post:\"templates/{id}/default\" pick:\"data\")}scalar SiteCategory scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const updateSiteTemplateMutation: Operation<UpdateSiteTemplateMutation, UpdateSiteTemplateMutationVariables> = {
  id: 'UpdateSiteTemplate.1fd544c8',
  name: 'UpdateSiteTemplate',
  area: 'templates',
  text: "mutation UpdateSiteTemplate($id:String!$input:TemplateUpdateInput!){updateSiteTemplate(id:$id input:$input){data{...TemplateRow}changelist{...ChangeOfTemplate}moved}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}fragment ChangeOfTemplate on TemplateChange{key what page page_title section section_name field label before after mine choice parked}",
  types: "scalar Instant type Mutation{updateSiteTemplate(id:String!input:TemplateUpdateInput!):TemplateUpdate!@rest(post:\"templates/{id}/update\")}scalar SiteChangeKind scalar SiteCategory scalar TemplateUpdateInput scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}type TemplateChange{key:String!what:SiteChangeKind!page:String!page_title:String!section:String!section_name:String!field:String!label:String!before:String!after:String!mine:String!choice:Boolean!parked:Boolean!}type TemplateUpdate{data:SiteTemplate!changelist:[TemplateChange!]!moved:[String!]!}",
}

export const publishSiteMutation: Operation<PublishSiteMutation, PublishSiteMutationVariables> = {
  id: 'PublishSite.23bb769a',
  name: 'PublishSite',
  area: 'templates',
  text: "mutation PublishSite($id:String!$input:PublishSiteInput!){publishSite(id:$id input:$input){...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Mutation{publishSite(id:String!input:PublishSiteInput!):SiteTemplate!@rest(post:\"templates/{id}/publish\" pick:\"data\")}scalar SiteCategory scalar PublishSiteInput scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const discardSiteDraftMutation: Operation<DiscardSiteDraftMutation, DiscardSiteDraftMutationVariables> = {
  id: 'DiscardSiteDraft.48eb2a11',
  name: 'DiscardSiteDraft',
  area: 'templates',
  text: "mutation DiscardSiteDraft($id:String!$input:DraftVersionInput!){discardSiteDraft(id:$id input:$input){...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Mutation{discardSiteDraft(id:String!input:DraftVersionInput!):SiteTemplate!@rest(post:\"templates/{id}/discard\" pick:\"data\")}scalar SiteCategory scalar DraftVersionInput scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}

export const saveSiteRevisionMutation: Operation<SaveSiteRevisionMutation, SaveSiteRevisionMutationVariables> = {
  id: 'SaveSiteRevision.592e5028',
  name: 'SaveSiteRevision',
  area: 'templates',
  text: "mutation SaveSiteRevision($id:String!$input:SiteRevisionInput!){saveSiteRevision(id:$id input:$input){...RevisionFacts}}fragment RevisionFacts on SiteRevision{number reason note template_version created_by_name created_at}",
  types: "scalar Instant type Mutation{saveSiteRevision(id:String!input:SiteRevisionInput!):SiteRevision!@rest(post:\"templates/{id}/revisions\" pick:\"data\")}scalar SiteRevisionReason scalar SiteRevisionInput type SiteRevision{number:Int!reason:SiteRevisionReason!note:String!template_version:Int!created_by_name:String created_at:Instant!}",
}

export const restoreSiteRevisionMutation: Operation<RestoreSiteRevisionMutation, RestoreSiteRevisionMutationVariables> = {
  id: 'RestoreSiteRevision.d01307a2',
  name: 'RestoreSiteRevision',
  area: 'templates',
  text: "mutation RestoreSiteRevision($id:String!$number:Int!$input:DraftVersionInput!){restoreSiteRevision(id:$id number:$number input:$input){...TemplateRow}}fragment TemplateRow on SiteTemplate{...TemplateFacts config pivot{config ...ObtainedFacts}}fragment TemplateFacts on SiteTemplate{id uuid slug name category category_name about version}fragment ObtainedFacts on ObtainedTemplate{version template_version is_default published_at published_by_name has_changes update_available site_url updated_at updated_by_name}",
  types: "scalar Instant type Mutation{restoreSiteRevision(id:String!number:Int!input:DraftVersionInput!):SiteTemplate!@rest(post:\"templates/{id}/revisions/{number}/restore\" pick:\"data\")}scalar SiteCategory scalar DraftVersionInput scalar SiteContent type SiteTemplate{id:Int!uuid:String!slug:String!name:String!category:SiteCategory!category_name:String!about:String!version:Int!config:SiteContent!pivot:ObtainedTemplate}type ObtainedTemplate{config:SiteContent!version:Int!template_version:Int!is_default:Boolean!published_at:Instant published_by_name:String has_changes:Boolean!update_available:Boolean!site_url:String updated_at:Instant!updated_by_name:String}",
}
