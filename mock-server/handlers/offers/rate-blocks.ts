import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import { type GridKind, gridKinds } from '../../../src/domain/offers/rate-choices.ts'
import type { Block } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, Refused, refused } from '../../http/refusals.ts'
import { checkOffer, lockedOffer, touchOffer } from '../../services/offers/offer-writes.ts'
import { restorable } from '../../services/records/locked-row.ts'
import { blocksOf, checkKind } from '../../services/stock/rate-rows.ts'
import { recapacity } from '../../services/stock/stock-days.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['rates']
type Input = BodyOf<Area['createBlock']>

const blockedKind = (text: string): GridKind => {
  const kind = gridKinds.find((name) => name === text)
  if (kind === undefined) throw notFound()
  return kind
}

const blocks: Handler<Area['blocks']> = async ({ agencyId, db, path, query, session }) => {
  const kind = blockedKind(path.kind)
  checkKind(session.visitor, kind)
  await checkOffer(db, agencyId, kind, idOf(path.id))
  const wanted = { offerId: idOf(path.id), from: query.from ?? today(), to: query.to }
  return { data: await blocksOf(db, agencyId, wanted) }
}

interface Days {
  readonly first_day: string
  readonly last_day: string
}

/** What is for sale follows; words for a refusal that say what a block would do. */
async function follow(tx: Kysely<DB>, agencyId: number, kind: GridKind, id: number, ...spans: Days[]): Promise<void> {
  const first = spans.map(({ first_day }) => first_day).reduce((a, b) => (a < b ? a : b))
  const last = spans.map(({ last_day }) => last_day).reduce((a, b) => (a > b ? a : b))
  try {
    await recapacity(tx, agencyId, { resourceType: kind, resourceId: id }, first, last)
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status !== 409) throw problem
    const clash = problem.body.clash as { day: string; wanted: number; taken?: number } // as stock-days.ts refuses
    if (clash.taken === undefined) throw problem // enough on each day, but no vehicle at some hour
    const { noun, many } = offerKinds[kind]
    throw conflict(
      `${counted(clash.taken, noun, many)} ${clash.taken === 1 ? 'is' : 'are'} taken on ${dayText(clash.day)} and ${clash.wanted} would be left. Move those bookings first, or take fewer out of service.`,
      clash,
    )
  }
}

function refusePast({ last_day }: Input): void {
  if (last_day < today()) throw refused({ last_day: [`${dayText(last_day)} is in the past.`] })
}

const createBlock: Handler<Area['createBlock']> = async (call) => {
  const { agencyId, body, db, session } = call
  const kind = blockedKind(call.path.kind)
  checkKind(session.visitor, kind)
  refusePast(body)
  const offer = await lockedOffer(db, agencyId, kind, idOf(call.path.id))
  const { id } = await db
    .insertInto('offer_blocks')
    .values({ ...body, agency_id: agencyId, offer_id: offer.id, created_by: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await follow(db, agencyId, kind, offer.id, body)
  await touchOffer(db, agencyId, offer.id)
  call.audit({ subject: kind, subjectId: offer.id, after: { block: id, ...body } })
  return { data: await oneBlock(db, agencyId, id) }
}

async function oneBlock(db: Kysely<DB>, agencyId: number, id: number): Promise<Block> {
  const [block] = await blocksOf(db, agencyId, { id })
  if (block === undefined) throw notFound('block')
  return block
}

async function offerOfBlock(
  call: { agencyId: number; db: Kysely<DB>; session: { visitor: Visitor } },
  id: number,
  deleted: boolean,
): Promise<{ id: number; kind: GridKind; days: Days }> {
  const { rows } = await sql<Days & { offer_id: number; kind: GridKind }>`
    select b.offer_id, b.first_day, b.last_day, o.kind from offer_blocks b join offers o on o.id = b.offer_id
    where b.id = ${id} and b.agency_id = ${call.agencyId}
      and ${deleted ? restorable(sql.ref('b.deleted_at')) : sql`b.deleted_at is null`}`.execute(call.db)
  const [found] = rows
  if (found === undefined) throw notFound('block')
  checkKind(call.session.visitor, found.kind)
  const { id: offerId } = await lockedOffer(call.db, call.agencyId, found.kind, found.offer_id)
  return { id: offerId, kind: found.kind, days: found }
}

const updateBlock: Handler<Area['updateBlock']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...body } = call.body
  const id = idOf(call.path.id)
  refusePast(body)
  const offer = await offerOfBlock(call, id, false)
  const part = { subject: offer.kind, subjectId: offer.id, id, noun: 'block' }
  await checkChildVersion(db, 'offer_blocks', part, version)
  const before = await oneBlock(db, agencyId, id)
  await db.updateTable('offer_blocks').set(body).where('id', '=', id).where('agency_id', '=', agencyId).execute()
  await follow(db, agencyId, offer.kind, offer.id, before, body)
  await touchOffer(db, agencyId, offer.id)
  const changes = changesBetween<Partial<Block>>(before, body)
  call.audit({
    subject: offer.kind,
    subjectId: offer.id,
    before: { block: id, ...changes.before },
    after: { block: id, ...changes.after },
  })
  return { data: await oneBlock(db, agencyId, id) }
}

const setDeleted = (db: Kysely<DB>, agencyId: number, id: number, at: Date | null) =>
  db
    .updateTable('offer_blocks')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()

const deleteBlock: Handler<Area['deleteBlock']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  const offer = await offerOfBlock(call, id, false)
  const { first_day, last_day, quantity, reason } = await oneBlock(db, agencyId, id)
  await setDeleted(db, agencyId, id, new Date())
  await follow(db, agencyId, offer.kind, offer.id, offer.days)
  await touchOffer(db, agencyId, offer.id)
  call.audit({
    subject: offer.kind,
    subjectId: offer.id,
    before: { block: id, first_day, last_day, quantity, reason },
    after: null,
  })
  return { message: `${counted(quantity, offerKinds[offer.kind].noun, offerKinds[offer.kind].many)} back in service.` }
}

const restoreBlock: Handler<Area['restoreBlock']> = async (call) => {
  const { agencyId, db } = call
  const id = idOf(call.path.id)
  const offer = await offerOfBlock(call, id, true)
  await setDeleted(db, agencyId, id, null)
  await follow(db, agencyId, offer.kind, offer.id, offer.days)
  await touchOffer(db, agencyId, offer.id)
  const data = await oneBlock(db, agencyId, id)
  const { first_day, last_day, quantity, reason } = data
  call.audit({
    subject: offer.kind,
    subjectId: offer.id,
    before: null,
    after: { block: id, first_day, last_day, quantity, reason },
  })
  return { data }
}

export const rateBlockHandlers = { blocks, createBlock, updateBlock, deleteBlock, restoreBlock } satisfies Partial<
  Handlers<Area>
>
