import { type Kysely, sql } from 'kysely'
import type { OfferStatus } from '../../../src/domain/bookings/sales-choices.ts'
import type { OfferRef } from '../../../src/domain/contract/offers/inventory.ts'
import { daysText } from '../../../src/domain/date-texts.ts'
import { type OfferKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { notify } from '../agency/notifications.ts'
import { offerSlug, packageSlug } from '../slugs.ts'
import { countedItems, type Item, linkOf, lockedItems, refsOf } from './inventory-items.ts'
import { unready } from './offer-writes.ts'
import { unpriced } from './package-rows.ts'

// Changes that are the same for offers of every kind. Each takes the items to change and returns those that it changed.

/** What these need of a call. */
export interface Write {
  readonly agencyId: number
  readonly db: Kysely<DB>
  readonly session: SessionFacts
  audit(note: AuditNote): void
}

/** Writes the same on every item, in the table of its kind. */
async function set(
  { db, agencyId }: Write,
  items: readonly OfferRef[],
  change: { status?: OfferStatus; deleted_at?: Date; version?: true; publish?: boolean },
): Promise<void> {
  const ids = (isPackage: boolean) => items.filter(({ kind }) => (kind === 'package') === isPackage).map(({ id }) => id)
  const fields = {
    ...(change.status === undefined ? {} : { status: change.status }),
    ...(change.deleted_at === undefined ? { updated_at: new Date(), version: sql<number>`version + 1` } : {}),
    ...(change.deleted_at === undefined ? {} : { deleted_at: change.deleted_at }),
    ...(change.publish === true ? { published_at: sql<Date>`coalesce(published_at, now())` } : {}),
  }
  const [packages, offers] = [ids(true), ids(false)]
  if (packages.length > 0)
    await db.updateTable('packages').set(fields).where('id', 'in', packages).where('agency_id', '=', agencyId).execute()
  if (offers.length > 0)
    await db.updateTable('offers').set(fields).where('id', 'in', offers).where('agency_id', '=', agencyId).execute()
}

/** Why each of these cannot be published, in words. */
async function problemsOf(call: Write, items: readonly Item[]): Promise<string[]> {
  const packages = items.filter(({ kind }) => kind === 'package')
  const bare = packages.length === 0 ? [] : await pricelessOf(call, packages)
  const problems = packages
    .filter(({ id }) => bare.includes(id))
    .map(({ title }) => `“${title}” needs at least one price before it is published, or must be marked “on request”.`)
  for (const { kind, id, title } of items) {
    if (kind === 'package') continue
    const problem = await unready(call.db, kind, id)
    if (problem !== null) problems.push(`“${title}” ${problem}`)
  }
  return problems
}

async function pricelessOf({ db }: Write, packages: readonly Item[]): Promise<number[]> {
  const rows = await db
    .selectFrom('packages')
    .select('id')
    .where(
      'id',
      'in',
      packages.map(({ id }) => id),
    )
    .where('on_request', '=', false)
    .execute()
  return unpriced(
    db,
    rows.map(({ id }) => id),
  )
}

const donePast = { draft: 'set back to draft', published: 'published', archived: 'archived' } as const

export async function changeStatus(call: Write, items: readonly OfferRef[], status: keyof typeof donePast) {
  const { agencyId, db, session } = call
  const found = await lockedItems(db, agencyId, items)
  const changed = found.filter((item) => item.status !== status)
  if (status === 'published') {
    const problems = await problemsOf(call, changed)
    if (problems.length > 0) throw refused({ items: problems })
  }
  await set(call, changed, { status, publish: status === 'published' })
  for (const { kind, id, status: was } of changed)
    call.audit({ subject: kind, subjectId: id, before: { status: was }, after: { status } })
  const [one] = changed
  if (status === 'published' && one !== undefined)
    await notify(db, {
      agencyId,
      to: { permission: offerKinds[one.kind].permission },
      except: session.userId,
      kind: one.kind === 'package' ? 'package_published' : 'offer_published',
      title: changed.length === 1 ? `${one.title} is on sale` : `${countedItems(changed)} are on sale`,
      body: `${session.userName} published ${changed.length === 1 ? 'it' : 'them'}.`,
      link:
        changed.length === 1
          ? linkOf(one)
          : changed.every(({ kind }) => kind === one.kind)
            ? offerKinds[one.kind].list
            : '/offers',
    })
  return { items: refsOf(changed), message: `${countedItems(found)} ${donePast[status]}.` }
}

interface Live {
  readonly id: number
  readonly reference: string
  readonly client: string
  readonly starts_on: string
  readonly ends_on: string
  readonly kind: OfferKind
  readonly offer_id: number
}

/** Bookings that are still to be served, of any of these offers; at most 101. */
async function liveBookings({ db, agencyId }: Write, items: readonly OfferRef[]): Promise<Live[]> {
  const { rows } = await sql<Live>`
    select distinct b.id, b.reference, c.name as client, b.starts_on, b.ends_on, l.offer_type as kind, l.offer_id
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) as w(kind, id)
    join booking_lines l on l.offer_type = w.kind and l.offer_id = w.id
    join bookings b on b.id = l.booking_id
    join clients c on c.id = b.client_id
    where l.agency_id = ${agencyId} and b.status in ('pending', 'confirmed', 'in_progress') and b.deleted_at is null
    order by b.starts_on, b.reference limit 101`.execute(db)
  return rows
}

const daysOf = ({ starts_on, ends_on }: Live) => daysText(starts_on, ends_on)

export async function remove(call: Write, items: readonly OfferRef[]) {
  const { agencyId, db } = call
  const found = await lockedItems(db, agencyId, items)
  const live = await liveBookings(call, found)
  if (live.length > 0) {
    const bookings = [...new Map(live.map((booking) => [booking.id, booking])).values()]
    const few = bookings
      .slice(0, 3)
      .map((booking) => `${booking.reference} (${booking.client}, ${daysOf(booking)})`)
      .join(', ')
    const more = live.length > 100 ? ' and many more' : bookings.length > 3 ? ` and ${bookings.length - 3} more` : ''
    const single = bookings.length === 1
    throw conflict(
      `${single ? 'A live booking depends' : 'Live bookings depend'} on it: ${few}${more}. Cancel or move ${single ? 'it' : 'them'} first.`,
      { bookings: live.slice(0, 100) },
    )
  }
  await set(call, found, { deleted_at: new Date() })
  for (const { kind, id, title } of found) call.audit({ subject: kind, subjectId: id, before: { title }, after: null })
  return {
    items: refsOf(found),
    message: `${countedItems(found)} deleted. You can restore ${found.length === 1 ? 'it' : 'them'} for 30 days.`,
  }
}

export async function restore(call: Write, items: readonly OfferRef[]) {
  const { agencyId, db } = call
  const found = await lockedItems(db, agencyId, items, true)
  const gone = found.filter(({ deleted_at }) => deleted_at !== null)
  for (const { kind, id, title, slug: was } of gone) {
    // Its own, unless somebody took it meanwhile.
    const slug =
      kind === 'package' ? await packageSlug(db, agencyId, was, id) : await offerSlug(db, agencyId, kind, was, id)
    await setOne(call, { kind, id }, { deleted_at: null, slug })
    call.audit({ subject: kind, subjectId: id, before: null, after: { title, slug } })
  }
  return { items: refsOf(gone), message: `${countedItems(found)} restored.` }
}

async function setOne(
  { db, agencyId }: Write,
  { kind, id }: OfferRef,
  change: { deleted_at?: null; slug?: string; tags?: string[] },
) {
  const fields = { ...change, updated_at: new Date(), version: sql<number>`version + 1` }
  if (kind === 'package')
    await db.updateTable('packages').set(fields).where('id', '=', id).where('agency_id', '=', agencyId).execute()
  else await db.updateTable('offers').set(fields).where('id', '=', id).where('agency_id', '=', agencyId).execute()
}

const mostTags = 20

export async function changeTags(
  call: Write,
  items: readonly OfferRef[],
  { add, remove: drop }: { readonly add: readonly string[]; readonly remove: readonly string[] },
) {
  const { agencyId, db } = call
  const found = await lockedItems(db, agencyId, items)
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const changed: OfferRef[] = []
  for (const { kind, id, title, tags } of found) {
    const kept = tags.filter((tag) => !drop.some((word) => same(word, tag)))
    const next = [...kept]
    for (const tag of add) if (!next.some((word) => same(word, tag))) next.push(tag)
    if (next.length === tags.length && next.every((tag, index) => tag === tags[index])) continue
    if (next.length > mostTags) throw refused({ add: [`“${title}” would have more than ${mostTags} tags.`] })
    await setOne(call, { kind, id }, { tags: next })
    call.audit({ subject: kind, subjectId: id, before: { tags }, after: { tags: next } })
    changed.push({ kind, id })
  }
  return { items: changed, message: changed.length === 0 ? 'Nothing to change.' : `${countedItems(changed)} changed.` }
}
