import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { SeoGenerated, SeoTexts } from '../../../src/domain/schema/types.generated.ts'
import { type SeoKind, seoKey, seoKindOf } from '../../../src/domain/website/seo/seo-subjects.ts'
import { generatedTags, type WrittenTags } from '../../../src/domain/website/seo/seo-texts.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, metaOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { judgedOne, judgedSite, type SeoDesk, seoDetail, seoPage } from '../../services/seo/seo-rows.ts'
import { createTags, removeTags, tagsNow, type Writer, writeTags } from '../../services/seo/seo-writes.ts'

type Area = Contract['seo']
type Ours = Pick<Call<Area['pages']>, 'db' | 'agencyId' | 'session' | 'platform'>

const deskOf = ({ db, agencyId, session, platform }: Ours): SeoDesk => ({
  db,
  agencyId,
  visitor: session.visitor,
  serverUrl: platform.settings.serverUrl,
})
const writerOf = ({
  agencyId,
  session,
  audit,
}: Pick<Call<Area['create']>, 'agencyId' | 'session' | 'audit'>): Writer => ({
  agencyId,
  userId: session.userId,
  audit,
})

/** `{inventoryId, inventoryType}` of the specification as we name it. */
const subjectOf = (given: { readonly inventoryId: number; readonly inventoryType: string }) => ({
  kind: seoKindOf(given.inventoryType) ?? ('package' as SeoKind),
  subject_id: String(given.inventoryId),
})

const pages: Handler<Area['pages']> = async (call) => {
  const { download: _, ...query } = call.query
  return seoPage(await judgedSite(deskOf(call)), query)
}

/** Tags of what is no longer there are kept for when it comes back, but have no screen. */
const list: Handler<Area['list']> = async (call) => {
  const page = pageOf(call.query)
  const { all } = await judgedSite(deskOf(call))
  const written = all
    .flatMap(({ row: { tags } }) => (tags.id === null ? [] : [{ tags, id: tags.id, at: String(tags.updated_at) }]))
    .sort((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1))
    .map(({ tags }) => tags)
  const data = written.slice(page.offset, page.offset + page.perPage)
  return { data, meta: metaOf(page, written.length, data.length) }
}

const show: Handler<Area['show']> = async (call) => {
  const { rows } = await sql<{ subject_kind: SeoKind; subject_id: string }>`
    select subject_kind, subject_id from seo_tags where id = ${idOf(call.path.id)} and agency_id = ${call.agencyId}`.execute(
    call.db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('set of tags')
  const site = await judgedSite(deskOf(call))
  return { data: seoDetail(site, judgedOne(site, seoKey(row.subject_kind, row.subject_id))) }
}

const subject: Handler<Area['subject']> = async (call) => {
  const site = await judgedSite(deskOf(call))
  return { data: seoDetail(site, judgedOne(site, call.path.key)) }
}

const textsOf = ({ title, description, keywords }: WrittenTags): SeoTexts => ({
  title,
  description,
  keywords: [...keywords],
})

const generateTags: Handler<Area['generateTags']> = async (call) => {
  const { body } = call
  const wanted = 'subjects' in body ? body.subjects : [subjectOf(body)]
  const site = await judgedSite(deskOf(call))
  return {
    data: wanted.map(({ kind, subject_id }): SeoGenerated => {
      const { row, record } = judgedOne(site, seoKey(kind, subject_id))
      const before = textsOf(row.tags)
      const after = textsOf(generatedTags(record, site.agency))
      return { id: row.id, kind, subject_id, name: row.name, before, after, same: sameJson(before, after) }
    }),
  }
}

export const seo: Handlers<Area> = {
  pages,
  list,
  show,
  subject,
  generateTags,
  create: async (call) => {
    const { kind, subject_id } = call.body
    judgedOne(await judgedSite(deskOf(call)), seoKey(kind, subject_id))
    return { data: await createTags(call.db, writerOf(call), call.body) }
  },
  remove: async (call) => {
    await removeTags(call.db, writerOf(call), idOf(call.path.id))
    return { message: 'Removed. The page goes by its own text.' }
  },
  listTags: async (call) => {
    const wanted = subjectOf(call.body)
    judgedOne(await judgedSite(deskOf(call)), seoKey(wanted.kind, wanted.subject_id))
    const [data] = await tagsNow(call.db, call.agencyId, [wanted])
    if (data === undefined) throw notFound('offer')
    return { data }
  },
  updateTags: async (call) => {
    const { body } = call
    const given = 'tags' in body ? body.tags : [namedOffer(body)]
    const site = await judgedSite(deskOf(call))
    for (const { kind, subject_id } of given) judgedOne(site, seoKey(kind, subject_id))
    return { data: await writeTags(call.db, writerOf(call), given) }
  },
}

function namedOffer<Given extends { readonly inventoryId: number; readonly inventoryType: string }>(given: Given) {
  const { inventoryId: _, inventoryType: __, ...fields } = given
  return { ...subjectOf(given), ...fields }
}
