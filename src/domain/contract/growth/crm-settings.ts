import * as v from 'valibot'
import { crmSettingKeys } from '../../growth/campaigns.ts'
import { channels } from '../../growth/channels.ts'
import { keysOf } from '../../keys.ts'
import type { CrmSetting, CrmSettings, MailRecords } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { currency, email, oneOf, optionalLine, whole } from '../rules.ts'

const access = { permission: 'View Marketing' } as const

const settingList = v.pipe(
  v.array(
    v.pipe(
      v.object({
        type: oneOf('Type', keysOf(channels)),
        key: v.string('Key must be text.'),
        value: optionalLine('Value', 200),
      }),
      v.forward(
        v.partialCheck(
          [['type'], ['key']],
          ({ type, key }) => crmSettingKeys[type].some((known) => known === key),
          'There is no such setting.',
        ),
        ['key'],
      ),
      v.forward(
        v.partialCheck(
          [['key'], ['value']],
          ({ key, value }) => key !== 'reply_to' || value === '' || v.is(email, value),
          'Please enter a valid e-mail address.',
        ),
        ['value'],
      ),
    ),
    'Settings are a list.',
  ),
  v.maxLength(50, 'At most 50 settings.'),
)
export const crmSettingsInput = v.object({ settings: settingList })
export const emailPurchaseInput = v.object({ packs: whole('Packs', 1, 100), wallet: currency })

/** How an agency’s campaigns are sent. */
export const crmSettings = {
  list: endpoint<{
    data: CrmSetting[]
    default_mailer: string
    emails_sent_this_month: number
    remaining_emails: number
  }>()('GET agent/crm/settings', {
    ...access,
    meaning: 'the settings of each channel, how many e-mails were sent this month and how many remain',
  }),
  save: endpoint<{
    data: CrmSetting[]
    default_mailer: string
    emails_sent_this_month: number
    remaining_emails: number
  }>()('POST agent/crm/settings', {
    ...access,
    input: crmSettingsInput,
    listAs: 'settings',
    meaning: 'changes the settings that are named; an empty value takes one away',
  }),
  mailRecords: endpoint<{ data: MailRecords }>()('GET agent/crm/settings/mail-records', {
    ...access,
    meaning: 'what receivers find in the DNS of whoever sends the e-mails: SPF, DKIM, DMARC; null where no mail leaves',
  }),
  purchaseEmails: endpoint<{ data: CrmSettings }>()('POST agent/crm/settings/purchase-emails', {
    ...access,
    input: emailPurchaseInput,
    status: 201,
    limit: { per: 'user', calls: 20, minutes: 60 },
    meaning: 'e-mails by the thousand, paid from a wallet at once; they do not run out',
  }),
}
