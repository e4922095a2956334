import { sql } from 'kysely'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { AdMakingState, AdProvider } from '../../../src/domain/growth/marketing/ad-networks.ts'
import { adRules } from '../../../src/domain/growth/marketing/ad-rules.ts'
import { taggedLink } from '../../../src/domain/growth/marketing/tagged-link.ts'
import { seoKey } from '../../../src/domain/website/seo/seo-subjects.ts'
import type { SeededAgency, World } from '../world.ts'

interface Example {
  readonly provider: AdProvider
  readonly state: AdMakingState
  readonly mark: string
  readonly offer: number
  readonly daysAgo: number
  readonly budget: number
  readonly per: 'day' | 'whole'
  readonly trouble?: string
  readonly notes?: readonly string[]
  readonly texts?: readonly string[]
  readonly headlines?: readonly string[]
  readonly descriptions?: readonly string[]
  readonly words?: readonly string[]
}

/** What was asked for in the last weeks, at the built-in network of development. */
const examples: readonly Example[] = [
  {
    ...{ provider: 'facebook', state: 'made', mark: 'SFHK4MQ72WTP', offer: 0, daysAgo: 18, budget: 15, per: 'day' },
    texts: ['Three days in Bwindi, an hour with the gorillas. Permits, lodge and guide are included.'],
    ...{ headlines: ['Gorilla trek in Bwindi'], descriptions: ['Small groups, own guides'] },
  },
  {
    ...{ provider: 'facebook', state: 'refused', mark: 'SFC9XJ3LVN6R', offer: 1, daysAgo: 3, budget: 1, per: 'day' },
    trouble: 'Your budget is too low: this ad set needs at least 1.86 USD each day.',
    ...{ texts: ['The weekend out of Kampala that everybody talks about.'], headlines: ['A weekend away'] },
  },
  {
    ...{ provider: 'google', state: 'made', mark: 'SFQ2ZB8GYD5K', offer: 0, daysAgo: 11, budget: 20, per: 'day' },
    notes: ['Google has a budget of USD 25 each day, not USD 20. Correct it there before you start the advertisement.'],
    headlines: ['Gorilla trekking in Uganda', 'Permits included', 'Book online today'],
    descriptions: ['Three days in Bwindi with an hour among the gorillas.', 'See dates, prices and what is included.'],
    words: ['gorilla trekking uganda', 'bwindi gorilla permit'],
  },
  {
    ...{ provider: 'twitter', state: 'unknown', mark: 'SFT7EW4RUA3M', offer: 2, daysAgo: 6, budget: 120, per: 'whole' },
    trouble: 'X asks you to log in again.',
    ...{ texts: ['Where do you go when the rains are over?'], words: ['safari', 'uganda travel'] },
  },
]

/** Advertisements as they were asked for earlier, and a connection with X that wants a log-in: no token is sealed in a seed. */
export async function seedAdvertisements({ db, now, today }: World, agency: SeededAgency): Promise<void> {
  const { rows: offers } = await sql<{ id: number; title: string; slug: string }>`
    select id, title, slug from packages where agency_id = ${agency.id} and status = 'published' and deleted_at is null
    order by id limit 3`.execute(db)
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const example of examples) {
    const offer = offers[example.offer]
    if (offer === undefined) continue
    const { provider, state, mark, daysAgo, trouble = null, notes = [] } = example
    const at = before(daysAgo).toISOString()
    const plan = planOf(example, offer.id, addDays(today, -daysAgo))
    const steps = state === 'made' ? { campaign: `practice-${mark}` } : {}
    await sql`insert into advertisements (agency_id, provider, practice, account_id, account, currency, mark, offer, link, plan, state, steps,
        trouble, notes, asks, user_id, created_at, updated_at)
      values (${agency.id}, ${provider}, true, 'practice-1', 'Main account (practice)', 'USD', ${mark}, ${offer.title},
        ${linkOf(offer.slug, offer.title, provider, mark)}, ${JSON.stringify(plan)}::jsonb, ${state}, ${JSON.stringify(steps)}::jsonb, ${trouble},
        ${JSON.stringify(notes)}::jsonb, 1, ${agency.owner.id}, ${at}::timestamptz, ${at}::timestamptz)`.execute(db)
  }
  const accounts = [{ id: 'practice-1', name: 'Main account (practice)', currency: 'USD', page: null }]
  await sql`insert into ad_connections (agency_id, provider, practice, access_token, accounts, account_id, user_id, connected_at, refused_at)
    values (${agency.id}, 'twitter', true, 'sealed:given-up', ${JSON.stringify(accounts)}::jsonb, 'practice-1', ${agency.owner.id},
      ${before(64).toISOString()}::timestamptz, ${before(6).toISOString()}::timestamptz)`.execute(db)
}

const planOf = (example: Example, offer: number, asked: Day) => ({
  ...{ page: seoKey('package', offer), objective: 'visits', budget: example.budget, per: example.per },
  ...{
    from: addDays(asked, 1),
    to: addDays(asked, 28),
    places: ['GB', 'DE', 'KE'],
    age_from: 25,
    age_to: 65,
    paths: [],
  },
  ...{ words: example.words ?? [], texts: example.texts ?? [], headlines: example.headlines ?? [] },
  descriptions: example.descriptions ?? [],
})

const host = 'nile-savannah.example'
const linkOf = (slug: string, title: string, provider: AdProvider, mark: string): string => {
  const address = `https://${host}/tours/${slug}`
  const tags = { source: adRules[provider].source, medium: 'cpc', campaign: title, content: mark }
  return taggedLink(address, tags, [host]).link ?? address
}
