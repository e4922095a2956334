import { StartupProblem } from '../database/startup-problem.ts'
import type { MessagingSettings } from '../services/campaigns/transports/messaging-settings.ts'
import { addressOf } from './outgoing-address.ts'
import { wholeSet } from './whole-set.ts'

/** Keys of Africa's Talking and WhatsApp; half a set of them is said at start. */
export function messagingSettings(env: NodeJS.ProcessEnv): MessagingSettings {
  const at = wholeSet({
    AFRICASTALKING_USERNAME: env.AFRICASTALKING_USERNAME,
    AFRICASTALKING_KEY: env.AFRICASTALKING_KEY,
  })
  const whatsapp = wholeSet({
    WHATSAPP_TOKEN: env.WHATSAPP_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: env.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_APP_SECRET: env.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: env.WHATSAPP_VERIFY_TOKEN,
  })
  const reportSecret = env.MESSAGE_REPORT_SECRET || null
  if (reportSecret !== null && !/^[\w-]{32,}$/.test(reportSecret))
    throw new StartupProblem(
      'MESSAGE_REPORT_SECRET must have at least 32 letters and digits: it is part of an address.',
    )
  const [username = '', key = ''] = at ?? []
  const [token = '', phoneNumberId = '', appSecret = '', verifyToken = ''] = whatsapp ?? []
  const host = username === 'sandbox' ? 'https://api.sandbox.africastalking.com' : 'https://api.africastalking.com'
  return {
    africasTalking:
      at === null
        ? null
        : {
            username,
            key,
            sender: env.AFRICASTALKING_SENDER || null,
            base: addressOf('AFRICASTALKING_URL', env.AFRICASTALKING_URL) ?? host,
          },
    whatsapp:
      whatsapp === null
        ? null
        : {
            ...{ token, phoneNumberId, appSecret, verifyToken },
            businessAccountId: env.WHATSAPP_BUSINESS_ACCOUNT_ID || null,
            base: addressOf('WHATSAPP_URL', env.WHATSAPP_URL) ?? 'https://graph.facebook.com/v23.0',
          },
    reportSecret,
  }
}
