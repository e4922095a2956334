import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { ItineraryRow } from '../../../src/domain/contract/offers/packages.ts'
import type { Choices } from '../../../src/domain/schema/choices.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { checkPackage, lockedPackage, touchPackage } from '../../services/offers/package-rows.ts'
import { cleanHtml } from '../../services/rich-text/clean-html.ts'
import { imageOf } from '../../services/uploads.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['packages']
type Input = BodyOf<Area['createItinerary']>

/** What the table checks, and its types do not say. */
type Checked = { meals: Choices['Meal'][] }

const columns = [
  'id',
  'version',
  'package_id',
  'day',
  'title',
  'description',
  'location_name',
  'lat',
  'lng',
  'meals',
  'accommodation',
  'activities',
] as const

const daysOf = (db: Kysely<DB>, packageId: number): Promise<ItineraryRow[]> =>
  db
    .selectFrom('package_itineraries')
    .select(columns)
    .$narrowType<Checked>()
    .where('package_id', '=', packageId)
    .orderBy('day')
    .execute()

/** A day with its package locked, so that two people cannot renumber the days at once. */
async function lockedDay(db: Kysely<DB>, agencyId: number, id: number): Promise<ItineraryRow> {
  const find = () =>
    db
      .selectFrom('package_itineraries')
      .select(columns)
      .$narrowType<Checked>()
      .where('id', '=', id)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
  const found = await find()
  if (found === undefined) throw notFound('day')
  await lockedPackage(db, agencyId, found.package_id)
  const row = await find() // as it is now that nobody else can change it
  if (row === undefined) throw notFound('day')
  return row
}

async function fieldsOf({ day: _, version: __, ...input }: Input) {
  return { ...input, description: await cleanHtml(input.description) }
}

const itineraries: Handler<Area['itineraries']> = async ({ agencyId, db, path }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  return { data: await withPictures(db, agencyId, await daysOf(db, idOf(path.id))) }
}

/** The days with their pictures in one query, so that a long tour does not ask once a day. */
async function withPictures(db: Kysely<DB>, agencyId: number, days: ItineraryRow[]): Promise<ItineraryRow[]> {
  if (days.length === 0) return days
  const rows = await db
    .selectFrom('media')
    .select(['owner_id', 'id', 'uuid', 'alt', 'caption', 'width', 'height', 'position'])
    .where('agency_id', '=', agencyId)
    .where('owner_type', '=', 'itinerary')
    .where(
      'owner_id',
      'in',
      days.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return days.map((day) => ({ ...day, gallery: rows.filter((row) => row.owner_id === day.id).map(imageOf) }))
}

const createItinerary: Handler<Area['createItinerary']> = async (call) => {
  const { agencyId, body, db } = call
  const { id: packageId } = await lockedPackage(db, agencyId, idOf(call.path.id))
  const days = await daysOf(db, packageId)
  if (days.length >= 365) throw refused({ day: ['A package has at most 365 days.'] })
  const day = body.day ?? days.length + 1
  if (day > days.length + 1) throw refused({ day: [`The next day is day ${days.length + 1}.`] })
  await db
    .updateTable('package_itineraries')
    .set({ day: sql`day + 1` })
    .where('package_id', '=', packageId)
    .where('day', '>=', day)
    .execute()
  const fields = { day, ...(await fieldsOf(body)) }
  const data = await db
    .insertInto('package_itineraries')
    .values({ ...fields, agency_id: agencyId, package_id: packageId })
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()
  await touchPackage(db, agencyId, packageId)
  call.audit({ subject: 'package', subjectId: packageId, after: { itinerary: data.id, ...fields } })
  return { data }
}

const updateItinerary: Handler<Area['updateItinerary']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...body } = call.body
  const before = await lockedDay(db, agencyId, idOf(call.path.id))
  const part = { subject: 'package', subjectId: before.package_id, id: before.id, noun: 'day' }
  await checkChildVersion(db, 'package_itineraries', part, version)
  const day = body.day ?? before.day
  if (day !== before.day) {
    const days = (await daysOf(db, before.package_id)).filter(({ id }) => id !== before.id)
    if (day > days.length + 1) throw refused({ day: [`The last day is day ${days.length + 1}.`] })
    days.splice(day - 1, 0, before)
    await renumber(db, days)
  }
  const fields = { day, ...(await fieldsOf(body)) }
  const data = await db
    .updateTable('package_itineraries')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', before.id)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()
  await touchPackage(db, agencyId, before.package_id)
  const changes = changesBetween<Partial<ItineraryRow>>(before, fields)
  call.audit({
    subject: 'package',
    subjectId: before.package_id,
    before: { itinerary: before.id, ...changes.before },
    after: { itinerary: before.id, ...changes.after },
  })
  return { data }
}

/** Numbers the days in this order, from 1; the uniqueness of days is checked at the end of the transaction. */
async function renumber(db: Kysely<DB>, days: readonly { readonly id: number }[]): Promise<void> {
  await sql`
    update package_itineraries i set day = w.day
    from unnest(${days.map(({ id }) => id)}::bigint[]) with ordinality as w(id, day)
    where i.id = w.id and i.day <> w.day`.execute(db)
}

const deleteItinerary: Handler<Area['deleteItinerary']> = async (call) => {
  const { agencyId, db } = call
  const row = await lockedDay(db, agencyId, idOf(call.path.id))
  await db
    .updateTable('media')
    .set({ deleted_at: new Date() })
    .where('agency_id', '=', agencyId)
    .where('owner_type', '=', 'itinerary')
    .where('owner_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .execute()
  await db.deleteFrom('package_itineraries').where('id', '=', row.id).execute()
  await renumber(db, await daysOf(db, row.package_id))
  await touchPackage(db, agencyId, row.package_id)
  call.audit({ subject: 'package', subjectId: row.package_id, before: { itinerary: row.id, ...row }, after: null })
  return { message: `Day ${row.day} deleted; later days moved up.` }
}

const reorderItineraries: Handler<Area['reorderItineraries']> = async (call) => {
  const { agencyId, body, db } = call
  const { id: packageId } = await lockedPackage(db, agencyId, idOf(call.path.id))
  const days = await daysOf(db, packageId)
  const known = new Set(days.map(({ id }) => id))
  if (
    new Set(body.ids).size !== body.ids.length ||
    body.ids.length !== known.size ||
    !body.ids.every((id) => known.has(id))
  )
    throw refused({ ids: ['The days have just changed. List each day of this package once.'] })
  await renumber(
    db,
    body.ids.map((id) => ({ id })),
  )
  await touchPackage(db, agencyId, packageId)
  call.audit({
    subject: 'package',
    subjectId: packageId,
    before: { itinerary_order: days.map(({ id }) => id) },
    after: { itinerary_order: body.ids },
  })
  return { data: await daysOf(db, packageId) }
}

export const packageItineraryHandlers = {
  itineraries,
  createItinerary,
  reorderItineraries,
  updateItinerary,
  deleteItinerary,
} satisfies Partial<Handlers<Area>>
