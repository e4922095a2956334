import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { CarRow } from '../../../src/domain/contract/offers/cars.ts'
import { today } from '../../../src/domain/dates.ts'
import { carFields as fields } from '../../../src/domain/fields/car-fields.ts'
import { carCategories } from '../../../src/domain/offers/car-choices.ts'
import type { CarMake, CarModel } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { refused } from '../../http/refusals.ts'
import { fileColumns } from '../../services/background-jobs/file-columns.ts'
import { rangeOf } from '../../services/day-range.ts'
import { carDays, carFigures, carHelpers, carRow, wantedCars } from '../../services/offers/car-rows.ts'
import { offerExport, offerPage } from '../../services/offers/offer-rows.ts'
import { checkOffer, inMajorUnits, insertOffer, minorAt, updateOffer } from '../../services/offers/offer-writes.ts'
import { keepCurrency } from '../../services/pricing/offer-currency.ts'
import { vehiclesOf } from '../../services/rentals/fleet-vehicles.ts'
import { putPlates } from '../../services/rentals/plates.ts'
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
  colour: input.colour,
  transmission: input.transmission,
  fuel: input.fuel,
  seats: input.seats,
  doors: input.doors,
  driver: input.driver,
  driver_fee: minorAt('driver_fee', input.driver_fee, input.currency),
  air_conditioning: input.air_conditioning,
  mileage_limit: input.mileage_limit,
  extra_km: minorAt('extra_km', input.extra_km, input.currency),
  deposit: minorAt('deposit', input.deposit, input.currency),
  extra_hour: minorAt('extra_hour', input.extra_hour, input.currency),
  fuel_eighth: minorAt('fuel_eighth', input.fuel_eighth, input.currency),
  turnaround_minutes: input.turnaround_minutes,
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
    : offerExport<CarRow>(db, { ...wanted, name: 'cars', format: query.download, fileColumns: columnsOfFile })
}

const columnsOfFile = fileColumns<CarRow>([
  fields.title,
  fields.status,
  fields.category,
  fields.make,
  fields.model,
  fields.year,
  fields.plates,
  fields.colour,
  fields.transmission,
  fields.fuel,
  fields.seats,
  fields.driver,
  fields.amount,
  fields.price_from,
  fields.currency,
  fields.discount_percent,
  fields.deposit,
  fields.quantity,
  fields.free_today,
  fields.out_today,
  fields.maintenance_today,
  fields.pick_up_place,
  fields.bookings_count,
  fields.created_at,
  fields.updated_at,
])

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
  await putPlates(db, id, body.plates)
  call.audit({
    subject: 'car',
    subjectId: id,
    after: { ...fields, ...inMajorUnits(own, body.currency), plates: body.plates },
  })
  return { data: await carRow(db, agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  checkYear(body)
  const own = fieldsOf(body)
  const { before, changes } = await updateOffer(db, { agencyId, kind: 'car', id }, body)
  await keepCurrency(db, before, body.currency)
  const plates = (await carRow(db, agencyId, id)).plates
  const was = await db.selectFrom('cars').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('cars').set(own).where('offer_id', '=', id).where('agency_id', '=', agencyId).execute()
  await putPlates(db, id, body.plates)
  if (was.quantity !== own.quantity) await recapacity(db, agencyId, { resourceType: 'car', resourceId: id }, today())
  const ownChanges = changesBetween<Partial<typeof was> & { plates: string[] }>(
    { ...inMajorUnits(was, before.currency), plates },
    { ...inMajorUnits(own, body.currency), plates: body.plates },
  )
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
  vehicles: async ({ agencyId, db, path }) => {
    await checkOffer(db, agencyId, 'car', idOf(path.id))
    return { data: await vehiclesOf(db, agencyId, idOf(path.id)) }
  },
  availability,
  categories,
  makes,
  models,
}
