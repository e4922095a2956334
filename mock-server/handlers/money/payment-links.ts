import type { Updateable } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { linkObstacle } from '../../../src/domain/payments/payment-links.ts'
import type { PaymentLink } from '../../../src/domain/schema/types.generated.ts'
import type { PaymentLinks } from '../../database/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, forbidden } from '../../http/refusals.ts'
import { paragraphsOf } from '../../services/mail/mail-html.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import {
  type LinkScope,
  linkDetail,
  linkExport,
  linkPage,
  linkPayments,
} from '../../services/payment-links/link-rows.ts'
import {
  auditedLink,
  type LinkRow,
  linkForBooking,
  lockedLink,
  storedLink,
} from '../../services/payment-links/link-writes.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['paymentLinks']
type Ours = Pick<Call<Area['show']>, 'db' | 'agencyId' | 'platform' | 'session' | 'audit'>

const scopeOf = ({ db, agencyId, platform, session }: Ours): LinkScope => ({
  db,
  agencyId,
  serverUrl: platform.settings.serverUrl,
  seesBookings: session.visitor.permissions.has('View Bookings'),
})
const linkOf = async (call: Ours, id: number): Promise<PaymentLink> =>
  (await linkDetail(scopeOf(call), String(id))).link
const writerOf = (call: Ours) => ({
  tx: call.db,
  agencyId: call.agencyId,
  development: call.platform.settings.development,
})

/** What is owed on a booking is told to those who may see bookings. */
function checkSeesBookings(call: Ours, bookingId: number | null): void {
  if (bookingId !== null && !scopeOf(call).seesBookings)
    throw forbidden('You need the permission View Bookings to make a payment link for a booking.')
}

const write = (call: Ours, row: LinkRow, values: Updateable<PaymentLinks>) =>
  call.db
    .updateTable('payment_links')
    .set({ ...values, version: row.version + 1, updated_at: new Date() })
    .where('id', '=', row.id)
    .where('agency_id', '=', call.agencyId)
    .execute()

const list: Handler<Area['list']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await linkPage(scopeOf(call), call.query))
    : linkExport(scopeOf(call), call.query, call.query.download)

const create: Handler<Area['create']> = async (call) => {
  const { version: _, ...given } = call.body
  checkSeesBookings(call, given.booking_id)
  const stored = await storedLink(writerOf(call), given, null)
  const { id } = await call.db
    .insertInto('payment_links')
    .values({ ...stored, agency_id: call.agencyId, created_by: call.session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'payment_link', subjectId: id, after: auditedLink(stored) })
  return { data: await linkOf(call, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { version, ...asked } = call.body
  const before = await lockedLink(call.db, call.agencyId, idOf(call.path.id))
  await checkVersion(call.db, 'payment_link', before, version)
  // Who is not told of its booking does not take it away by saying nothing of it.
  const isUntold = asked.booking_id === null && !scopeOf(call).seesBookings
  const given = isUntold ? { ...asked, booking_id: before.booking_id } : asked
  if (before.booking_id !== given.booking_id) checkSeesBookings(call, given.booking_id)
  const stored = await storedLink(writerOf(call), given, before)
  await write(call, before, stored)
  call.audit({
    subject: 'payment_link',
    subjectId: before.id,
    ...changesBetween(auditedLink(before), auditedLink(stored)),
  })
  return { data: await linkOf(call, before.id) }
}

const remove: Handler<Area['remove']> = async (call) => {
  const row = await lockedLink(call.db, call.agencyId, idOf(call.path.id))
  await write(call, row, { deleted_at: new Date().toISOString() })
  call.audit({ subject: 'payment_link', subjectId: row.id, before: { title: row.title }, after: null })
  return { message: `“${row.title}” was deleted. You can restore it for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const row = await lockedLink(call.db, call.agencyId, idOf(call.path.id), 'restorable')
  if (row.deleted_at !== null) {
    await write(call, row, { deleted_at: null })
    call.audit({ subject: 'payment_link', subjectId: row.id, before: null, after: { title: row.title } })
  }
  return { data: await linkOf(call, row.id) }
}

const setPaused =
  (paused: boolean) =>
  async (call: Ours & { readonly path: { readonly id: string } }): Promise<{ data: PaymentLink }> => {
    const row = await lockedLink(call.db, call.agencyId, idOf(call.path.id))
    if ((row.paused_at !== null) !== paused) {
      await write(call, row, { paused_at: paused ? new Date().toISOString() : null })
      call.audit({ subject: 'payment_link', subjectId: row.id, before: { paused: !paused }, after: { paused } })
    }
    return { data: await linkOf(call, row.id) }
  }

const mail: Handler<Area['mail']> = async (call) => {
  const { db, agencyId, body } = call
  const { id, title } = await lockedLink(db, agencyId, idOf(call.path.id))
  const link = await linkOf(call, id)
  const obstacle = linkObstacle(link.state)
  if (obstacle !== undefined) throw conflict(obstacle)
  await queueMail(db, {
    agencyId,
    asAgency: true,
    to: body.to,
    subject: body.subject,
    lines: paragraphsOf(body.message),
    action: { label: 'Pay', url: link.address },
  })
  call.audit({ subject: 'payment_link', subjectId: id, after: { sent_to: body.to, subject: body.subject } })
  return { message: `“${title}” is on its way to ${body.to}.` }
}

const forBooking: Handler<Area['forBooking']> = async (call) => {
  checkSeesBookings(call, call.body.booking_id)
  const staff = { agencyId: call.agencyId, userId: call.session.userId }
  const { id, made, title, sum, currency } = await linkForBooking(call.db, staff, call.body)
  if (made)
    call.audit({
      subject: 'payment_link',
      subjectId: id,
      after: { title, currency, amount: toMajor(sum, currency), booking_id: call.body.booking_id },
    })
  return { data: { link: await linkOf(call, id), made } }
}

export const paymentLinks: Handlers<Area> = {
  list,
  create,
  show: async (call) => ({ data: await linkDetail(scopeOf(call), call.path.id) }),
  update,
  remove,
  restore,
  pause: setPaused(true),
  resume: setPaused(false),
  payments: (call) => linkPayments(call, idOf(call.path.id), call.query),
  mail,
  forBooking,
}
