import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { ResoldKind } from '../../../src/domain/offers/resell-wall.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { listings, myResells, myResellsExport, resellFigures, resellRow } from '../../services/resells/resell-lists.ts'
import { quoteResell, resellOffer } from '../../services/resells/resell-offers.ts'
import { sellResell } from '../../services/resells/resell-sales.ts'
import { changeTerms, checkOwn, openToResellers, resellConfig } from '../../services/resells/resell-terms.ts'

type Area = Contract['resells']

const configOf =
  (kind: ResoldKind): Handler<Area['packageConfig']> =>
  async ({ agencyId, db, path, system }) => {
    const offer = { agencyId, kind, offerId: idOf(path.id) }
    await checkOwn(db, agencyId, kind, offer.offerId)
    return { data: await resellConfig(db, system, offer) }
  }

/** Opens or changes the terms; the resellers are read inside the transaction, so with row-level security lifted. */
const writes =
  (kind: ResoldKind, write: typeof openToResellers): Handler<Area['createForPackage']> =>
  async (call) => {
    const { agencyId, body, db, path } = call
    const offer = { agencyId, kind, offerId: idOf(path.id) }
    const short = await write(db, offer, body)
    const { version: _, ...terms } = body
    call.audit({
      subject: kind,
      subjectId: offer.offerId,
      after: { resell: terms, ...(short.length === 0 ? {} : { allotment_short_on: short }) },
    })
    const data = await call.elevated((tx) => resellConfig(tx, tx, offer))
    if (data === null) throw notFound('terms')
    return { data }
  }

const list: Handler<Area['listings']> = async (call) =>
  call.rawJson(await listings(call.system, call.agencyId, call.query))

const mine: Handler<Area['mine']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await myResells(call.system, call.agencyId, call.query))
    : myResellsExport(call.system, call.agencyId, call.query, call.query.download)

/** The owner's limit on markups, whoever asks. */
async function refuseMarkup(
  call: Pick<Call<Area['resell']>, 'system'>,
  configId: number,
  markup: number,
): Promise<void> {
  const row = await call.system
    .selectFrom('resell_configs')
    .select('max_markup_percent')
    .where('id', '=', configId)
    .executeTakeFirst()
  if (row !== undefined && markup > Number(row.max_markup_percent))
    throw refused({ markup_percent: [`The owner allows a markup of at most ${Number(row.max_markup_percent)}%.`] })
}

const resell: Handler<Area['resell']> = async (call) => {
  const { agencyId, body, db, system } = call
  const configId = idOf(call.path.id)
  const { rows } = await sql<{ agency_id: number; offer_type: string; offer_id: number }>`
    select c.agency_id, c.offer_type, c.offer_id from resell_configs c join agencies a on a.id = c.agency_id
    where c.id = ${configId} and c.agency_id <> ${agencyId} and c.enabled and a.deleted_at is null and a.verified_kyc and a.enabled_inventory_proximity`.execute(
    system,
  )
  const [terms] = rows
  if (terms === undefined) throw notFound('listing')
  await refuseMarkup(call, configId, body.markup_percent)
  const before = await db
    .selectFrom('resells')
    .select(['id', 'status'])
    .where('agency_id', '=', agencyId)
    .where('config_id', '=', configId)
    .forUpdate()
    .executeTakeFirst()
  if (before !== undefined && before.status !== 'ended') throw conflict('You already resell this: see “My resells”.')
  const fields = { markup_percent: body.markup_percent, status: 'active' as const, updated_at: new Date() }
  const { id } =
    before === undefined
      ? await db
          .insertInto('resells')
          .values({
            ...fields,
            agency_id: agencyId,
            owner_agency_id: terms.agency_id,
            config_id: configId,
            offer_type: terms.offer_type,
            offer_id: terms.offer_id,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('resells')
          .set(fields)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  call.audit({ subject: 'resell', subjectId: id, after: { listing: configId, markup_percent: body.markup_percent } })
  return { data: await call.elevated((tx) => resellRow(tx, agencyId, id)) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  const before = await db
    .selectFrom('resells')
    .select(['config_id', 'markup_percent', 'status'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId) // the owner changes the terms, not the resell
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw notFound('resell')
  if (body.markup_percent !== undefined) await refuseMarkup(call, before.config_id, body.markup_percent)
  await db
    .updateTable('resells')
    .set({
      ...(body.markup_percent === undefined ? {} : { markup_percent: body.markup_percent }),
      ...(body.status === undefined ? {} : { status: body.status }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  call.audit({
    subject: 'resell',
    subjectId: id,
    before: { markup_percent: Number(before.markup_percent), status: before.status },
    after: body,
  })
  return { data: await call.elevated((tx) => resellRow(tx, agencyId, id)) }
}

const book: Handler<Area['book']> = async (call) => {
  const { agencyId, body, db, session, system } = call
  const staff = { agencyId, userId: session.userId }
  const booking = await sellResell(db, system, { staff, id: idOf(call.path.id), sale: body })
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    after: { reference: booking.reference, resell: idOf(call.path.id) },
  })
  return { data: await bookingDetail(db, agencyId, booking.id) }
}

/** The same facts under another path: the handler knows its kind. */
const alike = (handler: Handler<Area['packageConfig']> | Handler<Area['createForPackage']>) => handler as never

export const resells: Handlers<Area> = {
  packageConfig: configOf('package'),
  createForPackage: writes('package', openToResellers),
  updateForPackage: alike(writes('package', changeTerms)),
  roomConfig: alike(configOf('room')),
  createForRoom: alike(writes('room', openToResellers)),
  updateForRoom: alike(writes('room', changeTerms)),
  carConfig: alike(configOf('car')),
  createForCar: alike(writes('car', openToResellers)),
  updateForCar: alike(writes('car', changeTerms)),
  listings: list,
  resell,
  mine,
  figures: async ({ agencyId, system }) => ({ data: await resellFigures(system, agencyId) }),
  update,
  offer: async ({ agencyId, path, system }) => ({ data: await resellOffer(system, agencyId, idOf(path.id)) }),
  quote: async ({ agencyId, body, db, path, system }) => ({
    data: await quoteResell(db, system, { agencyId, id: idOf(path.id), wanted: body }),
  }),
  book,
}
