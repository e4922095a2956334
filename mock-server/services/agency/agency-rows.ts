import { type Kysely, type RawBuilder, sql } from 'kysely'
import { businessVolumes, categories, companySizes } from '../../../src/domain/agency-lists.ts'
import { countryCodes, countryName } from '../../../src/domain/countries.ts'
import { currencies, minorDigits } from '../../../src/domain/money.ts'
import type {
  Agency,
  Choice,
  Country,
  Currency,
  SubscriptionState,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { planNow, runningSubscription, subscriptionState } from '../account/sessions.ts'
import { imageJson } from '../uploads.ts'

export const currencyList: Currency[] = currencies.map(({ code, name }) => ({ code, name, digits: minorDigits(code) }))
export const countryList: Country[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const asChoices = (list: readonly { id: number; name: string; slug?: string }[]): Choice[] =>
  list.map(({ id, name, slug }) => ({ id, name, slug: slug ?? null }))
export const categoryList = asChoices(categories)
export const volumeList = asChoices(businessVolumes)
export const sizeList = asChoices(companySizes)

export const choiceOf = (list: readonly Choice[], id: number | null): Choice | null =>
  list.find((choice) => choice.id === id) ?? null

/** A plan `p` as JSON; null where there is none. */
export const planJson = sql`case when p.id is null then null else json_build_object(
  'id', p.id, 'name', p.name, 'slug', p.slug, 'description', p.description, 'amount', major(p.amount, p.currency),
  'currency', p.currency, 'interval', p.interval, 'active_features', p.features) end`

/** The newest subscription `sub` of an agency with its plan `p`: the one that counts. */
export const latestSubscription = (agencyId: RawBuilder<unknown>) =>
  sql`subscriptions sub join plans p on p.id = ${planNow} where sub.agency_id = ${agencyId} order by sub.ends_at desc, sub.id desc limit 1`
/** A subscription `sub` with its plan `p`. One that has run out says so, even before anything marked it. */
export const subscriptionColumns = sql`
  sub.id, ${runningSubscription} as active,
  ${subscriptionState} as status,
  sub.trial, sub.starts_at, sub.ends_at, sub.cancels_at_end, ${planJson} as active_plan`

type AgencyRow = Omit<Agency, 'category' | 'business_volume' | 'company_size'> & {
  readonly category_id: number | null
  readonly business_volume_id: number | null
  readonly company_size_id: number | null
}

/** An agency as its own people see it: with its flags and its subscription, the newest of all. */
export async function agencyRow(db: Kysely<DB>, agencyId: number): Promise<Agency> {
  const { rows } = await sql<AgencyRow>`
    select a.id, a.name, a.slug, a.email, a.phone, a.country_code, a.city, a.address, a.lat, a.lng, a.website, a.about,
      ${imageJson('logo')} as logo, ${imageJson('banner')} as banner, a.category_id, a.business_volume_id, a.company_size_id,
      a.verified_kyc, a.enabled_inventory_proximity, a.shop_enabled, a.blog_enabled,
      (select row_to_json(s) from (
        select ${subscriptionColumns} from ${latestSubscription(sql`a.id`)}) s) as subscription,
      exists (select from subscriptions t where t.agency_id = a.id and t.trial) as trial_used,
      a.default_currency, a.car_turnaround_minutes, a.mail_signature, a.emergency_phone, a.tax_name, a.tax_rate::float8 as tax_rate, a.tax_number, a.tax_rates, a.kind_taxes, a.prices_without_tax, a.pay_to,
      a.version, a.created_at
    from agencies a
    left join media logo on logo.id = a.logo_id and logo.deleted_at is null
    left join media banner on banner.id = a.banner_id and banner.deleted_at is null
    where a.id = ${agencyId} and a.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('agency')
  const { category_id, business_volume_id, company_size_id, ...agency } = row
  return {
    ...agency,
    category: choiceOf(categoryList, category_id),
    business_volume: choiceOf(volumeList, business_volume_id),
    company_size: choiceOf(sizeList, company_size_id),
  }
}

export async function subscriptionRow(db: Kysely<DB>, agencyId: number, id: number): Promise<SubscriptionState> {
  const { rows } = await sql<SubscriptionState>`
    select ${subscriptionColumns} from subscriptions sub join plans p on p.id = ${planNow}
    where sub.agency_id = ${agencyId} and sub.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('subscription')
  return row
}
