import type { Contract } from '../../../src/domain/contract/contract.ts'
import { today } from '../../../src/domain/dates.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { daySheet as cardsOf, tickCard } from '../../services/day-sheet/day-sheet.ts'
import { changeDeparture, lockedDeparture } from '../../services/offers/departures.ts'
import { checkChildVersion } from '../../services/versions.ts'

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
  return { data: await changeDeparture(call, before, fields) }
}

export const daySheet: Handlers<Area> = { cards, tick, crew }
