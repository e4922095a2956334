import { type Kysely, sql } from 'kysely'
import { audienceText } from '../../../src/domain/bookings/residency.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { toMajor, toMinor } from '../../../src/domain/money.ts'
import type { Choices } from '../../../src/domain/schema/choices.ts'
import type { PriceOption } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { checkPackage, lockedPackage, touchPackage } from '../../services/offers/package-rows.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['packages']
type Input = BodyOf<Area['createPriceOption']>

/** What the table checks, and its types do not say. */
type Checked = { unit: Choices['PriceUnit']; age_band: Choices['AgeBand']; residency: Choices['Residency'] }

const columns = [
  'id',
  'package_id',
  'name',
  'unit',
  'age_band',
  'residency',
  'amount',
  'currency',
  'free',
  'min_qty',
  'max_qty',
  'valid_from',
  'valid_to',
  'position',
  'version',
] as const

/** The table keeps minor units, the API speaks of major ones. */
const shown = (row: PriceOption): PriceOption => ({ ...row, amount: toMajor(row.amount, row.currency) })
const stored = (input: Input) => ({ ...input, amount: toMinor(input.amount, input.currency) }) // exact: the contract checked it

const priceOptions: Handler<Area['priceOptions']> = async ({ agencyId, db, path }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  const rows = await db
    .selectFrom('price_options')
    .select(columns)
    .$narrowType<Checked>()
    .where('package_id', '=', idOf(path.id))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { data: rows.map(shown) }
}

/**
 * 422 when another price of the same name for the same people is valid in the same days and quantities: two answers to one
 * question. Groups of another size are another question.
 */
async function refuseOverlap(db: Kysely<DB>, packageId: number, input: Input, except: number): Promise<void> {
  const { rows } = await sql<{ name: string; valid_from: string | null; valid_to: string | null }>`
    select name, valid_from, valid_to from price_options
    where package_id = ${packageId} and id <> ${except} and deleted_at is null
      and lower(name) = lower(${input.name}) and age_band = ${input.age_band} and residency = ${input.residency}
      and daterange(valid_from, valid_to, '[]') && daterange(${input.valid_from}::date, ${input.valid_to}::date, '[]')
      and int4range(min_qty, max_qty, '[]') && int4range(${input.min_qty}::int, ${input.max_qty}::int, '[]')
    limit 1`.execute(db)
  const [other] = rows
  if (other === undefined) return
  const since = other.valid_from === null ? '' : ` from ${dayText(other.valid_from)}`
  const until = other.valid_to === null ? '' : ` to ${dayText(other.valid_to)}`
  const when = since === '' && until === '' ? ' at any date' : `${since}${until}`
  const text = `“${other.name}” (${audienceText(input)}) is already valid${when}. Choose other dates or another name.`
  throw refused({ valid_from: [text] })
}

const createPriceOption: Handler<Area['createPriceOption']> = async (call) => {
  const { agencyId, body, db } = call
  const { id: packageId } = await lockedPackage(db, agencyId, idOf(call.path.id))
  await refuseOverlap(db, packageId, body, 0)
  const row = await db
    .insertInto('price_options')
    .values({
      ...stored(body),
      agency_id: agencyId,
      package_id: packageId,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from price_options where package_id = ${packageId} and deleted_at is null)`,
    })
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()
  await touchPackage(db, agencyId, packageId)
  const data = shown(row)
  call.audit({ subject: 'package', subjectId: packageId, after: { price_option: row.id, ...body } })
  return { data }
}

/** A price with its package locked, so that two prices cannot slip into one window. */
async function lockedPrice(db: Kysely<DB>, agencyId: number, id: number) {
  const row = await db
    .selectFrom('price_options')
    .select(columns)
    .$narrowType<Checked>()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('price')
  return { row, owner: await lockedPackage(db, agencyId, row.package_id) }
}

const updatePriceOption: Handler<Area['updatePriceOption']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...body } = call.body
  const { row: before } = await lockedPrice(db, agencyId, idOf(call.path.id))
  const part = { subject: 'package', subjectId: before.package_id, id: before.id, noun: 'price' }
  await checkChildVersion(db, 'price_options', part, version)
  await refuseOverlap(db, before.package_id, body, before.id)
  const row = await db
    .updateTable('price_options')
    .set({ ...stored(body), updated_at: new Date() })
    .where('id', '=', before.id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()
  if (row === undefined) throw notFound('price')
  await touchPackage(db, agencyId, before.package_id)
  const changes = changesBetween<Partial<PriceOption>>(shown(before), body)
  call.audit({
    subject: 'package',
    subjectId: before.package_id,
    before: { price_option: before.id, ...changes.before },
    after: { price_option: before.id, ...changes.after },
  })
  return { data: shown(row) }
}

const deletePriceOption: Handler<Area['deletePriceOption']> = async (call) => {
  const { agencyId, db } = call
  const { row, owner } = await lockedPrice(db, agencyId, idOf(call.path.id))
  await db.updateTable('price_options').set({ deleted_at: new Date() }).where('id', '=', row.id).execute()
  if (owner.status === 'published' && !owner.on_request) {
    const { rows } = await sql`
      select from price_options where package_id = ${owner.id} and deleted_at is null limit 1`.execute(db)
    if (rows.length === 0)
      throw conflict(
        'This is the last price of a published package. Add another one first, or move the package back to draft.',
      )
  }
  await touchPackage(db, agencyId, owner.id)
  call.audit({ subject: 'package', subjectId: owner.id, before: { price_option: row.id, ...shown(row) }, after: null })
  return { message: `“${row.name}” deleted. Existing bookings keep their price.` }
}

export const packagePriceHandlers = {
  priceOptions,
  createPriceOption,
  updatePriceOption,
  deletePriceOption,
} satisfies Partial<Handlers<Area>>
