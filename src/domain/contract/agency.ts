import * as v from 'valibot'
import type {
  Agency,
  AgencyCard,
  AgencyHelpers,
  Choice,
  Country,
  Currency,
  Meta,
  Staff,
  SubscriptionState,
} from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { kindTaxes, taxRates } from './money/invoices.ts'
import type { PackageRow } from './offers/packages.ts'
import { optionalPhone, phone } from './phone-rules.ts'
import {
  chosen,
  country,
  currency,
  flag,
  id,
  latitude,
  line,
  listQuery,
  longitude,
  optionalEmail,
  optionalLine,
  percent,
  prose,
  version,
  whole,
} from './rules.ts'

/** A row of a list that the API gives out; the server, whose list it is, knows the rows. */
const fromList = (label: string) => chosen(label, 99_999)

const webAddress = v.pipe(
  v.nullable(v.string('Website must be text.')),
  v.transform((text) => text?.trim() || null),
  v.check(
    (text) => text === null || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text),
    'Website must begin with https:// or http://.',
  ),
  v.check((text) => text === null || text.length <= 300, 'Website is too long.'),
)

export const newAgencyInput = v.object({
  name: line('Agency name'),
  category_id: fromList('Category'),
  country_code: country,
  phone,
})
/** A week, in minutes. */
export const longestTurnaround = 10_080

export const agencyInput = v.object({
  name: line('Agency name'),
  email: optionalEmail,
  phone: optionalPhone,
  country_code: country,
  city: v.nullable(optionalLine('City')),
  address: v.nullable(optionalLine('Address', 300)),
  lat: latitude,
  lng: longitude,
  website: webAddress,
  about: prose('About', 5000),
  category_id: fromList('Category'),
  business_volume_id: v.nullable(fromList('Business volume')),
  company_size_id: v.nullable(fromList('Company size')),
  default_currency: currency,
  /** Under the agency's name in its mail; empty: how to reach it. */ mail_signature: v.optional(
    prose('Signature', 1000),
  ),
  /** Where somebody answers day and night, for vouchers and confirmations; null: the agency's number. */
  emergency_phone: v.optional(optionalPhone),
  /** Shown on invoices where there is a rate: prices include it. */ tax_name: v.optional(optionalLine('Tax', 40)),
  tax_rate: v.optional(
    v.nullable(
      v.pipe(
        percent('Tax rate'),
        v.check((rate) => rate > 0, 'Tax rate must be more than 0. Leave it empty to show no tax.'),
      ),
    ),
  ),
  tax_number: v.optional(optionalLine('Tax number', 60)),
  /** Beside the usual one, to be chosen for what is booked. */ tax_rates: v.optional(taxRates),
  /** Of new items, by the name of one of these. */ kind_taxes: v.optional(kindTaxes),
  /** How invoices show prices; what a client is charged includes the tax either way. */
  prices_without_tax: v.optional(flag('Prices without tax')),
  /** Bank and mobile money, a line each, on every invoice. */ pay_to: v.optional(prose('How to pay', 1000)),
  /** Between the return of a car and its next pick-up. */
  car_turnaround_minutes: v.optional(v.nullable(whole('Turnaround', 0, longestTurnaround)), null),
  version,
})
export const deleteAgencyInput = v.object({
  id: id('Agency'),
  /** Not needed within ten minutes of a right password or code. */
  password: v.optional(v.string()),
})
const page = v.object({ page: listQuery.page, per_page: listQuery.per_page, q: listQuery.q, sort: listQuery.sort })

export const agency = {
  show: endpoint<{ data: Agency }>()('GET agent/agencies/show', {
    permission: 'any',
    from: 'inactive',
    meaning: 'own agency with subscription, plan, flags',
  }),
  edit: endpoint<{ data: Agency }>()('POST agent/agencies/edit/{id}', {
    permission: 'Edit Agency',
    input: agencyInput,
    meaning: 'server-owned fields (KYC, plan, flags) are not among them',
  }),
  logo: endpoint<{ data: Agency }>()('POST agent/agencies/editlogoimage/{agencyId}', {
    permission: 'Edit Agency',
    upload: true,
    meaning: 'replaces the logo',
  }),
  banner: endpoint<{ data: Agency }>()('POST agent/agencies/editbannerimage/{agencyId}', {
    permission: 'Edit Agency',
    upload: true,
    meaning: 'replaces the banner',
  }),
  found: endpoint<{ data: Agency }>()('POST agent/agencies/new', {
    permission: 'any',
    from: 'inactive',
    input: newAgencyInput,
    status: 201,
    meaning: 'a user without an agency sets one up',
  }),
  addLogo: endpoint<{ data: Agency }>()('POST agent/agencies/addlogoimage', {
    permission: 'Edit Agency',
    from: 'inactive', // an agency is founded with its logo before it has a subscription
    upload: true,
    meaning: 'the first logo',
  }),
  remove: endpoint<{ message: string }>()('POST agent/agencies/delete', {
    permission: 'Edit Agency',
    input: deleteAgencyInput,
    meaning: 'owner only, with the password, or within ten minutes of a right password or code; soft',
  }),
  directory: endpoint<{ data: AgencyCard[]; meta: Meta }>()('GET agent/agencies', {
    permission: 'any',
    query: page,
    meaning: 'what any signed-in user may know about other agencies',
  }),
  agents: endpoint<{ data: Staff[]; meta: Meta }>()('GET agent/agencies/{id}/agents', {
    permission: 'View Users',
    query: page,
    meaning: 'own agency only',
  }),
  packages: endpoint<{ data: PackageRow[]; meta: Meta }>()('GET agent/agencies/{id}/packages', {
    permission: 'View Inventory',
    query: page,
    meaning: 'own agency only',
  }),
  helpers: endpoint<{ data: AgencyHelpers }>()('GET agent/agency-helpers', {
    permission: 'any',
    from: 'inactive',
    meaning: 'the lists that agency forms need',
  }),
  freeTrial: endpoint<{ data: SubscriptionState }>()('POST agent/agencies/{id}/free-trial', {
    permission: 'View Subscription',
    from: 'inactive',
    input: v.object({ plan_id: v.optional(id('Plan')) }),
    status: 201,
    meaning: 'once per agency',
  }),
  currencies: endpoint<{ data: Currency[] }>()('GET agent/currencies', {
    permission: 'any',
    from: 'inactive',
    meaning: 'ISO 4217',
  }),
  countries: endpoint<{ data: Country[] }>()('GET agent/countries', {
    permission: 'any',
    from: 'inactive',
    meaning: 'ISO 3166',
  }),
  categories: endpoint<{ data: Choice[] }>()('GET agent/business/categories', {
    permission: 'any',
    from: 'inactive',
    meaning: 'basic among them',
  }),
  businessVolumes: endpoint<{ data: Choice[] }>()('GET agent/business/business_volume', {
    permission: 'any',
    from: 'inactive',
    meaning: 'bookings a month',
  }),
  companySizes: endpoint<{ data: Choice[] }>()('GET agent/business/company_size', {
    permission: 'any',
    from: 'inactive',
    meaning: 'people in the company',
  }),
}
