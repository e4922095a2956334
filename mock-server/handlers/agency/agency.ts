import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Agency } from '../../../src/domain/schema/types.generated.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, orderOf, pageOf } from '../../http/lists.ts'
import { conflict, forbidden, notFound, refused } from '../../http/refusals.ts'
import { askProof } from '../../services/account/password-question.ts'
import { foundAgency } from '../../services/account/registration.ts'
import { runningSubscription } from '../../services/account/sessions.ts'
import { staffPage } from '../../services/account/staff-rows.ts'
import { checkChoices } from '../../services/agency/agency-choices.ts'
import { agencyRow, subscriptionRow } from '../../services/agency/agency-rows.ts'
import { notify } from '../../services/agency/notifications.ts'
import { chooseRate } from '../../services/invoices/sale-taxes.ts'
import { packageFilter, packagePage, packageSorts } from '../../services/offers/package-rows.ts'
import { storeImage } from '../../services/uploads.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'
import { agencyListHandlers } from './agency-lists.ts'

type Area = Contract['agency']

const show: Handler<Area['show']> = async ({ agencyId, db }) => ({ data: await agencyRow(db, agencyId) })

/** The caller's own agency, locked. Any other id names nothing here. */
async function lockedAgency({ agencyId, db }: Pick<Call<Area['edit']>, 'agencyId' | 'db'>, id: number) {
  const row =
    id === agencyId
      ? await db
          .selectFrom('agencies')
          .selectAll()
          .where('id', '=', agencyId)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
      : undefined
  if (row === undefined) throw notFound('agency')
  return row
}

const edit: Handler<Area['edit']> = async (call) => {
  const { agencyId, body, db } = call
  const before = await lockedAgency(call, idOf(call.path.id))
  await checkVersion(db, 'agency', before, body.version)
  checkChoices(body)
  const { version: _, ...said } = body // KYC, plan and flags are not among them: the contract names what may be said
  const rates = said.tax_rates ?? storedAs<Agency['tax_rates']>(before.tax_rates)
  // What older callers do not know of stays as it is.
  const fields = {
    ...said,
    car_turnaround_minutes: said.car_turnaround_minutes ?? before.car_turnaround_minutes,
    mail_signature: said.mail_signature ?? before.mail_signature,
    emergency_phone: said.emergency_phone === undefined ? before.emergency_phone : said.emergency_phone,
    tax_name: said.tax_name ?? before.tax_name,
    tax_rate: said.tax_rate === undefined ? before.tax_rate : said.tax_rate,
    tax_number: said.tax_number ?? before.tax_number,
    prices_without_tax: said.prices_without_tax ?? before.prices_without_tax,
    pay_to: said.pay_to ?? before.pay_to,
    tax_rates: rates,
    kind_taxes: kindTaxesAfter(said.kind_taxes, storedAs<KindTaxes>(before.kind_taxes), rates),
  }
  await db
    .updateTable('agencies')

    .set({
      ...fields,
      tax_rates: JSON.stringify(fields.tax_rates),
      kind_taxes: JSON.stringify(fields.kind_taxes),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', agencyId)
    .execute()
  call.audit({ subject: 'agency', subjectId: agencyId, ...changesBetween(before, fields) })
  return { data: await agencyRow(db, agencyId) }
}

type KindTaxes = Agency['kind_taxes']

/** Each names one of the rates, 422 else; where none is said, those whose rate is gone are taxed as usual. */
function kindTaxesAfter(said: KindTaxes | undefined, before: KindTaxes, rates: Agency['tax_rates']): KindTaxes {
  const isKnown = ({ tax }: KindTaxes[number]) => rates.some(({ name }) => name === tax)
  if (said === undefined) return before.filter(isKnown)
  const wrong = said.flatMap((one, place) => (isKnown(one) ? [] : [[`kind_taxes.${place}.tax`, [chooseRate]] as const]))
  if (wrong.length > 0) throw refused(Object.fromEntries(wrong))
  return said
}

type Picture = 'logo' | 'banner'

/** The new picture takes the place of the old one, whose files go with the nightly purge. */
async function putPicture(
  call: Pick<Call<Area['addLogo']>, 'agencyId' | 'db' | 'upload' | 'audit'>,
  id: number,
  which: Picture,
) {
  const { agencyId, db, upload } = call
  const before = await lockedAgency(call, id)
  const column = `${which}_id` as const
  const media = await storeImage(db, {
    agencyId,
    ownerType: 'agency',
    ownerId: agencyId,
    upload,
    alt: which === 'logo' ? `Logo of ${before.name}` : '',
  })
  const old = before[column]
  if (old !== null)
    await db
      .updateTable('media')
      .set({ deleted_at: new Date() })
      .where('id', '=', old)
      .where('agency_id', '=', agencyId)
      .execute()
  await db
    .updateTable('agencies')
    .set({ [column]: media.id, updated_at: new Date() })
    .where('id', '=', agencyId)
    .execute()
  call.audit({ subject: 'agency', subjectId: agencyId, before: { [which]: old }, after: { [which]: media.id } })
  return { data: await agencyRow(db, agencyId) }
}

const logo: Handler<Area['logo']> = (call) => putPicture(call, idOf(call.path.agencyId), 'logo')
const banner: Handler<Area['banner']> = (call) => putPicture(call, idOf(call.path.agencyId), 'banner')
const addLogo: Handler<Area['addLogo']> = (call) => putPicture(call, call.agencyId, 'logo')

const found: Handler<Area['found']> = async (call) => {
  const { body, session } = call
  if (session.agencyId !== null) throw conflict('You already belong to an agency.')
  checkChoices(body)
  const agency = await call.elevated((tx) => foundAgency(tx, body, session.userId))
  call.audit({ subject: 'agency', subjectId: agency.id, after: { ...body, slug: agency.slug } })
  return { data: await call.elevated((tx) => agencyRow(tx, agency.id)) }
}

/** Soft: the records stay for those who must keep them, but nobody of the agency gets at them any more. */
const remove: Handler<Area['remove']> = async (call) => {
  const { agencyId, body, db, session } = call
  const agency = await lockedAgency(call, body.id)
  if (!session.isOwner) throw forbidden('Only the owner can close the agency.')
  await askProof(call.system, session, body.password, 'password')
  await db
    .updateTable('agencies')
    .set({ deleted_at: new Date(), updated_at: new Date() })
    .where('id', '=', agencyId)
    .execute()
  await call.elevated((tx) =>
    tx
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('revoked_at', 'is', null)
      .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('agency_id', '=', agencyId))
      .execute(),
  )
  call.audit({ subject: 'agency', subjectId: agencyId, before: { name: agency.name }, after: null })
  return { message: `${agency.name} is closed and everybody is signed out.` }
}

const agents: Handler<Area['agents']> = async ({ agencyId, db, path, query, rawJson }) => {
  if (idOf(path.id) !== agencyId) throw notFound('agency')
  return rawJson(await staffPage(db, agencyId, query, pageOf(query)))
}

const packages: Handler<Area['packages']> = async ({ agencyId, db, path, query, rawJson, session }) => {
  if (idOf(path.id) !== agencyId) throw notFound('agency')
  const where = packageFilter(agencyId, query)
  const sells = session.visitor.features.has('tour_and_travel')
  const order = orderOf(query.sort, packageSorts(query.sort), '-created_at', sql`p.id`)
  return rawJson(await packagePage(db, { where: sells ? where : sql`false`, order }, pageOf(query)))
}

const trialDays = 14

/** Once in an agency's life; fifty calls at once wait for each other at the agency's row. */
const freeTrial: Handler<Area['freeTrial']> = async (call) => {
  const { agencyId, body, db, session } = call
  const agency = await lockedAgency(call, idOf(call.path.id))
  const { rows } = await sql<{ trial: boolean; running: boolean }>`
    select sub.trial, ${runningSubscription} as running from subscriptions sub where sub.agency_id = ${agencyId}`.execute(
    db,
  )
  if (rows.some(({ trial }) => trial)) throw conflict('The free trial of this agency has been used.')
  if (rows.some(({ running }) => running)) throw conflict('Your subscription is already active.')
  let choice = db.selectFrom('plans').select(['id', 'name']).orderBy('position').orderBy('id').limit(1)
  if (body.plan_id !== undefined) choice = choice.where('id', '=', body.plan_id)
  const plan = await choice.executeTakeFirst()
  if (plan === undefined) throw refused({ plan_id: ['Choose a plan from the list.'] })
  const { id, ends_at } = await db
    .insertInto('subscriptions')
    .values({
      agency_id: agencyId,
      plan_id: plan.id,
      status: 'trialing',
      trial: true,
      starts_at: sql<string>`now()`,
      ends_at: sql<string>`now() + make_interval(days => ${trialDays})`,
    })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow()
  await notify(db, {
    agencyId,
    to: { permission: 'View Subscription' },
    except: session.userId,
    kind: 'trial_started',
    title: `The free trial of ${plan.name} has started`,
    body: `${session.userName} started it for ${agency.name}. It lasts ${trialDays} days.`,
    link: '/subscriptions',
  })
  call.audit({ subject: 'agency', subjectId: agencyId, after: { free_trial: plan.name, ends_at } })
  return { data: await subscriptionRow(db, agencyId, id) }
}

export const agency: Handlers<Area> = {
  show,
  edit,
  logo,
  banner,
  addLogo,
  found,
  remove,
  agents,
  packages,
  freeTrial,
  ...agencyListHandlers,
}
