import { type Kysely, sql } from 'kysely'
import { packageStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { CarRow } from '../../../src/domain/contract/offers/cars.ts'
import { today } from '../../../src/domain/dates.ts'
import { carCategories, fuels, transmissions } from '../../../src/domain/offers/car-choices.ts'
import type { CarMake, CarModel } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import type { Column } from '../../services/background-jobs/exports.ts'
import { rangeOf } from '../../services/day-range.ts'
import { carDays, carFigures, carHelpers, carRow, wantedCars } from '../../services/offers/car-rows.ts'
import { offerExport, offerPage } from '../../services/offers/offer-rows.ts'
import { checkOffer, insertOffer, minorAt, told, updateOffer } from '../../services/offers/offer-writes.ts'
import { keepCurrency } from '../../services/pricing/offer-currency.ts'
import { recapacity } from '../../services/stock/stock-days.ts'
import { changesBetween } from '../../services/versions.ts'
import { galleryHandlers, reportHandlers } from './offer-prices-and-pictures.ts'
import { removeHandler } from './offer-remove.ts'
import { addSeason, listSeasons } from './rate-seasons.ts'

type Area = Contract['cars']
type Input = BodyOf<Area['create']>

/** A car's own part of an input, amounts in minor units. */
const fieldsOf = (input: Input) => ({
  category: input.category,
  make: input.make,
  model: input.model,
  year: input.year,
  plate: input.plate,
  colour: input.colour,
  transmission: input.transmission,
  fuel: input.fuel,
  seats: input.seats,
  doors: input.doors,
  with_driver: input.with_driver,
  air_conditioning: input.air_conditioning,
  mileage_limit: input.mileage_limit,
  extra_km: minorAt('extra_km', input.extra_km, input.currency),
  deposit: minorAt('deposit', input.deposit, input.currency),
  extra_hour: minorAt('extra_hour', input.extra_hour, input.currency),
  pick_up_place: input.pick_up_place,
  quantity: input.quantity,
})

/** Next year's models are sold this year. */
function checkYear({ year }: Input): void {
  const last = Number(today().slice(0, 4)) + 1
  if (year !== null && year > last) throw refused({ year: [`Year is at most ${last}.`] })
}

const list: Handler<Area['list']> = async (call) => {
  const { agencyId, db, query } = call
  const wanted = wantedCars(agencyId, query)
  return query.download === undefined
    ? call.rawJson(await offerPage(db, wanted))
    : offerExport<CarRow>(db, { ...wanted, name: 'cars', format: query.download, fileColumns })
}

const word = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
const fileColumns: readonly Column<CarRow>[] = [
  { title: 'Title', value: (row) => row.title, width: 36 },
  { title: 'Status', value: (row) => word(packageStatuses, row.status) },
  { title: 'Category', value: (row) => word(carCategories, row.category), width: 18 },
  { title: 'Make', value: (row) => row.make },
  { title: 'Model', value: (row) => row.model, width: 20 },
  { title: 'Year', value: (row) => row.year, type: 'number' },
  { title: 'Plate', value: (row) => row.plate },
  { title: 'Colour', value: (row) => row.colour },
  { title: 'Transmission', value: (row) => word(transmissions, row.transmission) },
  { title: 'Fuel', value: (row) => word(fuels, row.fuel) },
  { title: 'Seats', value: (row) => row.seats, type: 'number' },
  { title: 'With driver', value: (row) => row.with_driver, type: 'flag' },
  { title: 'Price a day', value: (row) => row.amount, type: 'amount' },
  { title: 'Price from', value: (row) => row.price_from, type: 'amount' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Discount %', value: (row) => row.discount_percent, type: 'number' },
  { title: 'Deposit', value: (row) => row.deposit, type: 'amount' },
  { title: 'Fleet', value: (row) => row.quantity, type: 'number' },
  { title: 'Free today', value: (row) => row.free_today, type: 'number' },
  { title: 'Out today', value: (row) => row.out_today, type: 'number' },
  { title: 'In maintenance', value: (row) => row.maintenance_today, type: 'number' },
  { title: 'Pick-up place', value: (row) => row.pick_up_place, width: 28 },
  { title: 'Bookings', value: (row) => row.bookings_count, type: 'number' },
  { title: 'Created', value: (row) => row.created_at, type: 'instant', width: 18 },
  { title: 'Updated', value: (row) => row.updated_at, type: 'instant', width: 18 },
]

const figures: Handler<Area['figures']> = async ({ agencyId, db }) => ({ data: await carFigures(db, agencyId) })
const helpers: Handler<Area['helpers']> = async ({ agencyId, db }) => ({ data: await carHelpers(db, agencyId) })
const show: Handler<Area['show']> = async ({ agencyId, db, path }) => ({
  data: await carRow(db, agencyId, idOf(path.id)),
})

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  checkYear(body)
  const own = fieldsOf(body)
  const { id, fields } = await insertOffer(db, { agencyId, userId: session.userId, kind: 'car' }, body)
  await db
    .insertInto('cars')
    .values({ ...own, offer_id: id, agency_id: agencyId })
    .execute()
  call.audit({ subject: 'car', subjectId: id, after: { ...fields, ...told(own, body.currency) } })
  return { data: await carRow(db, agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  checkYear(body)
  const own = fieldsOf(body)
  const { before, changes } = await updateOffer(db, { agencyId, kind: 'car', id }, body)
  await keepCurrency(db, before, body.currency)
  const was = await db.selectFrom('cars').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('cars').set(own).where('offer_id', '=', id).where('agency_id', '=', agencyId).execute()
  if (was.quantity !== own.quantity) await recapacity(db, agencyId, { resourceType: 'car', resourceId: id }, today())
  const ownChanges = changesBetween<Partial<typeof was>>(told(was, before.currency), told(own, body.currency))
  call.audit({
    subject: 'car',
    subjectId: id,
    before: { ...changes.before, ...ownChanges.before },
    after: { ...changes.after, ...ownChanges.after },
  })
  return { data: await carRow(db, agencyId, id) }
}

const availability: Handler<Area['availability']> = async ({ agencyId, db, path, query }) => {
  await checkOffer(db, agencyId, 'car', idOf(path.id))
  const range = rangeOf(query, 30, 366)
  if (range === null) throw refused({ to: ['The range ends before it begins.'] })
  return { data: await carDays(db, agencyId, idOf(path.id), range.from, range.to) }
}

const categories: Handler<Area['categories']> = async () => ({
  data: Object.entries(carCategories).map(([slug, name]) => ({ slug, name })),
})

const makes: Handler<Area['makes']> = async ({ db }) => ({ data: await makesOf(db) })
const makesOf = (db: Kysely<DB>): Promise<CarMake[]> =>
  db.selectFrom('car_makes').select(['id', 'name']).orderBy(sql`lower(name)`).execute()

const models: Handler<Area['models']> = async ({ db, query }) => {
  const { rows } = await sql<CarModel>`
    select m.id, m.make_id, k.name as make, m.name, m.category, m.seats from car_models m join car_makes k on k.id = m.make_id
    where ${query.make ?? null}::text is null or k.id::text = ${query.make ?? ''} or lower(k.name) = lower(${query.make ?? ''})
    order by lower(k.name), lower(m.name)`.execute(db)
  return { data: rows }
}

export const cars: Handlers<Area> = {
  list,
  figures,
  helpers,
  create,
  show,
  update,
  remove: removeHandler('car'),
  ...galleryHandlers('car'),
  ...reportHandlers('car'),
  priceOptions: (call) => listSeasons(call, 'car'),
  createPriceOption: (call) => addSeason(call, 'car'),
  availability,
  categories,
  makes,
  models,
}
