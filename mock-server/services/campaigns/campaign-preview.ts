import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { campaignPreviewInput } from '../../../src/domain/contract/growth/campaigns.ts'
import { linkProblem } from '../../../src/domain/growth/campaign-checks.ts'
import { smsSegments } from '../../../src/domain/growth/sms-segments.ts'
import type { CampaignPreview } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Settings } from '../../http/platform.ts'
import { notFound } from '../../http/refusals.ts'
import { withInlineLogo } from '../mail/mail-brand.ts'
import { linksIn } from './campaign-links.ts'
import { type Addressee, messageMaker } from './campaign-messages.ts'
import { example } from './campaign-test.ts'

/** What is being written as one contact would get it; no link in it is counted, and nothing is stored. */
export async function previewCampaign(
  db: Kysely<DB>,
  agencyId: number,
  { contact, ...written }: v.InferOutput<typeof campaignPreviewInput>,
  { pageUrl, serverUrl, dataDir }: Settings,
): Promise<CampaignPreview> {
  const reader = contact === null ? { ...example, address: '' } : await contactRead(db, agencyId, contact)
  const row = { ...written, id: 0, agency_id: agencyId, subject_b: '' }
  const make = await messageMaker(db, row, { pageUrl, serverUrl, dataDir, isTest: true })
  const { subject, html, logo, text } = await make(reader)
  return {
    subject,
    html: withInlineLogo({ html, logo }),
    text,
    bytes: Buffer.byteLength(html),
    links: linksIn(written.body).map((url) => ({ url, problem: linkProblem(url) })),
    parts: written.channel === 'sms' ? smsSegments(text).parts : null,
  }
}

async function contactRead(db: Kysely<DB>, agencyId: number, id: number): Promise<Addressee> {
  const { rows } = await sql<Pick<Addressee, 'name' | 'company' | 'country_code'>>`
    select p.name, p.company, p.country_code from contact_people p where p.id = ${id} and p.agency_id = ${agencyId}`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw notFound('contact')
  return { ...example, address: '', ...found }
}
