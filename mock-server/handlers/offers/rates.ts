import type { Contract } from '../../../src/domain/contract/contract.ts'
import { gridDays, gridOffers } from '../../../src/domain/contract/offers/rates.ts'
import { addDays, daysBetween, today } from '../../../src/domain/dates.ts'
import { offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import { gridKinds } from '../../../src/domain/offers/rate-choices.ts'
import { counted } from '../../../src/domain/text.ts'
import { access } from '../../../src/domain/verdict.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf, metaOf, pageOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import {
  daysNow,
  lockedGridOffers,
  patched,
  patchesOf,
  refuseChanged,
  type TypedDay,
  writeDays,
} from '../../services/stock/rate-changes.ts'
import { rateGrid } from '../../services/stock/rate-days.ts'
import { checkKind } from '../../services/stock/rate-rows.ts'
import { rateBlockHandlers } from './rate-blocks.ts'
import { rateSeasonHandlers } from './rate-seasons.ts'

type Area = Contract['rates']

/** From and to as asked, or four weeks from today. */
export function spanOf(query: { from?: string | undefined; to?: string | undefined }, usual: number, most: number) {
  const from = query.from ?? today()
  const to = query.to ?? addDays(from, usual - 1)
  if (to < from) throw refused({ to: ['The last day is before the first.'] })
  if (daysBetween(from, to) >= most) throw refused({ to: [`At most ${most} days at once.`] })
  return { from, to }
}

const grid: Handler<Area['grid']> = async (call) => {
  const { agencyId, db, query, session } = call
  const { visitor } = session
  const span = spanOf(query, 28, gridDays)
  const page = pageOf({ page: query.page, per_page: query.per_page ?? gridOffers })
  if (query.kind !== undefined) checkKind(visitor, query.kind)
  const kind = query.kind ?? gridKinds.find((name) => access(visitor, offerKinds[name]).on)
  if (kind === undefined) return { ...span, data: [], meta: metaOf(page, 0, 0) }
  return call.rawJson(await rateGrid(db, { agencyId, kind, ...span, id: query.id, q: query.q }, page))
}

const change: Handler<Area['change']> = async (call) => {
  const { agencyId, body, db, session } = call
  for (const kind of new Set(body.changes.map((one) => one.kind))) checkKind(session.visitor, kind)
  const offers = await lockedGridOffers(
    db,
    agencyId,
    body.changes.map(({ id }) => id),
  )
  const patches = patchesOf(body.changes, offers)
  const wanted = [...patches.values()] as TypedDay[] // each patch names its offer and day
  const before = await daysNow(db, wanted)
  const after = patched(before, patches)
  await writeDays(db, agencyId, offers, before, after)
  const { id } = await db
    .insertInto('rate_changes')
    .values({
      agency_id: agencyId,
      days: after.length,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      made_by: session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const offer of offers.values()) {
    const own = body.changes.filter((one) => one.id === offer.id)
    call.audit({
      subject: offer.kind,
      subjectId: offer.id,
      after: { days: own.slice(0, 20).map(({ kind: _, id: __, ...said }) => said) },
    })
  }
  return { data: { id, days: after.length, message: `${counted(after.length, 'day')} changed.` } }
}

const undo: Handler<Area['undo']> = async (call) => {
  const { agencyId, db, session } = call
  const found = await db
    .selectFrom('rate_changes')
    .selectAll()
    .where('id', '=', idOf(call.path.id))
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('change')
  if (found.undone_at !== null) throw conflict('This change has already been undone.')
  const [before, after] = [storedAs<TypedDay[]>(found.before), storedAs<TypedDay[]>(found.after)]
  const offers = await lockedGridOffers(
    db,
    agencyId,
    before.map((day) => day.offer_id),
  )
  for (const kind of new Set([...offers.values()].map((offer) => offer.kind))) checkKind(session.visitor, kind)
  const kept = before.filter((day) => offers.has(day.offer_id)) // of an offer deleted meanwhile nothing is taken back
  const left = after.filter((day) => offers.has(day.offer_id))
  if (kept.length === 0) throw notFound('offer')
  const now = await daysNow(db, left)
  refuseChanged(left, now, offers)
  await writeDays(db, agencyId, offers, now, kept)
  await db.updateTable('rate_changes').set({ undone_at: new Date() }).where('id', '=', found.id).execute()
  for (const offer of offers.values())
    call.audit({ subject: offer.kind, subjectId: offer.id, after: { days_taken_back: found.days } })
  return { message: `${counted(found.days, 'day')} restored.` }
}

export const rates: Handlers<Area> = { grid, change, undo, ...rateSeasonHandlers, ...rateBlockHandlers }
