import type { Contract } from '../../../src/domain/contract/contract.ts'
import { today } from '../../../src/domain/dates.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { daySheet as cardsOf, tickCard } from '../../services/day-sheet/day-sheet.ts'
import { departuresOf, lockedDeparture } from '../../services/offers/departures.ts'
import { touchPackage } from '../../services/offers/package-rows.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['daySheet']

const cards: Handler<Area['cards']> = async ({ db, agencyId, query }) => ({
  data: await cardsOf(db, agencyId, query.day ?? today(), query.days ?? 2),
})

const tick: Handler<Area['tick']> = async (call) => {
  const { day, card, done } = call.body
  const { db, agencyId, session } = call
  const data = await tickCard({ db, agencyId, userId: session.userId }, day, card, done)
  call.audit({ subject: 'day_sheet', subjectId: `${day} ${card}`, after: { done } })
  return { data }
}

const crew: Handler<Area['crew']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...fields } = call.body
  const { row: before } = await lockedDeparture(db, agencyId, idOf(call.path.id))
  await checkChildVersion(
    db,
    'departures',
    { subject: 'package', subjectId: before.package_id, id: before.id, noun: 'departure' },
    version,
  )
  await db
    .updateTable('departures')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await touchPackage(db, agencyId, before.package_id)
  const changes = changesBetween(before, fields as Partial<typeof before>)
  call.audit({
    subject: 'package',
    subjectId: before.package_id,
    before: { departure: before.id, ...changes.before },
    after: { departure: before.id, ...changes.after },
  })
  const [data] = await departuresOf(db, agencyId, { packageId: before.package_id, ids: [before.id] })
  if (data === undefined) throw notFound('departure')
  return { data }
}

export const daySheet: Handlers<Area> = { cards, tick, crew }
