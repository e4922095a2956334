/** How far a campaign is. */
export const campaignStatuses = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
} as const
export type CampaignStatus = keyof typeof campaignStatuses

/** What became of one recipient. */
export const recipientStates = {
  waiting: 'Waiting',
  sending: 'Being sent',
  handed: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  failed: 'Failed',
  unknown: 'Not known',
  excluded: 'Left out',
  cancelled: 'Cancelled',
} as const
export type RecipientState = keyof typeof recipientStates

/** Why somebody gets nothing. */
export const leftOutReasons = {
  no_address: 'No address',
  no_consent: 'No consent',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced before',
  complained: 'Marked a message as spam',
  blocked: 'Blocked by a colleague',
  duplicate: 'Same address as another recipient',
  address_changed: 'Another address since it began',
  quota: 'Above what remains of the e-mails',
  answered: 'Answered meanwhile',
  seen: 'Opened the proposal meanwhile',
  booked: 'Booked meanwhile',
  changed: 'Trip cancelled or moved meanwhile',
  no_longer: 'No longer what the rule means',
  too_late: 'Too late when it could leave',
} as const
export type LeftOutReason = keyof typeof leftOutReasons

/** How an offer is shown in an e-mail: with its summary, or with its days. */
export const offerLooks = ['card', 'itinerary'] as const
export type OfferLook = (typeof offerLooks)[number]

/** Which of two subjects is better. */
export const subjectVerdicts = {
  a: 'The first subject was opened more',
  b: 'The second subject was opened more',
  too_few: 'Too few to tell',
} as const
export type SubjectVerdict = keyof typeof subjectVerdicts

/** E-mails that every agency may send in a month. */
export const emailsPerMonth = 1000
/** E-mails are bought by the thousand. */
export const emailPack = { emails: 1000, currency: 'UGX', price: 15_000 } as const
/** A schedule that was missed by more than this is not made up for by itself. */
export const latestStartHours = 6

/** Recipients of one subject, and those of them who did what it was meant for. */
export interface SubjectFigures {
  readonly sent: number
  readonly opened: number
}

/** A difference counts where chance alone would make one as large less than once in twenty times, and each subject has 100 recipients. */
export function subjectVerdict(a: SubjectFigures, b: SubjectFigures): SubjectVerdict {
  if (a.sent < 100 || b.sent < 100) return 'too_few'
  const share = (a.opened + b.opened) / (a.sent + b.sent)
  const deviation = Math.sqrt(share * (1 - share) * (1 / a.sent + 1 / b.sent))
  const difference = a.opened / a.sent - b.opened / b.sent
  if (deviation === 0 || Math.abs(difference) < 1.96 * deviation) return 'too_few'
  return difference > 0 ? 'a' : 'b'
}

export const crmSettingKeys = {
  email: ['from_name', 'reply_to', 'postal_address'],
  sms: ['sender'],
  whatsapp: [],
} as const

/** A variable with what stands for it where nothing is known: `{{first_name|traveller}}`. */
const variable = /\{\{\s*([a-z_]+)\s*(?:\|([^{}]*))?\}\}/g
export const campaignVariables = ['name', 'first_name', 'company', 'country', 'agency'] as const
export type CampaignVariable = (typeof campaignVariables)[number]
export type VariableValues = Readonly<Record<CampaignVariable, string>>

const isVariable = (name: string): name is CampaignVariable => campaignVariables.some((known) => known === name)

/** The text with its variables filled in; nothing and an unknown name give the fall-back. */
export const filledIn = (text: string, values: VariableValues): string =>
  text.replace(variable, (_, name: string, otherwise = '') =>
    isVariable(name) && values[name] !== '' ? values[name] : otherwise.trim(),
  )

/** Names in the text that no variable has. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].flatMap(([, name = '']) => (isVariable(name) ? [] : [name]))),
]
