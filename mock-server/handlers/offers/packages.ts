import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { notify } from '../../services/agency/notifications.ts'
import { lockedPackage, lockedPackages, packageRow, unpriced } from '../../services/offers/package-rows.ts'
import { restorable } from '../../services/records/locked-row.ts'
import { cleanHtml } from '../../services/rich-text/clean-html.ts'
import { packageSlug } from '../../services/slugs.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'
import { packageDepartureHandlers } from './package-departures.ts'
import { duplicate } from './package-duplicate.ts'
import { packageExtraHandlers } from './package-extras.ts'
import { packageItineraryHandlers } from './package-itineraries.ts'
import { packageListHandlers } from './package-lists.ts'
import { allSentProposals, sendMail, sentProposals } from './package-mail.ts'
import { packagePictureHandlers } from './package-pictures.ts'
import { packagePriceHandlers } from './package-prices.ts'
import { packageReportHandlers } from './package-reports.ts'

type Area = Contract['packages']
type Input = BodyOf<Area['create']>

/** Current days of an input; the description without anything that could run. */
async function fieldsOf({ version: _, ...input }: Input) {
  return {
    ...input,
    description: await cleanHtml(input.description),
    cancellation_rules: JSON.stringify(input.cancellation_rules), // the driver would write a list as an array
  }
}

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, body, db, session } = call
  if (body.status === 'published' && !body.on_request) throw refused({ status: [needsPrice('This package')] })
  const fields = await fieldsOf(body)
  const { id, slug } = await db
    .insertInto('packages')
    .values({
      ...fields,
      agency_id: agencyId,
      slug: await packageSlug(db, agencyId, body.title),
      created_by: session.userId,
      published_at: body.status === 'published' ? new Date() : null,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'package', subjectId: id, after: { ...fields, slug } })
  return { data: await packageRow(db, agencyId, id) }
}

const needsPrice = (what: string) =>
  `${what} needs at least one price before it is published, or must be marked “on request”.`

const show: Handler<Area['show']> = async (call) => ({
  data: await packageRow(call.db, call.agencyId, idOf(call.path.id)),
})

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, body, db } = call
  const before = await lockedPackage(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'package', before, body.version)
  if (body.status === 'published' && !body.on_request && (await unpriced(db, [before.id])).length > 0)
    throw refused({ status: [needsPrice('This package')] })
  const fields = {
    ...(await fieldsOf(body)),
    // An address that people may have is kept: it follows the title only until the first publishing.
    slug: before.published_at === null ? await packageSlug(db, agencyId, body.title, before.id) : before.slug,
  }
  await db
    .updateTable('packages')
    .set({
      ...fields,
      version: before.version + 1,
      updated_at: new Date(),
      ...(body.status === 'published' && before.published_at === null ? { published_at: new Date() } : {}),
    })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  const asked = { ...fields, cancellation_rules: JSON.parse(fields.cancellation_rules) } // as a list, to be compared with one
  call.audit({ subject: 'package', subjectId: before.id, ...changesBetween(before, asked) })
  return { data: await packageRow(db, agencyId, before.id) }
}

const setStatus: Handler<Area['setStatus']> = async (call) => {
  const { agencyId, body, db, session } = call
  const { status } = body
  const found = await lockedPackages(db, agencyId, body.ids)
  if (status === 'published') {
    const bare = await unpriced(
      db,
      found.filter(({ on_request }) => !on_request).map(({ id }) => id),
    )
    if (bare.length > 0)
      throw refused({ ids: found.filter(({ id }) => bare.includes(id)).map(({ title }) => needsPrice(`“${title}”`)) })
  }
  const changed = found.filter((row) => row.status !== status)
  if (changed.length > 0)
    await db
      .updateTable('packages')
      .set({
        status,
        version: sql`version + 1`,
        updated_at: new Date(),
        ...(status === 'published' ? { published_at: sql`coalesce(published_at, now())` } : {}),
      })
      .where(
        'id',
        'in',
        changed.map(({ id }) => id),
      )
      .where('agency_id', '=', agencyId)
      .execute()
  for (const { id, status: was } of changed)
    call.audit({ subject: 'package', subjectId: id, before: { status: was }, after: { status } })
  const [one] = changed
  if (status === 'published' && one !== undefined)
    await notify(db, {
      agencyId,
      to: { permission: 'View Inventory' },
      except: session.userId,
      kind: 'package_published',
      title: changed.length === 1 ? `${one.title} is on sale` : `${counted(changed.length, 'package')} are on sale`,
      body: `${session.userName} published ${changed.length === 1 ? 'it' : 'them'}.`,
      link: changed.length === 1 ? linkTo('/offers/packages/:id', { id: one.id }) : linkTo('/offers/packages'),
    })
  const done = { draft: 'set back to draft', published: 'published', archived: 'archived' }[status]
  return { ids: found.map(({ id }) => id), message: `${counted(found.length, 'package')} ${done}.` }
}

const remove: Handler<Area['remove']> = async (call) => {
  const { agencyId, body, db } = call
  const found = await lockedPackages(db, agencyId, [...(body.ids ?? []), ...(body.id === undefined ? [] : [body.id])])
  const ids = found.map(({ id }) => id)
  const { rows: live } = await sql<{ id: number; reference: string; package_id: number }>`
    select distinct b.id, b.reference, l.offer_id as package_id
    from booking_lines l join bookings b on b.id = l.booking_id
    where l.agency_id = ${agencyId} and l.offer_type = 'package' and l.offer_id = any(${ids}::bigint[])
      and b.status in ('pending', 'confirmed', 'in_progress') and b.deleted_at is null
    order by b.reference limit 101`.execute(db)
  if (live.length > 0) {
    const references = [...new Set(live.map(({ reference }) => reference))]
    const few = references.slice(0, 3).join(', ')
    const more =
      live.length > 100 ? ' and many more' : references.length > 3 ? ` and ${references.length - 3} more` : ''
    const hang = references.length === 1 ? 'A live booking depends' : 'Live bookings depend'
    throw conflict(`${hang} on it: ${few}${more}. Cancel or move ${references.length === 1 ? 'it' : 'them'} first.`, {
      bookings: live.slice(0, 100),
    })
  }
  await db
    .updateTable('packages')
    .set({ deleted_at: new Date() })
    .where('id', 'in', ids)
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { id, title } of found) call.audit({ subject: 'package', subjectId: id, before: { title }, after: null })
  return {
    ids,
    message: `${counted(ids.length, 'package')} deleted. You can restore ${ids.length === 1 ? 'it' : 'them'} for 30 days.`,
  }
}

const restore: Handler<Area['restore']> = async (call) => {
  const { agencyId, db } = call
  const ids = [...new Set(call.body.ids)]
  const found = await db
    .selectFrom('packages')
    .select(['id', 'title', 'slug', 'deleted_at'])
    .where('id', 'in', ids)
    .where('agency_id', '=', agencyId)
    .where(restorable())
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < ids.length) throw notFound('package')
  for (const row of found.filter(({ deleted_at }) => deleted_at !== null)) {
    const slug = await packageSlug(db, agencyId, row.slug, row.id) // its own, unless somebody took it meanwhile
    await db
      .updateTable('packages')
      .set({ deleted_at: null, slug, updated_at: new Date(), version: sql`version + 1` })
      .where('id', '=', row.id)
      .where('agency_id', '=', agencyId)
      .execute()
    call.audit({ subject: 'package', subjectId: row.id, before: null, after: { title: row.title, slug } })
  }
  return { ids: found.map(({ id }) => id), message: `${counted(found.length, 'package')} restored.` }
}

export const packages: Handlers<Area> = {
  ...packageListHandlers,
  create,
  show,
  update,
  setStatus,
  remove,
  restore,
  duplicate,
  ...packageItineraryHandlers,
  ...packagePriceHandlers,
  ...packageExtraHandlers,
  sendMail,
  allSentProposals,
  sentProposals,
  ...packageDepartureHandlers,
  ...packagePictureHandlers,
  ...packageReportHandlers,
}
