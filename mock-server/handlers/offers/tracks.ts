import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { figuresOf } from '../../../src/domain/maps/tracks.ts'
import type { TrackFigures } from '../../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { remove as removeItems } from '../../services/offers/inventory-writes.ts'
import { offerExport, offerPage } from '../../services/offers/offer-rows.ts'
import { insertOffer, updateOffer } from '../../services/offers/offer-writes.ts'
import { trackColumnsOfFile, trackRow, wantedTracks } from '../../services/offers/track-rows.ts'
import { changesBetween } from '../../services/versions.ts'
import { galleryHandlers } from './offer-prices-and-pictures.ts'

type Area = Contract['tracks']
type Input = BodyOf<Area['create']>

const list: Handler<Area['list']> = async (call) => {
  const wanted = wantedTracks(call.agencyId, call.query)
  if (call.query.download === undefined) return call.rawJson(await offerPage(call.db, wanted))
  return offerExport(call.db, {
    ...wanted,
    name: 'tracks',
    format: call.query.download,
    fileColumns: trackColumnsOfFile,
  })
}

const figures: Handler<Area['figures']> = async ({ agencyId, db }) => {
  const { rows } = await sql<TrackFigures>`
    with mine as (
      select o.status, t.activity, t.distance_m, t.ascent_m, o.tags from offers o join tracks t on t.offer_id = o.id
      where o.agency_id = ${agencyId} and o.kind = 'track' and o.deleted_at is null and o.status <> 'archived'
    )
    select count(*)::int as tracks, count(*) filter (where status = 'published')::int as published,
      count(*) filter (where status = 'draft')::int as draft, coalesce(sum(distance_m), 0)::float8 as distance_m,
      coalesce(sum(ascent_m), 0)::float8 as ascent_m, coalesce(max(distance_m), 0)::int as longest_m,
      coalesce((select jsonb_agg(jsonb_build_object('activity', a.activity, 'tracks', a.tracks, 'distance_m', a.distance_m)
          order by a.distance_m desc, a.activity)
        from (select activity, count(*)::int as tracks, sum(distance_m)::float8 as distance_m from mine group by activity) a),
        '[]') as activities,
      coalesce((select array_agg(word order by lower(word), word) from (select distinct unnest(tags) as word from mine limit 500) w),
        '{}') as tags
    from mine`.execute(db)
  const [data] = rows
  if (data === undefined) throw new Error('An aggregate always answers a row.')
  return { data }
}

/** The part of an input that is the track's own, with what is computed from its path. */
function ownOf({ activity, difficulty, duration_minutes, start_name, end_name, path }: Input) {
  const { distance_m, ascent_m, descent_m, lowest_m, highest_m } = figuresOf(path)
  return {
    activity,
    difficulty,
    duration_minutes,
    start_name,
    end_name,
    distance_m,
    ascent_m,
    descent_m,
    lowest_m,
    highest_m,
    points: path.length,
  }
}
/** JSON columns are bound as text: a list of ours would become an array of PostgreSQL. */
const stored = ({ points: _, ...own }: ReturnType<typeof ownOf>, { path }: Input) => ({
  ...own,
  path: JSON.stringify(path),
})

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  const { id, fields } = await insertOffer(db, { agencyId, userId: session.userId, kind: 'track' }, body)
  const own = ownOf(body)
  await db
    .insertInto('tracks')
    .values({ ...stored(own, body), offer_id: id, agency_id: agencyId })
    .execute()
  call.audit({ subject: 'track', subjectId: id, after: { ...fields, ...own } })
  return { data: await trackRow(db, agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  const { changes } = await updateOffer(db, { agencyId, kind: 'track', id }, body)
  const { path, ...before } = await db
    .selectFrom('tracks')
    .selectAll()
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow()
  const own = ownOf(body)
  await db
    .updateTable('tracks')
    .set(stored(own, body))
    .where('offer_id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  // Of the path, its length and its figures are noted: a thousand points are no news that one reads.
  const was = { ...before, points: Array.isArray(path) ? path.length : 0 }
  const more = changesBetween<Partial<typeof was>>(was, own as Partial<typeof was>)
  call.audit({
    subject: 'track',
    subjectId: id,
    before: { ...changes.before, ...more.before },
    after: { ...changes.after, ...more.after },
  })
  return { data: await trackRow(db, agencyId, id) }
}

export const tracks: Handlers<Area> = {
  list,
  figures,
  create,
  show: async ({ agencyId, db, path }) => ({ data: await trackRow(db, agencyId, idOf(path.id)) }),
  update,
  remove: async (call) => ({ message: (await removeItems(call, [{ kind: 'track', id: idOf(call.path.id) }])).message }),
  ...galleryHandlers('track'),
}
