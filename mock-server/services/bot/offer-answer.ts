import { type Kysely, sql } from 'kysely'
import { cancellationText } from '../../../src/domain/bookings/cancellation.ts'
import { addDays, type Day, dayOf } from '../../../src/domain/dates.ts'
import type { BotQuestion } from '../../../src/domain/growth/bot/bot-question.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { OfferCard, StayWanted } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { termsNow } from '../terms/item-terms.ts'
import { type CardRow, cardSelect } from '../website/card-rows.ts'
import { cardOf } from '../website/card-texts.ts'
import { freeOffers } from '../website/free-offers.ts'
import { discountedRow, lessDiscounts } from '../website/site-discounts.ts'
import { firstSiteDay } from '../website/website-channel.ts'
import { type BotSays, botSays } from './bot-says.ts'

/** An offer with the card that the site shows at this moment, less the discounts of today. */
export interface ShownOffer {
  readonly row: CardRow
  readonly card: OfferCard
}

/** These offers as the site shows them, in no order. */
export async function shownOffers(
  db: Kysely<DB>,
  agencyId: number,
  offers: readonly Pick<CardRow, 'kind' | 'id'>[],
): Promise<ShownOffer[]> {
  if (offers.length === 0) return []
  const [{ rows }, less] = await Promise.all([cardSelect(agencyId, offers).execute(db), lessDiscounts(db, agencyId)])
  return rows.map((each) => {
    const row = discountedRow(each, less)
    return { row, card: cardOf(row) }
  })
}

/** “From USD 120 per night.” */
export const priceText = ({ price }: OfferCard, says: BotSays): string =>
  price === null
    ? says.onRequest
    : price.from
      ? says.from(sumText(price.amount, price.currency), says.units[price.unit] ?? price.unit)
      : `${sumText(price.amount, price.currency)} ${says.units[price.unit] ?? price.unit}`.trim().concat('.')

/** The days that were said; a room or car of one day is one night. */
export const stayOf = ({ slots }: BotQuestion): StayWanted | null =>
  slots.day === null
    ? null
    : {
        from: slots.day,
        until: slots.until ?? addDays(slots.day, 1),
        adults: slots.party?.adults ?? 1,
        children: slots.party?.children ?? 0,
      }

/** About calling a trip off, or the money for it. */
export const asksCancelling = ({ terms }: BotQuestion): boolean =>
  terms.some(({ means }) => means.includes('cancel') || means.includes('refund'))

/** What was asked of an offer, as it stands now; its summary where nothing in particular was asked. */
export async function offerText(
  db: Kysely<DB>,
  agencyId: number,
  offer: Pick<CardRow, 'kind' | 'id' | 'title'>,
  question: BotQuestion,
): Promise<string> {
  const [shown] = await shownOffers(db, agencyId, [offer])
  if (shown === undefined) return offer.title
  const { row, card } = shown
  const { intents, slots, language } = question
  const says = botSays[language]
  const said: string[] = []
  const stay = stayOf(question)
  const isStay = row.kind === 'room' || row.kind === 'car'
  const wantsPrice = intents.has('price') || slots.budget !== null
  if (stay !== null && isStay) said.push(...(await stayTexts(db, agencyId, row, stay, says, question)))
  else if (wantsPrice) {
    said.push(priceText(card, says))
    said.push(...budgetTexts(card.price, question, says))
  }
  const asksDates = intents.has('dates') || slots.day !== null || slots.month !== null
  if (asksDates && !(stay !== null && isStay)) said.push(await datesText(db, agencyId, row, question, says))
  if (row.kind === 'package') said.push(...(await packageTexts(db, row.id, intents, says)))
  if (asksCancelling(question)) said.push(...(await cancellingTexts(db, agencyId, row, says)))
  if (said.length === 0) said.push(row.summary)
  return `${row.title}: ${said.join(' ')}`
}

/** The whole price of the days that were said, by the engine that sells them. */
async function stayTexts(
  db: Kysely<DB>,
  agencyId: number,
  { kind, id }: CardRow,
  stay: StayWanted,
  says: BotSays,
  question: BotQuestion,
): Promise<string[]> {
  const free = (await freeOffers(db, agencyId, [kind], stay, id)).get(`${kind}/${id}`)
  if (free === undefined) return [says.notFree(stay.from, stay.until)]
  const { price } = free
  if (price == null) return [says.free(stay.from, stay.until)]
  return [
    says.stay(
      sumText(price.amount, price.currency),
      stay.from,
      stay.until,
      kind === 'room' ? stay.adults + stay.children : null,
    ),
    ...budgetTexts(price, question, says),
  ]
}

/** Compared in one currency only, and not where a price for one was said for several. */
function budgetTexts(price: OfferCard['price'], { slots: { budget, party } }: BotQuestion, says: BotSays): string[] {
  if (budget === null || price === null || price.currency !== budget.currency) return []
  if (price.unit === 'per person' && party !== null) return []
  const sum = sumText(budget.amount, budget.currency)
  return [price.amount <= budget.amount ? says.within(sum) : says.beyond(sum)]
}

async function cancellingTexts(
  db: Kysely<DB>,
  agencyId: number,
  { kind, id }: CardRow,
  says: BotSays,
): Promise<string[]> {
  const item = { offerType: kind, offerId: id, details: null }
  const { rules, words } = (await termsNow(db, agencyId, [item]))(item)
  const text = [cancellationText(rules), words].filter(Boolean).join(' ')
  return text === '' ? [] : [says.cancelling(text)]
}

async function datesText(
  db: Kysely<DB>,
  agencyId: number,
  row: CardRow,
  question: BotQuestion,
  says: BotSays,
): Promise<string> {
  const { day, month } = question.slots
  if (row.kind === 'event') return says.event(dayOf(row.own.starts_at))
  if (row.kind === 'service' && day !== null) {
    const stay = { from: day, until: day, adults: question.slots.party?.adults ?? 1, children: 0 }
    const free = await freeOffers(db, agencyId, ['service'], stay, row.id)
    return free.size === 0 ? says.notFree(day, day) : says.free(day, day)
  }
  if (row.kind !== 'package') return says.tellDates
  if (row.own.on_request) return says.agreed
  const people = (question.slots.party?.adults ?? 1) + (question.slots.party?.children ?? 0)
  const { rows } = await sql<{ day: Day; left: number }>`
    select d.date::text as day, d.capacity - ${departureTaken} as "left" from departures d
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where d.package_id = ${row.id} and d.status = 'open' and d.date >= ${firstSiteDay} and d.capacity - ${departureTaken} >= ${people}::int
      and (${day}::date is null or d.date = ${day}::date) and (${month}::text is null or to_char(d.date, 'YYYY-MM') = ${month})
    order by d.date limit 3`.execute(db)
  return rows.length === 0 ? says.noSeats : says.seats(rows)
}

async function packageTexts(
  db: Kysely<DB>,
  id: number,
  intents: BotQuestion['intents'],
  says: BotSays,
): Promise<string[]> {
  const facts = await db
    .selectFrom('packages')
    .select(['days', 'nights', 'inclusions', 'exclusions', 'meeting_point', 'difficulty', 'min_pax', 'max_pax'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const said: string[] = []
  if (intents.has('included') && facts.inclusions.length > 0) said.push(says.included(facts.inclusions.join(', ')))
  if (intents.has('included') && facts.exclusions.length > 0) said.push(says.excluded(facts.exclusions.join(', ')))
  if (intents.has('length')) said.push(says.length(facts.days, facts.nights))
  if (intents.has('place') && facts.meeting_point !== '') said.push(says.starts(facts.meeting_point))
  if (intents.has('difficulty')) said.push(says.difficulty[facts.difficulty] ?? '')
  if (intents.has('party')) said.push(says.party(facts.min_pax, facts.max_pax))
  return said.filter((text) => text !== '')
}
