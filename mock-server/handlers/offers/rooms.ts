import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { today } from '../../../src/domain/dates.ts'
import { offeredTag } from '../../../src/domain/offers/room-choices.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { remove as removeItems } from '../../services/offers/inventory-writes.ts'
import { offerExport, offerPage } from '../../services/offers/offer-rows.ts'
import { insertOffer, updateOffer } from '../../services/offers/offer-writes.ts'
import { roomColumnsOfFile, roomRow, wantedRooms } from '../../services/offers/room-rows.ts'
import { recapacity } from '../../services/stock/stock-days.ts'
import { changesBetween } from '../../services/versions.ts'
import { galleryHandlers, reportHandlers } from './offer-prices-and-pictures.ts'
import { addSeason, listSeasons } from './rate-seasons.ts'
import { roomFigureHandlers } from './room-figures.ts'

type Area = Contract['rooms']
type Input = BodyOf<Area['create']>

const list: Handler<Area['list']> = async (call) => {
  const wanted = wantedRooms(call.agencyId, call.query)
  if (call.query.download === undefined) return call.rawJson(await offerPage(call.db, wanted))
  return offerExport(call.db, {
    ...wanted,
    name: 'rooms',
    format: call.query.download,
    fileColumns: roomColumnsOfFile,
  })
}

/** The part of an input that is the room's own. */
const ownOf = (input: Input) => ({
  property: input.property,
  location_name: input.location_name,
  lat: input.lat,
  lng: input.lng,
  quantity: input.quantity,
  adults: input.adults,
  children: input.children,
  beds: input.beds,
  size_m2: input.size_m2,
  amenities: unique(input.amenities),
  board: input.board,
  room_tags: unique(input.room_tags),
  min_stay: input.min_stay,
  check_in_time: input.check_in_time,
  check_out_time: input.check_out_time,
})
const unique = (words: readonly string[]): string[] => [...new Set(words)]
/** JSON columns are bound as text: a list of ours would become an array of PostgreSQL. */
const stored = (own: ReturnType<typeof ownOf>) => ({ ...own, beds: JSON.stringify(own.beds) })

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  const { id, fields } = await insertOffer(db, { agencyId, userId: session.userId, kind: 'room' }, body)
  const own = ownOf(body)
  await db
    .insertInto('rooms')
    .values({ ...stored(own), offer_id: id, agency_id: agencyId })
    .execute()
  call.audit({ subject: 'room', subjectId: id, after: { ...fields, ...own } })
  return { data: await roomRow(db, agencyId, id) }
}

const show: Handler<Area['show']> = async ({ agencyId, db, path }) => ({
  data: await roomRow(db, agencyId, idOf(path.id)),
})

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  const { changes } = await updateOffer(db, { agencyId, kind: 'room', id }, body)
  const before = await db.selectFrom('rooms').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow()
  const own = ownOf(body)
  await db.updateTable('rooms').set(stored(own)).where('offer_id', '=', id).where('agency_id', '=', agencyId).execute()
  if (own.quantity !== before.quantity)
    await recapacity(db, agencyId, { resourceType: 'room', resourceId: id }, today())
  const was = {
    ...before,
    size_m2: before.size_m2 === null ? null : Number(before.size_m2),
    check_in_time: before.check_in_time.slice(0, 5),
    check_out_time: before.check_out_time.slice(0, 5),
  }
  const more = changesBetween<Partial<typeof was>>(was, own as Partial<typeof was>)
  call.audit({
    subject: 'room',
    subjectId: id,
    before: { ...changes.before, ...more.before },
    after: { ...changes.after, ...more.after },
  })
  return { data: await roomRow(db, agencyId, id) }
}

const setOffered: Handler<Area['setOffered']> = async (call) => {
  const { agencyId, body, db } = call
  const ids = [...new Set(body.ids)]
  const { rows } = await sql<{ id: number; offered: boolean }>`
    select o.id, ${offeredTag} = any(r.room_tags) as offered from offers o join rooms r on r.offer_id = o.id
    where o.agency_id = ${agencyId} and o.kind = 'room' and o.deleted_at is null and o.id = any(${ids}::bigint[])
    order by o.id for update of o`.execute(db)
  if (rows.length < ids.length) throw notFound('room')
  const changed = rows.filter(({ offered }) => offered !== body.offered).map(({ id }) => id)
  await sql`
    update rooms set room_tags = ${body.offered ? sql`array_append(room_tags, ${offeredTag}::text)` : sql`array_remove(room_tags, ${offeredTag}::text)`}
    where agency_id = ${agencyId} and offer_id = any(${changed}::bigint[])`.execute(db)
  await sql`
    update offers set version = version + 1, updated_at = now()
    where agency_id = ${agencyId} and id = any(${changed}::bigint[])`.execute(db)
  for (const id of changed)
    call.audit({ subject: 'room', subjectId: id, before: { offered: !body.offered }, after: { offered: body.offered } })
  return { ids, message: `${counted(ids.length, 'room')} ${body.offered ? 'offered' : 'no longer offered'}.` }
}

export const rooms: Handlers<Area> = {
  list,
  create,
  show,
  update,
  remove: async (call) => ({ message: (await removeItems(call, [{ kind: 'room', id: idOf(call.path.id) }])).message }),
  setOffered,
  ...roomFigureHandlers,
  priceOptions: (call) => listSeasons(call, 'room'),
  createPriceOption: (call) => addSeason(call, 'room'),
  ...galleryHandlers('room'),
  ...reportHandlers('room'),
}
