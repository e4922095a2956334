import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { instantText } from '../../../src/domain/date-texts.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, Refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { tokenOf } from '../../services/orders/download-links.ts'
import { sendAsset } from '../../services/shop/asset-files.ts'
import { type SiteAgency, siteAgency } from '../agency.ts'
import { siteNotice } from '../frame.ts'
import { noBody, publicPage } from '../public-page.ts'

interface Bought {
  readonly id: number
  readonly asset_id: number
  readonly used: number
  readonly most: number | null
  readonly expires_at: string | null
  readonly revoked_at: string | null
  readonly uuid: string
  readonly file_name: string
  readonly bytes: number
  readonly mime: string
}

/** It is not known whose file it was: a new link takes the place of an old one. */
const unknownLink = () =>
  new Refused(404, {
    message:
      'This link leads to no file. It may have been replaced: open the newest link that you were sent, or the page of your order.',
  })

/** The file that a buyer paid for. Each time is counted under the row's lock, so that the last one is given once. */
export const downloadFile = publicPage({
  method: 'GET',
  path: '/downloads/{token}',
  limit: { name: 'site.download', per: 'ip', calls: 60, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path }) {
    const token = tokenOf(path.token)
    if (token === null) throw unknownLink()
    const { database, settings } = visit.platform
    const { rows } = await sql<{ agency_id: number }>`
      select d.agency_id from order_downloads d join agencies a on a.id = d.agency_id and a.deleted_at is null
      where d.token = ${token}`.execute(database.system)
    const [found] = rows
    if (found === undefined) throw unknownLink()
    const isCounted = visit.request.method === 'GET'
    const db = database.tenant(found.agency_id)
    const file = await inTransaction(db, (tx) => taken(tx, token, isCounted))
    if (!('why' in file)) return sendAsset(settings.dataDir, file)
    const agency = await siteAgency(db, found.agency_id, settings.dataDir)
    return siteNotice(agency, { title: file.file_name, text: `${file.why} ${askText(agency)}`, status: 403 })
  },
})

/** "Please ask Nile Tours: hello@nile.test or +256 772 123 456." */
export const askText = ({ name, email, phone }: SiteAgency): string => {
  const ways = [email, phone === null ? null : phoneText(phone)].filter((way) => way !== null)
  return ways.length === 0 ? `Please ask ${name}.` : `Please ask ${name}: ${ways.join(' or ')}.`
}

async function taken(
  tx: Kysely<DB>,
  token: string,
  isCounted: boolean,
): Promise<Bought | { readonly why: string; readonly file_name: string }> {
  const { rows } = await sql<Bought>`
    select d.id, d.asset_id, d.used, d.most, d.expires_at, d.revoked_at, a.uuid, a.file_name, a.bytes, a.mime
    from order_downloads d join virtual_assets a on a.id = d.asset_id where d.token = ${token} for update of d`.execute(
    tx,
  )
  const [file] = rows
  if (file === undefined) throw notFound('file')
  const why = endedText(file)
  if (why !== null) return { why, file_name: file.file_name }
  if (isCounted) {
    await sql`
      update order_downloads set used = used + 1, downloaded_at = (array_prepend(now(), downloaded_at))[1:100]
      where id = ${file.id}`.execute(tx)
    await sql`update virtual_assets set downloads = downloads + 1 where id = ${file.asset_id}`.execute(tx)
  }
  return file
}

/** Why a file cannot be downloaded now; null: it can. */
export function endedText({
  used,
  most,
  expires_at: end,
  revoked_at: revoked,
}: Pick<Bought, 'used' | 'most' | 'expires_at' | 'revoked_at'>): string | null {
  if (revoked !== null) return 'This download was withdrawn.'
  if (end !== null && Date.parse(end) <= Date.now()) return `This download ended on ${instantText(end)}.`
  if (most !== null && used >= most) return 'This file was downloaded as often as it may be.'
  return null
}
