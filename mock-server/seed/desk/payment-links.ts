import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { LinkField } from '../../../src/domain/payments/payment-links.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const day = 86_400_000

interface SeedLink {
  readonly title: string
  readonly description?: string
  readonly currency: CurrencyCode
  readonly amount: number | null
  readonly min?: number
  readonly max?: number
  readonly suggestions?: readonly number[]
  readonly quantity?: number
  readonly fields?: readonly LinkField[]
  /** Days from now. */
  readonly expires?: number
  readonly uses?: number
  readonly thanks?: string
  readonly booking?: number
  readonly daysAgo: number
  readonly opens: number
  readonly starts: number
  readonly payments: readonly SeedLinkPayment[]
}
interface SeedLinkPayment {
  readonly payer: string
  readonly amount: number
  readonly daysAgo: number
  readonly method: 'mobile_money' | 'card'
  readonly failed?: string
  readonly answers?: readonly { readonly label: string; readonly value: string }[]
}

/** Two bookings of some weeks ahead on which something is owed. */
async function owingBookings({ db }: World, agency: SeededAgency) {
  const { rows } = await sql<{
    id: number
    currency: CurrencyCode
    balance: number
    title: string
    reference: string
    client: string
  }>`
    select b.id, b.currency, b.balance, b.title, b.reference, c.name as client from bookings b join clients c on c.id = b.client_id
    where b.agency_id = ${agency.id} and b.status = 'confirmed' and b.kind = 'tour_package' and b.balance > 20000
      and b.deleted_at is null and b.starts_on > kampala_today() + 20 order by b.id limit 2`.execute(db)
  return rows
}

function linksOf([one, two]: Awaited<ReturnType<typeof owingBookings>>): SeedLink[] {
  const shirt: LinkField[] = [
    { label: 'T-shirt', kind: 'choice', required: true, options: ['S', 'M', 'L', 'XL'] },
    { label: 'Date of birth', kind: 'date', required: true, options: [] },
    { label: 'Emergency contact', kind: 'text', required: false, options: [] },
  ]
  const part = two === undefined ? 0 : Math.floor(two.balance / 200) * 100
  return [
    {
      title: 'Gorilla permit deposit',
      description: 'Holds one permit for Bwindi for two weeks. The rest is due 60 days before the trek.',
      currency: 'USD',
      amount: 300_00,
      quantity: 8,
      thanks: 'Webale nyo! We write to you as soon as the permit is confirmed.',
      daysAgo: 34,
      opens: 41,
      starts: 9,
      payments: [
        { payer: 'Hannah Berger', amount: 600_00, daysAgo: 21, method: 'card' },
        { payer: 'Moses Kato', amount: 300_00, daysAgo: 9, method: 'mobile_money' },
        { payer: 'Liam Byrne', amount: 300_00, daysAgo: 4, method: 'card', failed: 'The card was declined.' },
      ],
    },
    {
      title: 'Community school at Buhoma',
      description: 'Every shilling goes to the school that our guests visit after the trek.',
      currency: 'UGX',
      amount: null,
      min: 10_000,
      suggestions: [20_000, 50_000, 100_000, 200_000],
      thanks: 'The pupils of Buhoma thank you.',
      daysAgo: 61,
      opens: 112,
      starts: 17,
      payments: [
        { payer: 'Aisha Nansubuga', amount: 50_000, daysAgo: 40, method: 'mobile_money' },
        { payer: 'Peter Okello', amount: 100_000, daysAgo: 18, method: 'mobile_money' },
        { payer: 'Chiara Conti', amount: 200_000, daysAgo: 1, method: 'card' },
      ],
    },
    {
      title: 'Kampala city walk, Saturday',
      description: 'Three hours on foot from the National Theatre, with lunch.',
      currency: 'UGX',
      amount: 120_000,
      quantity: 6,
      fields: shirt,
      expires: 12,
      uses: 30,
      daysAgo: 12,
      opens: 27,
      starts: 5,
      payments: [
        {
          payer: 'Daniel Mugisha',
          amount: 240_000,
          daysAgo: 5,
          method: 'mobile_money',
          answers: [
            { label: 'T-shirt', value: 'L' },
            { label: 'Date of birth', value: '1991-03-14' },
          ],
        },
      ],
    },
    ...(one === undefined
      ? []
      : [
          {
            title: `${one.title}, ${one.reference}`.slice(0, 120),
            currency: one.currency,
            amount: one.balance,
            uses: 1,
            booking: one.id,
            daysAgo: 6,
            opens: 3,
            starts: 1,
            payments: [
              {
                payer: one.client,
                amount: one.balance,
                daysAgo: 5,
                method: 'mobile_money' as const,
                failed: 'The payment was not approved on the phone in time.',
              },
            ],
          },
        ]),
    {
      title: 'Independence Day boat cruise',
      currency: 'UGX',
      amount: 85_000,
      quantity: 10,
      expires: -47,
      daysAgo: 75,
      opens: 64,
      starts: 11,
      payments: [{ payer: 'Grace Atim', amount: 170_000, daysAgo: 50, method: 'mobile_money' }],
    },
    ...(two === undefined || part === 0
      ? []
      : [
          {
            title: `Second part of ${two.reference}`,
            currency: two.currency,
            amount: part,
            uses: 1,
            booking: two.id,
            daysAgo: 8,
            opens: 2,
            starts: 1,
            payments: [{ payer: two.client, amount: part, daysAgo: 3, method: 'card' as const }],
          },
        ]),
  ]
}

/** Six payment links: fixed, open, with fields, of a booking, expired, and used up. They draw no chance. */
export async function seedPaymentLinks(world: World, references: References, agency: SeededAgency): Promise<void> {
  if (agency.key !== 'nile-savannah') return
  const { db, now } = world
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  const links = linksOf(await owingBookings(world, agency)).map((link) => ({ ...link, id: world.id('payment_links') }))
  await insertRows(
    db,
    'payment_links',
    links.map(
      (link): Row<'payment_links'> => ({
        id: link.id,
        agency_id: agency.id,
        uuid: `5afa0000-0000-4000-8000-${String(link.id).padStart(12, '0')}`,
        title: link.title,
        description: link.description ?? '',
        currency: link.currency,
        amount: link.amount,
        min_amount: link.min ?? null,
        max_amount: link.max ?? null,
        suggestions: [...(link.suggestions ?? [])],
        max_quantity: link.quantity ?? 1,
        fields: JSON.stringify(link.fields ?? []),
        expires_at: link.expires === undefined ? null : `${addDays(world.today, link.expires)}T23:59:00+03:00`,
        max_uses: link.uses ?? null,
        thank_you: link.thanks ?? '',
        booking_id: link.booking ?? null,
        opens: link.opens,
        starts: link.starts,
        created_by: agency.owner.id,
        created_at: at(link.daysAgo),
        updated_at: at(link.daysAgo),
      }),
    ),
  )
  const payments = links.flatMap((link) =>
    link.payments.map((payment) => ({ link, payment, id: world.id('payments') })),
  )
  await insertRows(
    db,
    'payments',
    payments.map(
      ({ link, payment, id }): Row<'payments'> => ({
        id,
        agency_id: agency.id,
        reference: references.next(agency.id, 'PAY', at(payment.daysAgo)),
        objective: link.booking === undefined ? 'payment_link' : 'booking',
        booking_id: link.booking ?? null,
        link_id: link.id,
        aggregator: 'local',
        method: payment.method,
        currency: link.currency,
        amount: payment.amount,
        status: payment.failed === undefined ? 'succeeded' : 'failed',
        reason: payment.failed ?? '',
        payer: payment.payer,
        description: link.title,
        answers: JSON.stringify(payment.answers ?? []),
        note: '',
        paid_at: at(payment.daysAgo),
        created_at: at(payment.daysAgo),
      }),
    ),
  )
}
