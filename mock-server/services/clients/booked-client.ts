import type { Kysely } from 'kysely'
import type { bookings } from '../../../src/domain/contract/bookings/bookings.ts'
import type { clients } from '../../../src/domain/contract/clients.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

export type ClientGiven = BodyOf<typeof clients.create>

/** Those that have a value. */
const named = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** The columns of a client that a form writes; what it does not name is kept. */
export const clientFields = ({ version: _, ...given }: ClientGiven) => {
  const { company, legal_name, tax_number, address, city, birth_date, ...fields } = given
  return { ...fields, ...named({ company, legal_name, tax_number, address, city, birth_date }) }
}

/**
 * The client a booking is for: one chosen, or a new one made with the booking. There is one client per e-mail and agency,
 * so a known address means that client, as it is on file. The row is kept from being deleted until the booking is written.
 */
export async function bookedClient(
  tx: Kysely<DB>,
  agencyId: number,
  { client_id: id, client: fresh }: Pick<BodyOf<typeof bookings.create>, 'client_id' | 'client'>,
): Promise<{ id: number; name: string }> {
  const kept = tx
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .forShare()
  if (id !== null) {
    const client = await kept.where('id', '=', id).executeTakeFirst()
    if (client === undefined) throw notFound('client')
    return client
  }
  if (fresh === null) throw notFound('client') // the contract asks for one of the two
  const made = await tx
    .insertInto('clients')
    .values({ ...clientFields(fresh), agency_id: agencyId })
    .onConflict((oc) =>
      oc.columns(['agency_id', 'email']).where('deleted_at', 'is', null).where('email', 'is not', null).doNothing(),
    )
    .returning(['id', 'name'])
    .executeTakeFirst()
  return made ?? (await kept.where('email', '=', fresh.email).executeTakeFirstOrThrow())
}

/** Whoever orders or books without an account, as they filled in the form; '' where there is no phone. */
export const clientOfVisitor = ({
  name,
  email,
  phone,
}: {
  readonly name: string
  readonly email: string
  readonly phone: string
}) => ({
  name,
  email,
  phone: phone === '' ? null : phone,
  country_code: null,
  language: 'en',
  tags: [],
  notes: '',
  marketing_consent: false,
})
