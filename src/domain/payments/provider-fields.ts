// What an agency types in to let a provider work for it. The server's adapters read the same names.

export interface ProviderField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Left empty where the agency does not have it. */
  readonly optional?: true
  /** One of these instead of a text. */
  readonly choices?: Readonly<Record<string, string>>
}

export const providerFields = {
  flutterwave: [
    { name: 'secretKey', label: 'Secret key', hint: 'Flutterwave: Settings, API keys.' },
    {
      name: 'webhookSecret',
      label: 'Secret hash',
      hint: 'The text you typed into Flutterwave beside the webhook’s address.',
    },
  ],
  pesapal: [
    { name: 'consumerKey', label: 'Consumer key' },
    { name: 'consumerSecret', label: 'Consumer secret' },
    { name: 'environment', label: 'Account', choices: { live: 'Live', sandbox: 'Sandbox' } },
  ],
  mtn_momo: [
    { name: 'collectionUser', label: 'Collection user' },
    { name: 'collectionKey', label: 'Collection key' },
    { name: 'collectionSubscription', label: 'Collection subscription key' },
    {
      name: 'disbursementUser',
      label: 'Disbursement user',
      hint: 'For refunds and transfers to phones; leave all three empty without it.',
      optional: true,
    },
    { name: 'disbursementKey', label: 'Disbursement key', optional: true },
    { name: 'disbursementSubscription', label: 'Disbursement subscription key', optional: true },
    {
      name: 'environment',
      label: 'Account',
      choices: { mtnuganda: 'Uganda', mtnrwanda: 'Rwanda', sandbox: 'Sandbox' },
    },
  ],
} as const satisfies Readonly<Record<string, readonly ProviderField[]>>
export type CalledProviderName = keyof typeof providerFields

export const fieldsOfProvider = (name: CalledProviderName): readonly ProviderField[] => providerFields[name]

/** What is wrong with keys as they were typed, by field; empty where nothing is. */
export function keyProblems(name: CalledProviderName, typed: Readonly<Record<string, string>>): Record<string, string> {
  const fields = fieldsOfProvider(name)
  const given = (field: ProviderField) => (typed[field.name] ?? '').trim() !== ''
  const optional = fields.filter((field) => field.optional === true)
  const isPartly = optional.some(given)
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const text = (typed[field.name] ?? '').trim()
      if (field.choices !== undefined)
        return text === '' || text in field.choices ? [] : [[field.name, `${field.label} is not one of the choices.`]]
      if (text.length > 500) return [[field.name, `${field.label} is too long.`]]
      if (/\s/.test(text)) return [[field.name, `${field.label} has no spaces.`]]
      return text === '' && (field.optional !== true || isPartly) ? [[field.name, `${field.label} is required.`]] : []
    }),
  )
}

/** Whose keys a provider is called with. */
export const keySources = { agency: 'Your agency’s keys', environment: 'Keys of this server' } as const
export const refundScopes = { part: 'In part or in full', full: 'In full only', none: 'No refunds' } as const
