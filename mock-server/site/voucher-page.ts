import { sql } from 'kysely'
import * as v from 'valibot'
import { daysText } from '../../src/domain/date-texts.ts'
import { today } from '../../src/domain/dates.ts'
import { html } from '../../src/domain/website/markup.ts'
import { notFound } from '../http/refusals.ts'
import { siteAgency } from './agency.ts'
import { sitePage } from './frame.ts'
import { noBody, publicPage, type Visit } from './public-page.ts'

interface Checked {
  readonly agency_id: number
  readonly reference: string
  readonly title: string
  readonly status: string
  readonly starts_on: string
  readonly ends_on: string
}

/** What the code on a voucher opens: whether the booking holds, and no more. Names and prices are for whoever holds the paper. */
export const showVoucher = publicPage({
  method: 'GET',
  path: '/voucher/{key}',
  limit: { name: 'site.voucher', per: 'ip', calls: 120, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const voucher = await voucherAt(visit, path.key)
    const { database, settings } = visit.platform
    const agency = await siteAgency(database.tenant(voucher.agency_id), voucher.agency_id, settings.dataDir)
    const { title, text, tone } = standingOf(voucher)
    const body = html`<section class="card notice"><h1>${title}</h1>
<p class="banner ${tone}" role="status">${text}</p>
<p><strong>${voucher.reference}</strong></p>
<p>${voucher.title}</p>
<p class="muted">${daysText(voucher.starts_on, voucher.ends_on)}</p></section>`
    return sitePage({ agency, title, body: body.text })
  },
})

async function voucherAt({ platform }: Visit, key: string): Promise<Checked> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) throw notFound('voucher')
  const { rows } = await sql<Checked>`
    select b.agency_id, b.reference, b.title, b.status, b.starts_on, b.ends_on from bookings b join agencies a on a.id = b.agency_id
    where b.voucher_key = ${key} and b.deleted_at is null and a.deleted_at is null`.execute(platform.database.system)
  const [voucher] = rows
  if (voucher === undefined) throw notFound('voucher')
  return voucher
}

function standingOf({ status, ends_on }: Checked): { title: string; text: string; tone: 'good' | 'bad' } {
  if (status === 'cancelled')
    return { title: 'Cancelled', text: 'This booking was cancelled. The voucher is not valid.', tone: 'bad' }
  if (status === 'pending')
    return { title: 'Not confirmed', text: 'This booking is not confirmed yet. The voucher is not valid.', tone: 'bad' }
  if (status === 'no_show' || status === 'completed' || ends_on < today())
    return { title: 'Ended', text: 'This booking is over. The voucher has been used or has expired.', tone: 'bad' }
  return { title: 'Valid', text: 'This booking is confirmed. The voucher is valid.', tone: 'good' }
}
