import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { ServiceRow } from '../../../src/domain/contract/offers/services.ts'
import { today } from '../../../src/domain/dates.ts'
import { serviceFields as fields } from '../../../src/domain/fields/service-fields.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { fileColumns } from '../../services/background-jobs/file-columns.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { bookingExport, bookingPage } from '../../services/bookings/booking-rows.ts'
import { setDeleted } from '../../services/offers/gallery.ts'
import { offerExport, offerPage } from '../../services/offers/offer-rows.ts'
import { insertOffer, touchOffer, unready, updateOffer } from '../../services/offers/offer-writes.ts'
import { serviceFigures, serviceHelpers, serviceRow, wantedServices } from '../../services/offers/service-rows.ts'
import { slotsOf } from '../../services/offers/slot-rows.ts'
import { keepCurrency } from '../../services/pricing/offer-currency.ts'
import { recapacity } from '../../services/stock/stock-days.ts'
import { changesBetween } from '../../services/versions.ts'
import { galleryHandlers, reportHandlers } from './offer-prices-and-pictures.ts'
import { removeHandler } from './offer-remove.ts'
import { serviceSlotHandlers } from './service-slots.ts'

type Area = Contract['services']
type Input = BodyOf<Area['create']>

const list: Handler<Area['list']> = async (call) => {
  const { agencyId, db, query } = call
  const wanted = wantedServices(agencyId, query)
  return query.download === undefined
    ? call.rawJson(await offerPage(db, wanted))
    : offerExport<ServiceRow>(db, { ...wanted, name: 'services', format: query.download, fileColumns: columnsOfFile })
}

const columnsOfFile = fileColumns<ServiceRow>([
  fields.title,
  fields.status,
  fields.mode,
  fields.location_name,
  fields.duration_minutes,
  fields.amount,
  fields.unit,
  fields.currency,
  fields.discount_percent,
  fields.capacity,
  fields.slots_count,
  fields.places_week,
  fields.places_taken_week,
  fields.bookings_count,
  fields.created_at,
  fields.updated_at,
])

const allStatistics: Handler<Area['allStatistics']> = async ({ agencyId, db }) => ({
  data: await serviceFigures(db, agencyId),
})
const helpers: Handler<Area['helpers']> = async ({ agencyId, db }) => ({ data: await serviceHelpers(db, agencyId) })
const show: Handler<Area['show']> = async ({ agencyId, db, path }) => ({
  data: await serviceRow(db, agencyId, idOf(path.id)),
})

/** The part of an input that is the service's own: a place when it is on site, a link when it is online. */
const ownOf = (input: Input) => {
  const { duration_minutes, capacity, mode, unit } = input
  return mode === 'online'
    ? {
        duration_minutes,
        capacity,
        mode,
        unit,
        location_name: '',
        lat: null,
        lng: null,
        meeting_link: input.meeting_link,
      }
    : {
        duration_minutes,
        capacity,
        mode,
        unit,
        location_name: input.location_name,
        lat: input.lat,
        lng: input.lng,
        meeting_link: '',
      }
}

const needsSlot = async (db: Parameters<typeof unready>[0], id: number, status: Input['status']) => {
  const reason = status === 'published' ? await unready(db, 'service', id) : null
  if (reason !== null) throw refused({ status: [`This service ${reason}`] })
}

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  const own = ownOf(body)
  const { id, fields } = await insertOffer(db, { agencyId, userId: session.userId, kind: 'service' }, body)
  await db
    .insertInto('services')
    .values({ ...own, offer_id: id, agency_id: agencyId })
    .execute()
  await needsSlot(db, id, body.status)
  call.audit({ subject: 'service', subjectId: id, after: { ...fields, ...own } })
  return { data: await serviceRow(db, agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  const { before, changes } = await updateOffer(db, { agencyId, kind: 'service', id }, body)
  await keepCurrency(db, before, body.currency)
  // What was published before its slots were deleted may be mended without adding one first.
  if (before.status !== 'published') await needsSlot(db, id, body.status)
  const was = await db.selectFrom('services').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow()
  const own = ownOf(body)
  await db.updateTable('services').set(own).where('offer_id', '=', id).where('agency_id', '=', agencyId).execute()
  if (was.capacity !== own.capacity)
    for (const slot of await slotsOf(db, agencyId, { serviceId: id }))
      if (slot.capacity === null)
        await recapacity(db, agencyId, { resourceType: 'service_slot', resourceId: slot.id }, today())
  const ownChanges = changesBetween<Partial<typeof was>>(was, own)
  call.audit({
    subject: 'service',
    subjectId: id,
    before: { ...changes.before, ...ownChanges.before },
    after: { ...changes.after, ...ownChanges.after },
  })
  return { data: await serviceRow(db, agencyId, id) }
}

const deleteImage: Handler<Area['deleteImage']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  const { rows } = await sql<{ service: number }>`
    select o.id as service from media m join offers o on o.id = m.owner_id and o.kind = 'service' and o.deleted_at is null
    where m.id = ${id} and m.agency_id = ${agencyId} and m.owner_type = 'offer' and m.deleted_at is null`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('picture')
  await setDeleted(db, agencyId, { type: 'offer', id: found.service }, [id], true)
  await touchOffer(db, agencyId, found.service)
  call.audit({ subject: 'service', subjectId: found.service, before: { photographs: [id] }, after: null })
  return { message: 'Photograph deleted.' }
}

const bookingList: Handler<Area['bookingList']> = async (call) => {
  const { download, ...filter } = call.query
  const wanted = { ...filter, kind: ['service'] as const }
  return download === undefined
    ? call.rawJson(await bookingPage(call, { ...wanted, kind: [...wanted.kind] }))
    : bookingExport(call, { ...wanted, kind: [...wanted.kind] }, download)
}

const booking: Handler<Area['booking']> = async ({ agencyId, db, path }) => {
  const data = await bookingDetail(db, agencyId, idOf(path.id))
  if (data.kind !== 'service') throw notFound('booking')
  return { data }
}

export const services: Handlers<Area> = {
  list,
  create,
  allStatistics,
  helpers,
  show,
  update,
  remove: removeHandler('service'),
  ...galleryHandlers('service'),
  deleteImage,
  ...reportHandlers('service'),
  ...serviceSlotHandlers,
  bookingList,
  booking,
}
