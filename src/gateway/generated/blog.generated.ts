// Written by `npm run generate` from the schema and the operations; edit those.
import type { BlogPostInput, BlogDraftInput, BlogStatusInput, BlogVersionInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type PostCoverFragment = { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number };

export type BlogPostCardFragment = { id: number, title: string, slug: string, excerpt: string, lead: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null };

export type BlogPostWholeFragment = { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null };

export type BlogPostsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  author?: string | null | undefined;
};
export type BlogPostsQuery = { page: { data: Array<{ id: number, title: string, slug: string, excerpt: string, lead: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type BlogPostQueryVariables = {
  id: number;
};
export type BlogPostQuery = { record: { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null } };

export type BlogFiguresQueryVariables = { [key: string]: never; };
export type BlogFiguresQuery = { blogFigures: { published: number, scheduled: number, draft: number, tags: Array<string>, authors: Array<string>, next: { id: number, title: string, publish_at: string } | null } };

export type BlogSlugQueryVariables = {
  title?: string | null | undefined;
  slug?: string | null | undefined;
  except?: number | null | undefined;
};
export type BlogSlugQuery = { blogSlug: { slug: string, free: boolean, taken_by: string | null, suggestion: string } };

export type BlogEmbedsQueryVariables = {
  q?: string | null | undefined;
  ids?: string | null | undefined;
  albums?: string | null | undefined;
};
export type BlogEmbedsQuery = { blogEmbeds: { offers: Array<{ kind: Choices['OfferKind'], id: number, title: string, picture: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null }>, albums: Array<{ id: number, title: string, pictures: number, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null }> } };

export type BlogHistoryQueryVariables = {
  id: number;
};
export type BlogHistoryQuery = { history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type BlogRevisionsQueryVariables = {
  id: number;
};
export type BlogRevisionsQuery = { blogRevisions: Array<{ number: number, title: string, words: number, created_at: string, created_by_name: string }> };

export type BlogRevisionQueryVariables = {
  id: number;
  number: number;
};
export type BlogRevisionQuery = { blogRevision: { number: number, title: string, excerpt: string, body: string, tags: Array<string>, created_at: string, created_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } };

export type CreateBlogPostMutationVariables = {
  input: BlogPostInput;
};
export type CreateBlogPostMutation = { record: { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null } };

export type UpdateBlogPostMutationVariables = {
  id: number;
  input: BlogPostInput;
};
export type UpdateBlogPostMutation = { record: { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null } };

export type SaveBlogDraftMutationVariables = {
  id: number;
  input: BlogDraftInput;
};
export type SaveBlogDraftMutation = { record: { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null } };

export type DiscardBlogDraftMutationVariables = {
  id: number;
  input: BlogVersionInput;
};
export type DiscardBlogDraftMutation = { record: { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null } };

export type SetBlogStatusMutationVariables = {
  id: number;
  input: BlogStatusInput;
};
export type SetBlogStatusMutation = { record: { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null } };

export type DeleteBlogPostMutationVariables = {
  id: number;
};
export type DeleteBlogPostMutation = { deleteBlogPost: { message: string } };

export type RestoreBlogPostMutationVariables = {
  id: number;
};
export type RestoreBlogPostMutation = { record: { id: number } };

export type RestoreBlogRevisionMutationVariables = {
  id: number;
  number: number;
  input: BlogVersionInput;
};
export type RestoreBlogRevisionMutation = { record: { id: number, title: string, slug: string, excerpt: string, lead: string, body: string, tags: Array<string>, author_name: string, status: Choices['PostStatus'], publish_at: string | null, published_at: string | null, first_published_at: string | null, words: number, reading_time: number, has_draft: boolean, former_slugs: Array<string>, version: number, created_at: string, updated_at: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, draft: { title: string, slug: string, excerpt: string, body: string, tags: Array<string>, author_name: string, saved_at: string, saved_by_name: string, cover: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null } | null } };

export type PreviewBlogPostMutationVariables = {
  id: number;
};
export type PreviewBlogPostMutation = { previewBlogPost: { url: string, expires_at: string, site_url: string | null } };

export const blogPostsQuery: Operation<BlogPostsQuery, BlogPostsQueryVariables> = {
  id: 'BlogPosts.7eb89c37',
  name: 'BlogPosts',
  area: 'blog',
  text: "query BlogPosts($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$author:String){page:blogPosts(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag author:$author){data{...BlogPostCard}meta{...PageMeta}}}fragment BlogPostCard on BlogPost{id title slug excerpt lead cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{blogPosts(page:Int per_page:Int sort:String q:String status:String tag:String author:String):BlogPostPage!@rest(get:\"blog/all\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus type BlogPost{id:Int!title:String!slug:String!excerpt:String!lead:String!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!version:Int!created_at:Instant!updated_at:Instant!}type BlogPostPage{data:[BlogPost!]!meta:Meta!}",
}

export const blogPostQuery: Operation<BlogPostQuery, BlogPostQueryVariables> = {
  id: 'BlogPost.53231581',
  name: 'BlogPost',
  area: 'blog',
  text: "query BlogPost($id:Int!){record:blogPost(id:$id){...BlogPostWhole}}fragment BlogPostWhole on BlogPostFile{id title slug excerpt lead body cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft draft{title slug excerpt body cover{...PostCover}tags author_name saved_at saved_by_name}former_slugs version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Query{blogPost(id:Int!):BlogPostFile!@rest(get:\"blog/{id}/show\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus type BlogPostFile{id:Int!title:String!slug:String!excerpt:String!lead:String!body:HTML!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!draft:BlogDraft former_slugs:[String!]!version:Int!created_at:Instant!updated_at:Instant!}type BlogDraft{title:String!slug:String!excerpt:String!body:HTML!cover:Image tags:[String!]!author_name:String!saved_at:Instant!saved_by_name:String!}",
}

export const blogFiguresQuery: Operation<BlogFiguresQuery, BlogFiguresQueryVariables> = {
  id: 'BlogFigures.3e3db2b0',
  name: 'BlogFigures',
  area: 'blog',
  text: "query BlogFigures{blogFigures{published scheduled draft next{id title publish_at}tags authors}}",
  types: "scalar Instant type Query{blogFigures:BlogFigures!@rest(get:\"blog/figures\" pick:\"data\")}type BlogFigures{published:Int!scheduled:Int!draft:Int!next:BlogNext tags:[String!]!authors:[String!]!}type BlogNext{id:Int!title:String!publish_at:Instant!}",
}

export const blogSlugQuery: Operation<BlogSlugQuery, BlogSlugQueryVariables> = {
  id: 'BlogSlug.fa4a0da8',
  name: 'BlogSlug',
  area: 'blog',
  text: "query BlogSlug($title:String$slug:String$except:Int){blogSlug(title:$title slug:$slug except:$except){slug free taken_by suggestion}}",
  types: "type Query{blogSlug(title:String slug:String except:Int):BlogSlug!@rest(get:\"blog/slug\" pick:\"data\")}type BlogSlug{slug:String!free:Boolean!taken_by:String suggestion:String!}",
}

export const blogEmbedsQuery: Operation<BlogEmbedsQuery, BlogEmbedsQueryVariables> = {
  id: 'BlogEmbeds.c8e64aef',
  name: 'BlogEmbeds',
  area: 'blog',
  text: "query BlogEmbeds($q:String$ids:String$albums:String){blogEmbeds(q:$q ids:$ids albums:$albums){offers{kind id title picture{...PostCover}}albums{id title pictures cover{...PostCover}}}}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "type Query{blogEmbeds(q:String ids:String albums:String):BlogEmbeds!@rest(get:\"blog/embeds\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar OfferKind type BlogEmbeds{offers:[BlogOffer!]!albums:[BlogAlbum!]!}type BlogOffer{kind:OfferKind!id:Int!title:String!picture:Image}type BlogAlbum{id:Int!title:String!pictures:Int!cover:Image}",
}

export const blogHistoryQuery: Operation<BlogHistoryQuery, BlogHistoryQueryVariables> = {
  id: 'BlogHistory.c8c51c95',
  name: 'BlogHistory',
  area: 'blog',
  text: "query BlogHistory($id:Int!){history:blogHistory(id:$id){...ChangeEntry}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Query{blogHistory(id:Int!):[Change!]!@rest(get:\"blog/{id}/history\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}",
}

export const blogRevisionsQuery: Operation<BlogRevisionsQuery, BlogRevisionsQueryVariables> = {
  id: 'BlogRevisions.5373082d',
  name: 'BlogRevisions',
  area: 'blog',
  text: "query BlogRevisions($id:Int!){blogRevisions(id:$id){number title words created_at created_by_name}}",
  types: "scalar Instant type Query{blogRevisions(id:Int!):[BlogRevision!]!@rest(get:\"blog/{id}/revisions\" pick:\"data\")}type BlogRevision{number:Int!title:String!words:Int!created_at:Instant!created_by_name:String!}",
}

export const blogRevisionQuery: Operation<BlogRevisionQuery, BlogRevisionQueryVariables> = {
  id: 'BlogRevision.9e652b39',
  name: 'BlogRevision',
  area: 'blog',
  text: "query BlogRevision($id:Int!$number:Int!){blogRevision(id:$id number:$number){number title excerpt body tags cover{...PostCover}created_at created_by_name}}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Query{blogRevision(id:Int!number:Int!):BlogRevisionFile!@rest(get:\"blog/{id}/revisions/{number}\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}type BlogRevisionFile{number:Int!title:String!excerpt:String!body:HTML!tags:[String!]!cover:Image created_at:Instant!created_by_name:String!}",
}

export const createBlogPostMutation: Operation<CreateBlogPostMutation, CreateBlogPostMutationVariables> = {
  id: 'CreateBlogPost.2636cbf8',
  name: 'CreateBlogPost',
  area: 'blog',
  text: "mutation CreateBlogPost($input:BlogPostInput!){record:createBlogPost(input:$input){...BlogPostWhole}}fragment BlogPostWhole on BlogPostFile{id title slug excerpt lead body cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft draft{title slug excerpt body cover{...PostCover}tags author_name saved_at saved_by_name}former_slugs version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Mutation{createBlogPost(input:BlogPostInput!):BlogPostFile!@rest(post:\"blog/create\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus scalar BlogPostInput type BlogPostFile{id:Int!title:String!slug:String!excerpt:String!lead:String!body:HTML!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!draft:BlogDraft former_slugs:[String!]!version:Int!created_at:Instant!updated_at:Instant!}type BlogDraft{title:String!slug:String!excerpt:String!body:HTML!cover:Image tags:[String!]!author_name:String!saved_at:Instant!saved_by_name:String!}",
}

export const updateBlogPostMutation: Operation<UpdateBlogPostMutation, UpdateBlogPostMutationVariables> = {
  id: 'UpdateBlogPost.31979c75',
  name: 'UpdateBlogPost',
  area: 'blog',
  text: "mutation UpdateBlogPost($id:Int!$input:BlogPostInput!){record:updateBlogPost(id:$id input:$input){...BlogPostWhole}}fragment BlogPostWhole on BlogPostFile{id title slug excerpt lead body cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft draft{title slug excerpt body cover{...PostCover}tags author_name saved_at saved_by_name}former_slugs version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Mutation{updateBlogPost(id:Int!input:BlogPostInput!):BlogPostFile!@rest(post:\"blog/{id}/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus scalar BlogPostInput type BlogPostFile{id:Int!title:String!slug:String!excerpt:String!lead:String!body:HTML!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!draft:BlogDraft former_slugs:[String!]!version:Int!created_at:Instant!updated_at:Instant!}type BlogDraft{title:String!slug:String!excerpt:String!body:HTML!cover:Image tags:[String!]!author_name:String!saved_at:Instant!saved_by_name:String!}",
}

export const saveBlogDraftMutation: Operation<SaveBlogDraftMutation, SaveBlogDraftMutationVariables> = {
  id: 'SaveBlogDraft.9aaa88c8',
  name: 'SaveBlogDraft',
  area: 'blog',
  text: "mutation SaveBlogDraft($id:Int!$input:BlogDraftInput!){record:saveBlogDraft(id:$id input:$input){...BlogPostWhole}}fragment BlogPostWhole on BlogPostFile{id title slug excerpt lead body cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft draft{title slug excerpt body cover{...PostCover}tags author_name saved_at saved_by_name}former_slugs version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Mutation{saveBlogDraft(id:Int!input:BlogDraftInput!):BlogPostFile!@rest(post:\"blog/{id}/draft\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus scalar BlogDraftInput type BlogPostFile{id:Int!title:String!slug:String!excerpt:String!lead:String!body:HTML!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!draft:BlogDraft former_slugs:[String!]!version:Int!created_at:Instant!updated_at:Instant!}type BlogDraft{title:String!slug:String!excerpt:String!body:HTML!cover:Image tags:[String!]!author_name:String!saved_at:Instant!saved_by_name:String!}",
}

export const discardBlogDraftMutation: Operation<DiscardBlogDraftMutation, DiscardBlogDraftMutationVariables> = {
  id: 'DiscardBlogDraft.b46cfa6f',
  name: 'DiscardBlogDraft',
  area: 'blog',
  text: "mutation DiscardBlogDraft($id:Int!$input:BlogVersionInput!){record:discardBlogDraft(id:$id input:$input){...BlogPostWhole}}fragment BlogPostWhole on BlogPostFile{id title slug excerpt lead body cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft draft{title slug excerpt body cover{...PostCover}tags author_name saved_at saved_by_name}former_slugs version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Mutation{discardBlogDraft(id:Int!input:BlogVersionInput!):BlogPostFile!@rest(post:\"blog/{id}/draft/discard\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus scalar BlogVersionInput type BlogPostFile{id:Int!title:String!slug:String!excerpt:String!lead:String!body:HTML!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!draft:BlogDraft former_slugs:[String!]!version:Int!created_at:Instant!updated_at:Instant!}type BlogDraft{title:String!slug:String!excerpt:String!body:HTML!cover:Image tags:[String!]!author_name:String!saved_at:Instant!saved_by_name:String!}",
}

export const setBlogStatusMutation: Operation<SetBlogStatusMutation, SetBlogStatusMutationVariables> = {
  id: 'SetBlogStatus.760ced33',
  name: 'SetBlogStatus',
  area: 'blog',
  text: "mutation SetBlogStatus($id:Int!$input:BlogStatusInput!){record:setBlogStatus(id:$id input:$input){...BlogPostWhole}}fragment BlogPostWhole on BlogPostFile{id title slug excerpt lead body cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft draft{title slug excerpt body cover{...PostCover}tags author_name saved_at saved_by_name}former_slugs version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Mutation{setBlogStatus(id:Int!input:BlogStatusInput!):BlogPostFile!@rest(post:\"blog/{id}/status\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus scalar BlogStatusInput type BlogPostFile{id:Int!title:String!slug:String!excerpt:String!lead:String!body:HTML!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!draft:BlogDraft former_slugs:[String!]!version:Int!created_at:Instant!updated_at:Instant!}type BlogDraft{title:String!slug:String!excerpt:String!body:HTML!cover:Image tags:[String!]!author_name:String!saved_at:Instant!saved_by_name:String!}",
}

export const deleteBlogPostMutation: Operation<DeleteBlogPostMutation, DeleteBlogPostMutationVariables> = {
  id: 'DeleteBlogPost.582d9a8a',
  name: 'DeleteBlogPost',
  area: 'blog',
  text: "mutation DeleteBlogPost($id:Int!){deleteBlogPost(id:$id){message}}",
  types: "type Mutation{deleteBlogPost(id:Int!):Done!@rest(delete:\"blog/{id}/delete\")}type Done{message:String!}",
}

export const restoreBlogPostMutation: Operation<RestoreBlogPostMutation, RestoreBlogPostMutationVariables> = {
  id: 'RestoreBlogPost.c3825144',
  name: 'RestoreBlogPost',
  area: 'blog',
  text: "mutation RestoreBlogPost($id:Int!){record:restoreBlogPost(id:$id){id}}",
  types: "type Mutation{restoreBlogPost(id:Int!):BlogPostFile!@rest(post:\"blog/{id}/restore\" pick:\"data\")}type BlogPostFile{id:Int!}",
}

export const restoreBlogRevisionMutation: Operation<RestoreBlogRevisionMutation, RestoreBlogRevisionMutationVariables> = {
  id: 'RestoreBlogRevision.79ec61b6',
  name: 'RestoreBlogRevision',
  area: 'blog',
  text: "mutation RestoreBlogRevision($id:Int!$number:Int!$input:BlogVersionInput!){record:restoreBlogRevision(id:$id number:$number input:$input){...BlogPostWhole}}fragment BlogPostWhole on BlogPostFile{id title slug excerpt lead body cover{...PostCover}tags author_name status publish_at published_at first_published_at words reading_time has_draft draft{title slug excerpt body cover{...PostCover}tags author_name saved_at saved_by_name}former_slugs version created_at updated_at}fragment PostCover on Image{id uuid url thumb alt width height}",
  types: "scalar Instant scalar HTML type Mutation{restoreBlogRevision(id:Int!number:Int!input:BlogVersionInput!):BlogPostFile!@rest(post:\"blog/{id}/revisions/{number}/restore\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!width:Int!height:Int!}scalar PostStatus scalar BlogVersionInput type BlogPostFile{id:Int!title:String!slug:String!excerpt:String!lead:String!body:HTML!cover:Image tags:[String!]!author_name:String!status:PostStatus!publish_at:Instant published_at:Instant first_published_at:Instant words:Int!reading_time:Int!has_draft:Boolean!draft:BlogDraft former_slugs:[String!]!version:Int!created_at:Instant!updated_at:Instant!}type BlogDraft{title:String!slug:String!excerpt:String!body:HTML!cover:Image tags:[String!]!author_name:String!saved_at:Instant!saved_by_name:String!}",
}

export const previewBlogPostMutation: Operation<PreviewBlogPostMutation, PreviewBlogPostMutationVariables> = {
  id: 'PreviewBlogPost.c32e359b',
  name: 'PreviewBlogPost',
  area: 'blog',
  text: "mutation PreviewBlogPost($id:Int!){previewBlogPost(id:$id){url expires_at site_url}}",
  types: "scalar Instant type Mutation{previewBlogPost(id:Int!):BlogPreview!@rest(post:\"blog/{id}/preview\" pick:\"data\")}type BlogPreview{url:String!expires_at:Instant!site_url:String}",
}
