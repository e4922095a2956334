import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { BaseKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { Rate } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { checkOffer, lockedOffer, minorAt, touchOffer } from '../../services/offers/offer-writes.ts'
import { restorable } from '../../services/records/locked-row.ts'
import { checkKind, pricedByResidency, ratesOf, seasonKind, seasonUnits } from '../../services/stock/rate-rows.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['rates']
type Input = BodyOf<Area['createRate']>

/** As much of a call as a season needs: each kind has calls of its own for the same thing. */
interface SeasonCall {
  readonly agencyId: number
  readonly db: Kysely<DB>
  readonly path: { readonly id: string }
  audit(note: AuditNote): void
}

function checkUnit(kind: BaseKind, unit: string): void {
  const units = seasonUnits[kind] ?? []
  if (!units.includes(unit)) throw refused({ unit: [`Unit must be one of: ${units.join(', ')}.`] })
}

function checkResidency(kind: BaseKind, { residency }: Input): void {
  if (residency !== 'any' && !pricedByResidency.includes(kind))
    throw refused({ residency: ['Cars have the same price for everybody.'] })
}

const storedRate = (body: Input, own: CurrencyCode) => ({
  ...body,
  amount: minorAt('amount', body.amount, body.currency ?? own),
  currency: body.currency === own ? null : body.currency,
})

/** `GET …/{id}/price-options` of a kind. */
export async function listSeasons({ agencyId, db, path }: Omit<SeasonCall, 'audit'>, kind: BaseKind) {
  await checkOffer(db, agencyId, kind, idOf(path.id))
  return { data: await ratesOf(db, agencyId, { offerId: idOf(path.id) }) }
}

/** `POST …/{id}/price-options/create` of a kind. */
export async function addSeason(call: SeasonCall & { readonly body: Input }, kind: BaseKind): Promise<{ data: Rate }> {
  const { agencyId, body, db } = call
  checkUnit(kind, body.unit)
  checkResidency(kind, body)
  const offer = await lockedOffer(db, agencyId, kind, idOf(call.path.id))
  const { id } = await db
    .insertInto('offer_rates')
    .values({
      ...storedRate(body, offer.currency),
      agency_id: agencyId,
      offer_id: offer.id,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from offer_rates where offer_id = ${offer.id} and deleted_at is null)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await touchOffer(db, agencyId, offer.id)
  call.audit({ subject: kind, subjectId: offer.id, after: { rate: id, ...body } })
  return { data: await oneRate(db, agencyId, id) }
}

async function oneRate(db: Kysely<DB>, agencyId: number, id: number): Promise<Rate> {
  const [rate] = await ratesOf(db, agencyId, { id })
  if (rate === undefined) throw notFound('season')
  return rate
}

const rates: Handler<Area['rates']> = (call) => {
  const kind = seasonKind(call.path.kind)
  checkKind(call.session.visitor, kind)
  return listSeasons(call, kind)
}

const createRate: Handler<Area['createRate']> = (call) => {
  const kind = seasonKind(call.path.kind)
  checkKind(call.session.visitor, kind)
  return addSeason(call, kind)
}

/** A season's offer, locked, with its kind allowed; `deleted`: of one that was deleted within 30 days. */
async function offerOfSeason(
  call: { agencyId: number; db: Kysely<DB>; session: { visitor: Parameters<typeof checkKind>[0] } },
  id: number,
  deleted: boolean,
) {
  const { rows } = await sql<{ offer_id: number; kind: BaseKind }>`
    select r.offer_id, o.kind from offer_rates r join offers o on o.id = r.offer_id
    where r.id = ${id} and r.agency_id = ${call.agencyId}
      and ${deleted ? restorable(sql.ref('r.deleted_at')) : sql`r.deleted_at is null`}`.execute(call.db)
  const [found] = rows
  if (found === undefined) throw notFound('season')
  checkKind(call.session.visitor, found.kind)
  return lockedOffer(call.db, call.agencyId, found.kind, found.offer_id)
}

const updateRate: Handler<Area['updateRate']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...body } = call.body
  const id = idOf(call.path.id)
  const offer = await offerOfSeason(call, id, false)
  const kind = offer.kind
  checkUnit(kind, body.unit)
  checkResidency(kind, body)
  const part = { subject: kind, subjectId: offer.id, id, noun: 'season' }
  await checkChildVersion(db, 'offer_rates', part, version)
  const before = await oneRate(db, agencyId, id)
  await db
    .updateTable('offer_rates')
    .set({ ...storedRate(body, offer.currency), updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  await touchOffer(db, agencyId, offer.id)
  const changes = changesBetween<Partial<Rate>>(before, {
    ...body,
    currency: body.currency ?? offer.currency,
  } as Partial<Rate>)
  call.audit({
    subject: kind,
    subjectId: offer.id,
    before: { rate: id, ...changes.before },
    after: { rate: id, ...changes.after },
  })
  return { data: await oneRate(db, agencyId, id) }
}

const setDeleted = (db: Kysely<DB>, agencyId: number, id: number, at: Date | null) =>
  db.updateTable('offer_rates').set({ deleted_at: at }).where('id', '=', id).where('agency_id', '=', agencyId).execute()

const deleteRate: Handler<Area['deleteRate']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  const offer = await offerOfSeason(call, id, false)
  const rate = await oneRate(db, agencyId, id)
  await setDeleted(db, agencyId, id, new Date())
  await touchOffer(db, agencyId, offer.id)
  call.audit({
    subject: offer.kind,
    subjectId: offer.id,
    before: { rate: id, name: rate.name, amount: rate.amount },
    after: null,
  })
  return { message: `“${rate.name}” deleted. Existing bookings keep their price.` }
}

const restoreRate: Handler<Area['restoreRate']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  const offer = await offerOfSeason(call, id, true)
  await setDeleted(db, agencyId, id, null)
  await touchOffer(db, agencyId, offer.id)
  const data = await oneRate(db, agencyId, id)
  call.audit({
    subject: offer.kind,
    subjectId: offer.id,
    before: null,
    after: { rate: id, name: data.name, amount: data.amount },
  })
  return { data }
}

export const rateSeasonHandlers = { rates, createRate, updateRate, deleteRate, restoreRate } satisfies Partial<
  Handlers<Area>
>
