import { type Kysely, sql } from 'kysely'
import { type AgeBand, audienceText, type Residency } from '../../../src/domain/bookings/residency.ts'
import { priceUnits } from '../../../src/domain/bookings/sales-choices.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { type CurrencyCode, sumText } from '../../../src/domain/money.ts'
import { counted, stripTags } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { paragraphsOf } from '../../services/mail/mail-html.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { checkPackage, packageRow } from '../../services/offers/package-rows.ts'
import { sentExport, sentPage } from '../../services/proposals/sent-proposals.ts'

/** A package by e-mail: the sender's message, then as much of the package as they chose. A draft is not sent. */
export const sendMail: Handler<Contract['packages']['sendMail']> = async (call) => {
  const { agencyId, body, db } = call
  const id = idOf(call.path.id)
  await checkPackage(db, agencyId, id)
  const row = await packageRow(db, agencyId, id)
  if (row.status !== 'published') throw conflict('Only a published package can be sent. Publish it first.')
  const to = body.client_id === null ? body.email : await addressOf(db, agencyId, body.client_id)
  if (to === null) throw refused({ client_id: ['This client has no e-mail address.'] })
  await queueMail(db, {
    agencyId,
    asAgency: true,
    to,
    subject: body.subject,
    lines: [
      ...paragraphsOf(body.message),
      `${row.title} · ${counted(row.days, 'day')}${row.nights > 0 ? `, ${counted(row.nights, 'night')}` : ''}`,
      ...(row.summary === '' ? [] : [row.summary]),
      ...(body.with_itinerary ? await days(db, id) : []),
      ...(body.with_prices ? await prices(db, id) : []),
      ...(row.inclusions.length === 0 ? [] : [`Included: ${row.inclusions.join(', ')}.`]),
      ...(row.exclusions.length === 0 ? [] : [`Not included: ${row.exclusions.join(', ')}.`]),
    ],
  })
  await db
    .insertInto('sent_packages')
    .values({
      agency_id: agencyId,
      package_id: id,
      client_id: body.client_id,
      email: to.toLowerCase(),
      subject: body.subject,
      message: body.message,
      with_itinerary: body.with_itinerary,
      with_prices: body.with_prices,
      sent_by: call.session.userId,
    })
    .execute()
  call.audit({ subject: 'package', subjectId: id, after: { sent_to: to, subject: body.subject } })
  return { message: `“${row.title}” is on its way to ${to}.` }
}

export const allSentProposals: Handler<Contract['packages']['allSentProposals']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await sentPage(call, call.query))
    : sentExport(call, call.query, call.query.download)

export const sentProposals: Handler<Contract['packages']['sentProposals']> = async (call) => {
  const { agencyId, db, path, query } = call
  const packageId = idOf(path.id)
  await checkPackage(db, agencyId, packageId)
  return call.rawJson(await sentPage({ db, agencyId, packageId }, query))
}

async function addressOf(db: Kysely<DB>, agencyId: number, clientId: number): Promise<string | null> {
  const client = await db
    .selectFrom('clients')
    .select('email')
    .where('id', '=', clientId)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (client === undefined) throw notFound('client')
  return client.email
}

async function days(db: Kysely<DB>, packageId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('package_itineraries')
    .select(['day', 'title', 'description', 'accommodation'])
    .where('package_id', '=', packageId)
    .orderBy('day')
    .execute()
  return rows.map(({ day, title, description, accommodation }) =>
    [`Day ${day}: ${title}.`, stripTags(description), accommodation === '' ? '' : `Overnight: ${accommodation}.`]
      .filter(Boolean)
      .join(' '),
  )
}

async function prices(db: Kysely<DB>, packageId: number): Promise<string[]> {
  const { rows } = await sql<{
    name: string
    age_band: AgeBand
    residency: Residency
    unit: keyof typeof priceUnits
    amount: number
    currency: CurrencyCode
    free: boolean
  }>`select name, age_band, residency, unit, major(amount, currency) as amount, currency, free from price_options
     where package_id = ${packageId} and deleted_at is null and (valid_to is null or valid_to >= kampala_today())
     order by position, id`.execute(db)
  return rows.map(({ name, unit, amount, currency, free, ...price }) => {
    const people = audienceText(price)
    const whom = name === people ? name : `${name} (${people})`
    return `${whom}: ${free ? 'free' : `${sumText(amount, currency)} ${priceUnits[unit].toLowerCase()}`}`
  })
}
