/** What an agency is meant to learn of another, call by call. All else is a hole. */
export interface Door {
  readonly reason: string
  /** Method and path of the contract. */
  readonly calls: RegExp
  /** Whose texts (`table.column`) may come through. */
  readonly texts: RegExp
  /** It answers to an id of another agency. */
  readonly answersForeignIds?: true
}

export const doors: readonly Door[] = [
  {
    reason: 'the directory names agencies',
    calls: /^GET agent\/agencies$/,
    texts: /^agencies\./,
  },
  {
    reason: 'the public catalogue of an agency',
    calls: /^GET agency\/\{slug\}\/packages$/,
    texts: /^(agencies|packages|media|price_options)\./,
    answersForeignIds: true,
  },
  {
    reason: 'the market of resells: offers that their agency put up for it, with its name and terms',
    calls: /^GET agent\/resells\/(listings|mine)$/,
    texts:
      /^(agencies\.(name|slug|city)|(offers|packages)\.(title|summary|description)|media\.alt|resell_configs\.terms)$/,
  },
  {
    reason: 'whoever resells an offer is named to its owner',
    calls: /^GET agent\/(packages|business\/(hotel\/rooms|rental\/cars))\/\{id\}\/resells\/config$/,
    texts: /^agencies\.name$/,
  },
  {
    reason: 'whose wallet one pays into is named, as its public pages name it',
    calls:
      /^(GET|POST) agent\/(all-agent-beneficiaries-records|all-agent-beneficiaries\/\{id\}|agent-beneficiaries\/.*)$/,
    texts: /^agencies\.(name|slug)$/,
  },
  {
    reason: 'an offer of the market is taken on, quoted and sold by another agency',
    calls:
      /^(POST agent\/resells\/listings\/\{id\}\/resell|(GET|POST) agent\/resells\/\{id\}\/(update|offer|quote|book))$/,
    texts:
      /^(agencies\.name|(offers|packages)\.(title|summary)|media\.alt|price_options\.name|package_extras\.(name|description))$/,
    answersForeignIds: true,
  },
  {
    reason: 'what a reseller sold bears the cancellation terms of its supplier',
    calls: /^GET agent\/bookings\/\{id\}\/cancellation$/,
    texts: /^(offers|packages)\.cancellation_policy$/,
  },
  {
    reason: 'the page of a proposal or thread, for whoever was sent its secret address',
    calls: /^GET \/(proposal\/\{link\}|thread\/\{uuid\})(\/pdf)?$/,
    texts: /./,
    answersForeignIds: true,
  },
  {
    reason: 'the page of a payment or payment link, for whoever was sent its secret address',
    calls: /^GET \/pay\/\{uuid\}(\/(state|receipt))?$/,
    texts: /./,
    answersForeignIds: true,
  },
  {
    reason: 'the page of an order or checkout link, for whoever was sent its secret address',
    calls: /^GET \/(orders\/\{uuid\}(\/pay)?|buy\/\{uuid\})$/,
    texts: /./,
    answersForeignIds: true,
  },
  {
    reason: 'pages of a campaign’s recipient, for whoever was sent its secret address',
    calls:
      /^(GET|POST) \/(unsubscribe\/\{uuid\}|preferences\/\{uuid\}|go\/\{uuid\}\/\{link\}\/\{sign\}|seen\/\{uuid\})$/,
    texts: /./,
    answersForeignIds: true,
  },
  {
    reason: 'plans belong to everybody',
    calls: /^(GET agent\/plans\/\{id\}\/(show|price)|POST agent\/plans\/\{id\}\/subscribe)$/,
    texts: /^$/,
    answersForeignIds: true,
  },
]

export const doorFor = (call: string): readonly Door[] => doors.filter(({ calls }) => calls.test(call))

/** Calls that are not made, and why. */
export const leftOut: readonly (readonly [calls: RegExp, reason: string])[] = [
  [/^GET agent\/business\/notifications\/stream$/, 'never ends'],
  [/\{token\}|\{hash\}/, 'is opened by a secret of one person, which no other agency has'],
  [/^POST agent\/crash-reports$/, 'is told by anybody, and names no record'],
  [
    /^POST agent\/(login|register|agency-register|send-password-reset-email|logout|generate-otp-agent|verify-otp-agent|send-email-verification|changeprofile|profile(\/change-password|\/prove)?)$/,
    'is about the person who asks, and names no record',
  ],
]

export const isLeftOut = (call: string): boolean => leftOut.some(([calls]) => calls.test(call))

/** Rows in which an agency keeps another's ids by design. */
export const mayKeepIds: readonly { readonly table: string; readonly rows: string; readonly reason: string }[] = [
  { table: 'resells', rows: '.', reason: 'a resell names the offer, its agency and its terms' },
  { table: 'audit_entries', rows: 'resells[.]resell', reason: 'it says which offer was taken on' },
]
