import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { toMajor, toMinor } from '../../../src/domain/money.ts'
import type { Choices } from '../../../src/domain/schema/choices.ts'
import type { PackageExtra } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { checkPackage, lockedPackage, touchPackage } from '../../services/offers/package-rows.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['packages']
type Input = BodyOf<Area['createExtra']>

/** What the table checks, and its types do not say. */
type Checked = { unit: Choices['ExtraUnit'] }

const columns = [
  'id',
  'package_id',
  'name',
  'description',
  'unit',
  'amount',
  'currency',
  'max_qty',
  'included',
  'position',
  'version',
] as const

/** The table keeps minor units, the API speaks of major ones. */
const shown = (row: PackageExtra): PackageExtra => ({ ...row, amount: toMajor(row.amount, row.currency) })
const stored = (input: Input) => ({ ...input, amount: toMinor(input.amount, input.currency) }) // exact: the contract checked it

const extras: Handler<Area['extras']> = async ({ agencyId, db, path }) => {
  await checkPackage(db, agencyId, idOf(path.id))
  const rows = await db
    .selectFrom('package_extras')
    .select(columns)
    .$narrowType<Checked>()
    .where('package_id', '=', idOf(path.id))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { data: rows.map(shown) }
}

/** 422: two extras of one name could not be told apart when they are sold. */
async function refuseSameName(db: Kysely<DB>, packageId: number, name: string, except: number): Promise<void> {
  const { rows } = await sql`
    select from package_extras
    where package_id = ${packageId} and id <> ${except} and deleted_at is null and lower(name) = lower(${name}) limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw refused({ name: [`“${name}” is already an extra of this package.`] })
}

const createExtra: Handler<Area['createExtra']> = async (call) => {
  const { agencyId, body, db } = call
  const { id: packageId } = await lockedPackage(db, agencyId, idOf(call.path.id))
  await refuseSameName(db, packageId, body.name, 0)
  const row = await db
    .insertInto('package_extras')
    .values({
      ...stored(body),
      agency_id: agencyId,
      package_id: packageId,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from package_extras where package_id = ${packageId} and deleted_at is null)`,
    })
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()
  await touchPackage(db, agencyId, packageId)
  call.audit({ subject: 'package', subjectId: packageId, after: { extra: row.id, ...body } })
  return { data: shown(row) }
}

/** An extra with its package locked. */
async function lockedExtra(db: Kysely<DB>, agencyId: number, id: number): Promise<PackageExtra> {
  const row = await db
    .selectFrom('package_extras')
    .select(columns)
    .$narrowType<Checked>()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('extra')
  await lockedPackage(db, agencyId, row.package_id)
  return row
}

const updateExtra: Handler<Area['updateExtra']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...body } = call.body
  const before = await lockedExtra(db, agencyId, idOf(call.path.id))
  const part = { subject: 'package', subjectId: before.package_id, id: before.id, noun: 'extra' }
  await checkChildVersion(db, 'package_extras', part, version)
  await refuseSameName(db, before.package_id, body.name, before.id)
  const row = await db
    .updateTable('package_extras')
    .set({ ...stored(body), updated_at: new Date() })
    .where('id', '=', before.id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()
  if (row === undefined) throw notFound('extra')
  await touchPackage(db, agencyId, before.package_id)
  const changes = changesBetween<Partial<PackageExtra>>(shown(before), body as Partial<PackageExtra>) // the same fields under the same names
  call.audit({
    subject: 'package',
    subjectId: before.package_id,
    before: { extra: before.id, ...changes.before },
    after: { extra: before.id, ...changes.after },
  })
  return { data: shown(row) }
}

const deleteExtra: Handler<Area['deleteExtra']> = async (call) => {
  const { agencyId, db } = call
  const row = await lockedExtra(db, agencyId, idOf(call.path.id))
  await db.updateTable('package_extras').set({ deleted_at: new Date() }).where('id', '=', row.id).execute()
  await touchPackage(db, agencyId, row.package_id)
  call.audit({ subject: 'package', subjectId: row.package_id, before: { extra: row.id, ...shown(row) }, after: null })
  return { message: `“${row.name}” deleted. Existing bookings keep it.` }
}

export const packageExtraHandlers = { extras, createExtra, updateExtra, deleteExtra } satisfies Partial<Handlers<Area>>
