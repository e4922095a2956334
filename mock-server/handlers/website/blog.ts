import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BlogPost } from '../../../src/domain/schema/types.generated.ts'
import { slugOf } from '../../../src/domain/text.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, pageOf } from '../../http/lists.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import { foldedDraft } from '../../services/blog/post-drafts.ts'
import { findAlbums, findOffers, namedOffers } from '../../services/blog/post-embeds.ts'
import { addressOnSite, previewLink } from '../../services/blog/post-preview.ts'
import { revisionOf, revisionsOf } from '../../services/blog/post-revisions.ts'
import { exportedPosts, postFigures, postFile, postList } from '../../services/blog/post-rows.ts'
import { statusColumns, takenBy } from '../../services/blog/post-writes.ts'
import { historyOf } from '../../services/history.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { postSlug } from '../../services/slugs.ts'
import { imageOf, storeImage } from '../../services/uploads.ts'
import { checkVersion } from '../../services/versions.ts'
import { create, discardDraft, restoreRevision, saveDraft, update } from './blog-texts.ts'

type Area = Contract['blog']

const list: Handler<Area['list']> = async (call) => {
  const { db, agencyId, query } = call
  const { rows, count } = postList(agencyId, query)
  if (query.download === undefined) return call.rawJson(await jsonPage(db, rows, count, pageOf(query)))
  return exportFile<BlogPost>(db, {
    name: 'posts',
    format: query.download,
    agencyId,
    columns: exportedPosts,
    query: rows,
  })
}

const slug: Handler<Area['slug']> = async ({ db, agencyId, query }) => {
  const { title = '', except = 0 } = query
  const wanted = slugOf(query.slug || title)
  const taken = await takenBy(db, agencyId, wanted, except)
  const suggestion = taken === null ? wanted : await postSlug(db, agencyId, wanted, except)
  return { data: { slug: wanted, free: taken === null, taken_by: taken, suggestion } }
}

const embeds: Handler<Area['embeds']> = async ({ db, agencyId, query }) => {
  if (query.ids === undefined && query.albums === undefined)
    return {
      data: {
        offers: await findOffers(db, agencyId, query.q),
        albums: await findAlbums(db, agencyId, { words: query.q }),
      },
    }
  const albums = (query.albums ?? '').split(',').filter((text) => /^\d{1,15}$/.test(text))
  return {
    data: {
      offers: await namedOffers(db, agencyId, (query.ids ?? '').split(',').filter(Boolean)),
      albums: await findAlbums(db, agencyId, { ids: albums.map(Number) }),
    },
  }
}

const locked = (
  { db, agencyId }: Pick<Call<Area['update']>, 'db' | 'agencyId'>,
  id: string,
  which?: 'kept' | 'restorable',
) => lockedRow(db, 'blog_posts', { agencyId, id: idOf(id), noun: 'post' }, which)

const setStatus: Handler<Area['setStatus']> = async (call) => {
  const { agencyId, body, db } = call
  const before = await locked(call, call.path.id)
  await checkVersion(db, 'post', before, body.version)
  const columns = statusColumns(body.status, body.publish_at, before.first_published_at)
  if (body.status !== before.status || columns.publish_at !== null) {
    await db
      .updateTable('blog_posts')
      .set({
        ...columns,
        // What is written of a draft is the draft: of one that is taken back, it takes the place of what readers saw.
        ...(body.status === 'draft' ? await foldedDraft(db, before) : {}),
        version: before.version + 1,
        updated_at: new Date(),
      })
      .where('id', '=', before.id)
      .where('agency_id', '=', agencyId)
      .execute()
    call.audit({
      subject: 'post',
      subjectId: before.id,
      before: { status: before.status, publish_at: before.publish_at },
      after: { status: columns.status, publish_at: columns.publish_at },
    })
  }
  return { data: await postFile(db, agencyId, before.id) }
}

const remove: Handler<Area['remove']> = async (call) => {
  const row = await locked(call, call.path.id)
  await sql`update blog_posts set deleted_at = now() where id = ${row.id} and agency_id = ${call.agencyId}`.execute(
    call.db,
  )
  call.audit({ subject: 'post', subjectId: row.id, before: { title: row.title }, after: null })
  return { message: `“${row.title}” was deleted. You can restore it for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const { db, agencyId } = call
  const row = await locked(call, call.path.id, 'restorable')
  if (row.deleted_at !== null) {
    // Another may have taken its address meanwhile.
    const free = await postSlug(db, agencyId, row.slug, row.id)
    const late = row.status === 'scheduled' && row.publish_at !== null && new Date(row.publish_at) <= new Date()
    await db
      .updateTable('blog_posts')
      .set({
        deleted_at: null,
        slug: free,
        version: row.version + 1,
        // Its time has passed while it was deleted: somebody decides anew.
        ...(late ? { ...(await foldedDraft(db, row)), status: 'draft' as const, publish_at: null } : {}),
      })
      .where('id', '=', row.id)
      .where('agency_id', '=', agencyId)
      .execute()
    call.audit({ subject: 'post', subjectId: row.id, before: null, after: { title: row.title } })
  }
  return { data: await postFile(db, agencyId, row.id) }
}

const history: Handler<Area['history']> = async ({ db, agencyId, path }) => {
  const { id } = await postFile(db, agencyId, idOf(path.id))
  const { rows } = await sql<{ data: Awaited<ReturnType<Handler<Area['history']>>>['data'] }>`
    select ${historyOf('post', sql`${id}::bigint`, agencyId)} as data`.execute(db)
  return { data: rows[0]?.data ?? [] }
}

const revisions: Handler<Area['revisions']> = async ({ db, agencyId, path }) => {
  const { id } = await postFile(db, agencyId, idOf(path.id))
  return { data: await revisionsOf(db, agencyId, id) }
}

const revision: Handler<Area['revision']> = async ({ db, agencyId, path }) => {
  const { id } = await postFile(db, agencyId, idOf(path.id))
  return { data: await revisionOf(db, agencyId, id, idOf(path.number)) }
}

const preview: Handler<Area['preview']> = async ({ db, agencyId, path, platform }) => {
  const file = await postFile(db, agencyId, idOf(path.id))
  const link = previewLink(platform.settings.serverUrl, { agencyId, id: file.id })
  return { data: { ...link, site_url: await addressOnSite(platform, agencyId, file) } }
}

const upload: Handler<Area['upload']> = async (call) => {
  const { agencyId, db } = call
  const { id } = await locked(call, call.path.id)
  const media = await storeImage(db, {
    agencyId,
    ownerType: 'post',
    ownerId: id,
    upload: call.upload,
    alt: call.body.alt,
  })
  call.audit({ subject: 'post', subjectId: id, after: { picture: media.id } })
  return { data: imageOf(media) }
}

export const blog: Handlers<Area> = {
  list,
  figures: async ({ db, agencyId }) => ({ data: await postFigures(db, agencyId) }),
  slug,
  embeds,
  show: async ({ db, agencyId, path }) => ({ data: await postFile(db, agencyId, idOf(path.id)) }),
  create,
  update,
  saveDraft,
  discardDraft,
  setStatus,
  remove,
  restore,
  history,
  revisions,
  revision,
  restoreRevision,
  preview,
  upload,
}
