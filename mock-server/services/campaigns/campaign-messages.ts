import type { Kysely } from 'kysely'
import type { CampaignBlock } from '../../../src/domain/contract/growth/campaigns.ts'
import { countryName } from '../../../src/domain/countries.ts'
import { filledIn, type VariableValues } from '../../../src/domain/growth/campaigns.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { branded } from '../mail/mail-brand.ts'
import { mailingAgency } from '../mail/mailing-agency.ts'
import { pixelAddress, preferencesAddress, trackedLink, unsubscribeAddress } from './campaign-links.ts'
import { campaignHtml, campaignText } from './campaign-mail.ts'
import { offerCards } from './campaign-offers.ts'
import type { CampaignRow } from './campaign-row.ts'
import { settingsOf } from './crm-settings.ts'
import type { Outgoing } from './transports/transport.ts'

/** One person, as far as a message names them. */
export interface Addressee {
  readonly uuid: string
  readonly address: string
  readonly subject: 'a' | 'b'
  readonly name: string
  readonly company: string
  readonly country_code: string | null
}
/** Of a campaign, what its messages are made of; number 0 is not stored. */
export type Written = Pick<
  CampaignRow,
  'id' | 'agency_id' | 'channel' | 'subject' | 'subject_b' | 'preheader' | 'body' | 'text' | 'template'
>
interface Template {
  readonly name: string
  readonly language: string
  readonly values: readonly string[]
}

/** Makes the message of each person; what all of them share is read once. */
export async function messageMaker(
  db: Kysely<DB>,
  row: Written,
  {
    pageUrl,
    serverUrl,
    dataDir,
    mailReplyTo,
    isTest = false,
  }: {
    readonly pageUrl: string
    readonly serverUrl: string
    readonly dataDir: string
    /** Where answers are read here: each recipient has an address of their own. */
    readonly mailReplyTo?: string | undefined
    readonly isTest?: boolean
  },
): Promise<(to: Addressee) => Promise<Outgoing>> {
  const body = storedAs<CampaignBlock[]>(row.body)
  const [agency, settings, links, offers] = await Promise.all([
    mailingAgency(db, row.agency_id),
    settingsOf(db, row.agency_id),
    db.selectFrom('campaign_links').select(['id', 'url']).where('campaign_id', '=', row.id).execute(),
    offerCards(db, row.agency_id, body),
  ])
  const known = new Map(links.map(({ id, url }) => [url, id]))
  const template = row.template === null ? null : storedAs<Template>(row.template)
  const setting = (key: string) => settings.find((one) => one.type === 'email' && one.key === key)?.value ?? ''
  const senderName = setting('from_name') || agency.name
  const address = setting('postal_address')
  return async (to) => {
    const values: VariableValues = {
      name: to.name,
      first_name: to.name.split(/\s+/)[0] ?? '',
      company: to.company,
      country: to.country_code === null ? '' : countryName(to.country_code),
      agency: agency.name,
    }
    const content = {
      subject: to.subject === 'b' ? row.subject_b : row.subject,
      preheader: row.preheader,
      body,
      offers,
    }
    const places = {
      values,
      serverUrl,
      linkTo: (url: string) => {
        const id = known.get(url)
        return id === undefined || isTest ? url : trackedLink(pageUrl, id, to.uuid)
      },
      unsubscribe: unsubscribeAddress(pageUrl, to.uuid),
      preferences: preferencesAddress(pageUrl, to.uuid),
      pixel: isTest ? null : pixelAddress(pageUrl, to.uuid),
      sender: [agency.name, ...agency.signature, ...(address === '' ? [] : [address])],
    }
    const isMail = row.channel === 'email'
    const dressed = isMail
      ? await branded(db, { html: campaignHtml(content, places), agencyId: row.agency_id, senderName }, dataDir)
      : { html: '', logo: null }
    const filled =
      template === null ? null : { ...template, values: template.values.map((one) => filledIn(one, values)) }
    return {
      agencyId: row.agency_id,
      uuid: to.uuid,
      to: to.address,
      subject: filledIn(content.subject, values).replace(/[\r\n\t]+/g, ' '),
      html: dressed.html,
      logo: dressed.logo,
      text: isMail
        ? campaignText(content, places)
        : filled === null
          ? filledIn(row.text, values)
          : [`Template ${filled.name} (${filled.language})`, ...filled.values].join('\n'),
      senderName: senderName.replace(/[\r\n\t]+/g, ' '),
      replyTo: setting('reply_to') || (isTest ? undefined : mailReplyTo?.replace('{thread}', to.uuid)) || agency.email,
      unsubscribe: isMail && !isTest ? places.unsubscribe : null,
      feedbackId: `c${row.id}:a${row.agency_id}:campaign:safiri`,
      template: filled,
    }
  }
}
