import { type CurrencyCode, minorDigits, sumText, toMajor } from '../../../src/domain/money.ts'
import type { Platform } from '../../http/platform.ts'
import { notFound } from '../../http/refusals.ts'
import { type PayableIn, waysToPayBooking } from '../../services/payments/online-currencies.ts'
import { linkAt, type PayLink, paymentAt } from '../../services/payments/payable.ts'
import { waysToPay } from '../../services/payments/payment-providers.ts'
import type { PaymentRow } from '../../services/payments/payment-state.ts'
import { type SiteAgency, siteAgency } from '../agency.ts'
import type { Visit } from '../public-page.ts'

/** What an address of /pay leads to: a link that anybody may pay on, or a payment that was begun. */
export type Payable =
  | { readonly kind: 'link'; readonly agencyId: number; readonly link: PayLink }
  | {
      readonly kind: 'payment'
      readonly agencyId: number
      readonly payment: PaymentRow
      readonly link: PayLink | undefined
    }

/** 404 for what does not exist, was deleted, or belongs to an agency that is closed. */
export async function payableAt({ platform }: Visit, { uuid }: { readonly uuid: string }): Promise<Payable> {
  const { system } = platform.database
  const link = await linkAt(system, uuid)
  if (link !== undefined) return { kind: 'link', agencyId: link.agency_id, link }
  const payment = await paymentAt(system, uuid)
  if (payment === undefined) throw notFound('payment')
  const of = payment.link_id === null ? undefined : await linkOf(platform, payment.link_id)
  return { kind: 'payment', agencyId: payment.agency_id, payment, link: of }
}

async function linkOf({ database: { system } }: Platform, id: number): Promise<PayLink | undefined> {
  const row = await system.selectFrom('payment_links').select('uuid').where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : linkAt(system, row.uuid)
}

/** What the agency itself pays: it has no client, and no receipt but what the back office shows. */
export const isOwn = ({ objective }: Pick<PaymentRow, 'objective'>): boolean =>
  objective === 'top_up' || objective === 'subscription'

export interface Surroundings {
  readonly agency: SiteAgency
  /** What can be paid in, and how; a payment that was begun is paid in its own currency. */
  readonly offers: readonly PayableIn[]
  /** Origins on which the agency may show the page within its own. */
  readonly origins: readonly string[]
}

export async function surroundingsOf(visit: Visit, payable: Payable): Promise<Surroundings> {
  const { agencyId } = payable
  const { database, settings } = visit.platform
  const agency = await siteAgency(database.tenant(agencyId), agencyId, settings.dataDir)
  return {
    agency,
    offers: await offersOf(visit, payable),
    origins: originsOf(agency, settings),
  }
}

async function offersOf({ platform }: Visit, payable: Payable): Promise<readonly PayableIn[]> {
  const { agencyId } = payable
  if (payable.kind === 'link' && payable.link.booking_id !== null)
    return waysToPayBooking(platform, agencyId, payable.link.currency)
  const { currency, objective } =
    payable.kind === 'link' ? { currency: payable.link.currency, objective: 'payment_link' as const } : payable.payment
  const ways = await waysToPay(platform, agencyId, currency, objective)
  return ways.length === 0 ? [] : [{ currency, ways, rate: null }]
}

/** The agency's own website, and the back office; no other page may frame the payment or be returned to. */
export function originsOf(
  { website }: Pick<SiteAgency, 'website'>,
  { pageUrl, serverUrl }: Platform['settings'],
): string[] {
  const own =
    website !== null && /^https?:\/\//i.test(website) && URL.canParse(website) ? [new URL(website).origin] : []
  return [...new Set([new URL(pageUrl).origin, new URL(serverUrl).origin, ...own])]
}

export const sumOf = (minor: number, currency: CurrencyCode | string): string =>
  sumText(toMajor(minor, currency), currency)

/** What somebody typed as an amount, in minor units; null where it is none. Groups are read with commas, dots of three or spaces. */
export function typedMinor(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const plain = text.replaceAll(/[\s,]/g, '')
  if (!/^\d{1,12}(\.\d+)?$/.test(plain)) return null
  const [whole = '', part = ''] = plain.split('.')
  if (part.length > digits && /[1-9]/.test(part.slice(digits))) return null
  return Number(whole + part.slice(0, digits).padEnd(digits, '0'))
}
