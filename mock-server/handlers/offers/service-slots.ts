import { type Kysely, sql } from 'kysely'
import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { today } from '../../../src/domain/dates.ts'
import { weekdayName } from '../../../src/domain/offers/service-choices.ts'
import type { ServiceSlot } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { rangeOf } from '../../services/day-range.ts'
import { checkOffer, lockedOffer, touchOffer } from '../../services/offers/offer-writes.ts'
import { oneSlot, refuseTaken, slotDays, slotsOf } from '../../services/offers/slot-rows.ts'
import { restorable } from '../../services/records/locked-row.ts'
import { recapacity } from '../../services/stock/stock-days.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['services']

const mostSlots = 500
const slotTimes = (slots: readonly ServiceSlot[]) => slots.map(({ id, weekday, starts }) => ({ id, weekday, starts }))

const slots: Handler<Area['slots']> = async ({ agencyId, db, path }) => {
  await checkOffer(db, agencyId, 'service', idOf(path.id))
  return { data: await slotsOf(db, agencyId, { serviceId: idOf(path.id) }) }
}

const createSlots: Handler<Area['createSlots']> = async (call) => {
  const { agencyId, body, db } = call
  const { id } = await lockedOffer(db, agencyId, 'service', idOf(call.path.id))
  const { rows } = await sql<{ id: number }>`
    insert into service_slots (agency_id, service_id, weekday, starts, capacity)
    select ${agencyId}, ${id}, w.weekday, c.starts, ${body.capacity}
    from unnest(${[...new Set(body.weekdays)]}::int[]) as w(weekday) cross join unnest(${[...new Set(body.starts)]}::time[]) as c(starts)
    order by w.weekday, c.starts
    on conflict do nothing returning id`.execute(db)
  const { rows: counts } = await sql<{ slots: number }>`
    select count(*)::int as slots from service_slots where service_id = ${id} and deleted_at is null`.execute(db)
  if ((counts[0]?.slots ?? 0) > mostSlots)
    throw refused({ starts: [`A service has at most ${mostSlots} slots a week.`] })
  if (rows.length === 0) throw refused({ starts: ['All of these slots already exist.'] })
  const data = await slotsOf(db, agencyId, { ids: rows.map((row) => row.id) })
  await touchOffer(db, agencyId, id)
  call.audit({
    subject: 'service',
    subjectId: id,
    before: null,
    after: { slots: slotTimes(data), capacity: body.capacity },
  })
  return { data }
}

const updateSlot: Handler<Area['updateSlot']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...body } = call.body
  const id = idOf(call.path.id)
  const { service_id: serviceId } = await oneSlot(db, agencyId, id)
  await lockedOffer(db, agencyId, 'service', serviceId)
  const before = await oneSlot(db, agencyId, id) // again: as it is now that nobody else writes
  const part = { subject: 'service', subjectId: serviceId, id, noun: 'slot' }
  await checkChildVersion(db, 'service_slots', part, version)
  if (before.weekday !== body.weekday || before.starts !== body.starts) await refuseTaken(db, [id], 'move')
  await db.updateTable('service_slots').set(body).where('id', '=', id).where('agency_id', '=', agencyId).execute()
  if (before.capacity !== body.capacity)
    await recapacity(db, agencyId, { resourceType: 'service_slot', resourceId: id }, today())
  await touchOffer(db, agencyId, serviceId)
  const { weekday, starts, capacity } = before
  const changes = changesBetween({ weekday, starts, capacity: capacity ?? null }, body)
  call.audit({
    subject: 'service',
    subjectId: serviceId,
    before: { slot: id, ...changes.before },
    after: { slot: id, ...changes.after },
  })
  return { data: await oneSlot(db, agencyId, id) }
}

const setDeleted = (
  { agencyId, db }: { readonly agencyId: number; readonly db: Kysely<DB> },
  ids: readonly number[],
  at: Date | null,
) =>
  db
    .updateTable('service_slots')
    .set({ deleted_at: at })
    .where('id', 'in', [...ids])
    .where('agency_id', '=', agencyId)
    .execute()

const deleteSlot: Handler<Area['deleteSlot']> = async (call) => {
  const { agencyId, db } = call
  const slot = await oneSlot(db, agencyId, idOf(call.path.id))
  await lockedOffer(db, agencyId, 'service', slot.service_id)
  await refuseTaken(db, [slot.id], 'delete')
  await setDeleted(call, [slot.id], new Date())
  await touchOffer(db, agencyId, slot.service_id)
  call.audit({ subject: 'service', subjectId: slot.service_id, before: { slots: slotTimes([slot]) }, after: null })
  return { message: `${weekdayName(slot.weekday)} ${clockText(slot.starts)} deleted.` }
}

const deleteSlots: Handler<Area['deleteSlots']> = async (call) => {
  const { agencyId, db } = call
  const ids = [...new Set(call.body.ids)]
  const { id } = await lockedOffer(db, agencyId, 'service', idOf(call.path.id))
  const found = (await slotsOf(db, agencyId, { ids })).filter((slot) => slot.service_id === id)
  if (found.length < ids.length) throw notFound('slot')
  await refuseTaken(db, ids, 'delete')
  await setDeleted(call, ids, new Date())
  await touchOffer(db, agencyId, id)
  call.audit({ subject: 'service', subjectId: id, before: { slots: slotTimes(found) }, after: null })
  return { ids, message: `${counted(ids.length, 'slot')} deleted.` }
}

const restoreSlots: Handler<Area['restoreSlots']> = async (call) => {
  const { agencyId, db } = call
  const wanted = [...new Set(call.body.ids)]
  const { id } = await lockedOffer(db, agencyId, 'service', idOf(call.path.id))
  const { rows } = await sql<{ id: number; free: boolean }>`
    select t.id, t.deleted_at is null or not exists (select from service_slots o
      where o.service_id = t.service_id and o.weekday = t.weekday and o.starts = t.starts and o.deleted_at is null) as free
    from service_slots t
    where t.agency_id = ${agencyId} and t.service_id = ${id} and t.id = any(${wanted}::bigint[])
      and ${restorable(sql.ref('t.deleted_at'))}
    order by t.id for update of t`.execute(db)
  if (rows.length < wanted.length) throw notFound('slot')
  const ids = rows.filter(({ free }) => free).map((row) => row.id)
  if (ids.length > 0) await setDeleted(call, ids, null)
  // Stock of days to come that was made before the deletion follows what the slot holds now.
  for (const slot of ids) await recapacity(db, agencyId, { resourceType: 'service_slot', resourceId: slot }, today())
  await touchOffer(db, agencyId, id)
  const data = await slotsOf(db, agencyId, { ids })
  call.audit({ subject: 'service', subjectId: id, before: null, after: { slots: slotTimes(data) } })
  return { ids, message: `${counted(ids.length, 'slot')} restored.` }
}

const availability: Handler<Area['availability']> = async ({ agencyId, db, path, query }) => {
  await checkOffer(db, agencyId, 'service', idOf(path.id))
  const range = rangeOf(query, 14, 92)
  if (range === null) throw refused({ to: ['The range ends before it begins.'] })
  return { data: await slotDays(db, agencyId, idOf(path.id), range) }
}

export const serviceSlotHandlers = {
  slots,
  createSlots,
  updateSlot,
  deleteSlot,
  deleteSlots,
  restoreSlots,
  availability,
} satisfies Partial<Handlers<Area>>
