import type { Kysely } from 'kysely'
import { phoneText } from '../../../src/domain/phone.ts'
import type { DB } from '../../database/types.generated.ts'

/** An agency as its mail names it. */
export interface MailingAgency {
  readonly name: string
  readonly email: string | null
  /** International, with its groups. */
  readonly phone: string | null
  /** Where somebody answers day and night; null where the agency promised nothing. */
  readonly emergency: string | null
  /** Under its name: what it wrote for that, or else how to reach it. */
  readonly signature: readonly string[]
}

export async function mailingAgency(db: Kysely<DB>, agencyId: number): Promise<MailingAgency> {
  const row = await db
    .selectFrom('agencies')
    .select(['name', 'email', 'phone', 'website', 'mail_signature', 'emergency_phone'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const phone = row.phone === null ? null : phoneText(row.phone)
  const site = siteText(row.website)
  const own = row.mail_signature.split('\n').map((line) => line.trim())
  return {
    name: row.name,
    email: row.email,
    phone,
    emergency: row.emergency_phone === null ? null : phoneText(row.emergency_phone),
    signature: (row.mail_signature.trim() === '' ? [[phone, row.email].filter(Boolean).join(' · '), site] : own).filter(
      (line) => line !== '',
    ),
  }
}

/** `https://www.nile.test/` as people write it: `www.nile.test`. */
export const siteText = (website: string | null): string =>
  (website ?? '').replace(/^https?:\/\//i, '').replace(/\/$/, '')

/** “Reply to this e-mail or call +256 …”, with what the agency has. */
export function questionsText({ email, phone }: Pick<MailingAgency, 'email' | 'phone'>): string[] {
  const ways = [email === null ? '' : 'reply to this e-mail', phone === null ? '' : `call us on ${phone}`].filter(
    Boolean,
  )
  return ways.length === 0 ? [] : [`If you have any questions, please ${ways.join(' or ')}.`]
}
