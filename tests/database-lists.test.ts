import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { choices } from '../src/domain/schema/choices.ts'

// A column that the database checks against a list holds the same list as the domain: neither knows a value that the other refuses.

const text = readFileSync('mock-server/database/types.generated.ts', 'utf8')
/** Columns with the texts that their check allows, as `npm run types:database` has written them. */
const checked = [...text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].flatMap(([, table, columns = '']) =>
  [...columns.matchAll(/^ {2}(\w+): (.*'.*)$/gm)].map(([, column, type = '']) => ({
    column: `${table}.${column}`,
    values: [...type.matchAll(/'([^']+)'/g)].map(([, value]) => value ?? '').sort(),
  })),
)
const lists = new Set(Object.values(choices).map((list) => JSON.stringify([...list].sort())))

/** Columns whose list is not one of the schema, with the reason. */
const ofTheirOwn: Readonly<Record<string, string>> = {
  'Approvals.status': 'that one has expired follows from the clock',
  'CampaignBookings.how': 'by what a booking came to count for a campaign, which no answer shows',
  'CampaignRecipients.paid_by': 'of which e-mails one was taken, which no answer shows',
  'CampaignRecipients.subject': 'which of two subjects somebody got; answers say how each did',
  'ChatbotMessages.author': 'what is said later stands in the thread; answers say which way a message went',
  'Codes.purpose': 'of codes sent by mail, which no answer shows',
  'FlightKeys.mode': 'of a key of a supplier, as its letters say',
  'Flights.pay': 'whether it was asked for with its payment, which no answer shows',
  'LocalMessages.channel': 'messages of the built-in provider; it has no e-mail',
  'LocalPayouts.state': 'of orders of the built-in provider, which no answer shows',
  'LedgerAccounts.kind': 'accounts are shown in words',
  'Mails.status': 'letters that are held back for a while, which no answer shows',
  'Media.owner_type': 'what a picture belongs to, which no answer shows',
  'Offers.kind': 'all but packages, which have a table of their own',
  'PaymentAttempts.keys_of': 'of requests to a provider, which no answer shows',
  'PaymentAttempts.method': 'of requests to a provider, which no answer shows',
  'PaymentAttempts.network': 'of requests to a provider, which no answer shows',
  'PaymentAttempts.provider': 'of requests to a provider, which no answer shows',
  'PaymentAttempts.purpose': 'of requests to a provider, which no answer shows',
  'PaymentAttempts.state': 'of requests to a provider, which no answer shows',
  'ProductImports.status': 'those that an import of products knows: nothing is matched, cancelled or taken back',
  'ProviderSettlements.keys_of': 'answers say where the money goes',
  'Transfers.provider': 'who carries a transfer out, which no answer shows',
  'SiteDomains.source': 'which every answer shows as yes or no: registered here',
  'SiteBookings.kind': 'what a visitor books step by step, which no answer shows',
  'Stock.resource_type': 'what stock is counted of, which no answer shows',
  'SubscriptionOrders.change': 'all but a smaller plan, which is not ordered',
  'SubscriptionOrders.state': 'whether an order was settled, which no answer shows',
  'Threads.record_type': 'what a moment of a client is about may be a note as well',
}

describe('lists that the database checks', () => {
  test('are found', () => expect(checked.length).toBeGreaterThan(30))

  test('are those of the domain', () => {
    const others = checked.filter(({ values }) => !lists.has(JSON.stringify(values)))
    expect(others.map(({ column }) => column).sort()).toEqual(Object.keys(ofTheirOwn).sort())
  })
})
