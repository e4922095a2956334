import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { DB, PaymentAttempts } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import type { PaymentRow } from './payment-state.ts'
import type { Attempt, PaymentProvider } from './providers/provider.ts'

type Desk = Pick<Platform, 'database' | 'settings'>
export type AttemptRow = Selectable<PaymentAttempts>

/** Whether the provider is known to have the request: only then may a payer be told that it was sent. */
export const isTaken = ({ taken_at, external_id, page_url }: AttemptRow): boolean =>
  taken_at !== null || external_id !== null || page_url !== null

export const updateAttempt = (db: Kysely<DB>, id: number, fields: Updateable<PaymentAttempts>) =>
  db.updateTable('payment_attempts').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

const slugOf = async ({ database }: Desk, id: number): Promise<string> =>
  (await database.system.selectFrom('agencies').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

/** Where a provider tells us of what it was asked for by a reference. */
export async function callbackAddress(
  desk: Desk,
  provider: Pick<PaymentProvider, 'name' | 'notices'>,
  agencyId: number,
  reference: string,
): Promise<string> {
  const place = provider.notices === 'attempt' ? reference : await slugOf(desk, agencyId)
  return `${desk.settings.serverUrl}/payments/callback/${provider.name}/${place}`
}

/** An attempt as its provider is told of it. */
export async function attemptAsked(
  desk: Desk,
  provider: PaymentProvider,
  payment: PaymentRow,
  attempt: AttemptRow,
): Promise<Attempt> {
  return {
    reference: attempt.reference,
    uuid: payment.uuid,
    amount: payment.amount,
    currency: payment.currency,
    method: attempt.method,
    description: payment.description,
    payer: { name: payment.payer, email: payment.payer_email ?? '', phone: attempt.phone ?? payment.payer_phone ?? '' },
    network: attempt.network,
    returnUrl: `${desk.settings.serverUrl}/pay/${payment.uuid}`,
    callbackUrl: await callbackAddress(desk, provider, attempt.agency_id, attempt.reference),
    externalId: attempt.external_id,
  }
}

/** Whether somebody pays a booking at this moment: a request to a provider is open. */
export const isBeingPaid = (bookingId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from payments p join payment_attempts a on a.payment_id = p.id and a.state = 'pending'
  where p.booking_id = ${bookingId} and p.status = 'pending')`
