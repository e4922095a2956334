import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { saveSettings, settingsDesk, settingsOf } from '../../services/campaigns/crm-settings.ts'
import { buyEmails } from '../../services/campaigns/email-allowance.ts'
import { mailDns } from '../../services/mail/mail-dns.ts'

export const crmSettings: Handlers<Contract['crmSettings']> = {
  list: ({ db, agencyId, platform }) => settingsDesk(db, agencyId, platform.settings),
  save: async (call) => {
    const { db, agencyId, body, platform } = call
    const before = await settingsOf(db, agencyId)
    await saveSettings(db, agencyId, body.settings)
    call.audit({ subject: 'crm_settings', subjectId: agencyId, before, after: await settingsOf(db, agencyId) })
    return settingsDesk(db, agencyId, platform.settings)
  },
  mailRecords: async ({ platform }) => ({ data: await mailDns(platform.settings) }),
  purchaseEmails: async (call) => {
    const { db, agencyId, session, body, platform } = call
    const payer = { agencyId, userId: session.userId, name: session.userName }
    const { paymentId, emails } = await buyEmails(db, payer, body.packs, body.wallet)
    call.audit({ subject: 'payment', subjectId: paymentId, after: { emails, wallet: body.wallet } })
    return { data: await settingsDesk(db, agencyId, platform.settings) }
  },
}
