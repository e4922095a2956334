import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { cleanPost } from '../../services/blog/clean-post.ts'
import { noDraft } from '../../services/blog/post-drafts.ts'
import { keepRevision, revisionOf } from '../../services/blog/post-revisions.ts'
import { postFile } from '../../services/blog/post-rows.ts'
import {
  audited,
  derived,
  keepFormerSlug,
  ownCover,
  type PostRow,
  type PostText,
  settledText,
  statusColumns,
} from '../../services/blog/post-writes.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['blog']
type Writing = Pick<Call<Area['update']>, 'db' | 'agencyId' | 'session'>

/** Locked, and the version that the caller saw. */
async function lockedAt({ db, agencyId }: Writing, id: string, version: number | undefined): Promise<PostRow> {
  const row = await lockedRow(db, 'blog_posts', { agencyId, id: idOf(id), noun: 'post' })
  await checkVersion(db, 'post', row, version)
  return row
}

export const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, session } = call
  const { status, publish_at: publishAt, version: _, ...given } = call.body
  const text = await settledText(call, given)
  const { id } = await db
    .insertInto('blog_posts')
    .values({
      ...text,
      ...derived(text.body),
      ...statusColumns(status, publishAt, null),
      agency_id: agencyId,
      author_id: session.userId,
      created_by: session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRevision(db, { id, agencyId, userId: session.userId })
  call.audit({ subject: 'post', subjectId: id, after: { ...audited(text), status } })
  return { data: await postFile(db, agencyId, id) }
}

export const update: Handler<Area['update']> = async (call) => {
  const { db, agencyId, session } = call
  const { status, publish_at: publishAt, version, ...given } = call.body
  const before = await lockedAt(call, call.path.id, version)
  const text = await settledText(call, given, before.id)
  await keepFormerSlug(db, before, text.slug)
  await db
    .updateTable('blog_posts')
    .set({
      ...text,
      ...derived(text.body),
      ...statusColumns(status, publishAt, before.first_published_at),
      ...noDraft,
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await keepRevision(db, { id: before.id, agencyId, userId: session.userId })
  const changes = changesBetween<Readonly<Record<string, unknown>>>(
    { ...audited(before), status: before.status, words: before.words },
    { ...audited(text), status, words: derived(text.body).words },
  )
  call.audit({ subject: 'post', subjectId: before.id, ...changes })
  return { data: await postFile(db, agencyId, before.id) }
}

/** What is written of a draft is the draft; of what readers will see or see, it is kept beside. Nothing is refused but a stale version. */
async function keepDraft({ db, agencyId, session }: Writing, before: PostRow, text: PostText): Promise<void> {
  const { title, excerpt, tags } = text
  const body = await cleanPost(db, agencyId, text.body)
  const cover = await ownCover(db, agencyId, text.cover_id)
  const author = text.author_name === '' ? before.author_name : text.author_name
  const changes =
    before.status === 'draft'
      ? { title, excerpt, body, ...derived(body), tags: [...tags], cover_id: cover, author_name: author }
      : {
          draft: JSON.stringify({ ...text, body, cover_id: cover, author_name: author }),
          draft_at: new Date(),
          draft_by: session.userId,
        }
  await db
    .updateTable('blog_posts')
    .set({ ...changes, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
}

export const saveDraft: Handler<Area['saveDraft']> = async (call) => {
  const { version, ...text } = call.body
  const before = await lockedAt(call, call.path.id, version)
  await keepDraft(call, before, text)
  return { data: await postFile(call.db, call.agencyId, before.id) }
}

export const discardDraft: Handler<Area['discardDraft']> = async (call) => {
  const { db, agencyId } = call
  const before = await lockedAt(call, call.path.id, call.body.version)
  if (before.draft !== null) {
    await db
      .updateTable('blog_posts')
      .set({ ...noDraft, version: before.version + 1, updated_at: new Date() })
      .where('id', '=', before.id)
      .where('agency_id', '=', agencyId)
      .execute()
    call.audit({ subject: 'post', subjectId: before.id, before: { draft: true }, after: { draft: null } })
  }
  return { data: await postFile(db, agencyId, before.id) }
}

export const restoreRevision: Handler<Area['restoreRevision']> = async (call) => {
  const { db, agencyId } = call
  const before = await lockedAt(call, call.path.id, call.body.version)
  const { title, excerpt, body, tags, cover } = await revisionOf(db, agencyId, before.id, idOf(call.path.number))
  await keepRevision(db, { id: before.id, agencyId, userId: call.session.userId })
  const { slug, author_name } = before
  await keepDraft(call, before, { title, excerpt, body, tags, cover_id: cover?.id ?? null, slug, author_name })
  call.audit({ subject: 'post', subjectId: before.id, after: { revision: Number(call.path.number) } })
  return { data: await postFile(db, agencyId, before.id) }
}
