/** By what an agency writes to people. */
export const channels = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const
export type Channel = keyof typeof channels

/** Where somebody agreed, or took it back. */
export const consentSources = {
  staff: 'A colleague',
  import: 'Import',
  form: 'Form on the website',
  newsletter: 'Newsletter',
  checkout: 'Booking or order',
  chatbot: 'Chatbot',
  preferences: 'Preference page',
  unsubscribe: 'Unsubscribe link',
  complaint: 'Marked as spam',
  reply: 'Their answer',
  before: 'Before consents were recorded',
} as const
export type ConsentSource = keyof typeof consentSources

/** How somebody became known. */
export const contactSources = {
  client: 'Client',
  form: 'Form on the website',
  newsletter: 'Newsletter',
  import: 'Import',
  staff: 'A colleague',
  chatbot: 'Chatbot',
  booking: 'Booking or order',
  inquiry: 'Inquiry',
  advertisement: 'Advertisement',
} as const
export type ContactSource = keyof typeof contactSources

/** Why nothing is sent to an address any more. */
export const suppressionReasons = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  blocked: 'Blocked by a colleague',
} as const
export type SuppressionReason = keyof typeof suppressionReasons
