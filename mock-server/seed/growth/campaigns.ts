import { sql } from 'kysely'
import type { CampaignBlock } from '../../../src/domain/contract/growth/campaigns.ts'
import type { WhatsappContent } from '../../../src/domain/contract/inputs.ts'
import { campaignTemplates } from '../../../src/domain/growth/campaign-templates.ts'
import type { Channel } from '../../../src/domain/growth/channels.ts'
import type { FollowCondition } from '../../../src/domain/growth/follow-ups.ts'
import { occasionMails } from '../../../src/domain/growth/occasion-mails.ts'
import { occasions } from '../../../src/domain/growth/occasions.ts'
import { placedRecipients } from '../../services/campaigns/campaign-audience.ts'
import { linksIn } from '../../services/campaigns/campaign-links.ts'
import { leftOutBecause } from '../../services/contacts/consent.ts'
import { livingContacts } from '../../services/contacts/rule-sets.ts'
import type { SeededAgency, World } from '../world.ts'

const day = 86_400_000
const site = 'https://www.nile-savannah.test'

interface PlannedCampaign {
  readonly channel: Channel
  readonly name: string
  readonly subject?: string
  readonly subject_b?: string
  readonly preheader?: string
  readonly template?: string
  /** A template that WhatsApp has approved. */
  readonly whatsapp?: WhatsappContent
  /** Of a hundred, how many opened and clicked; of the second subject as well. */
  readonly opened?: readonly [a: number, b: number]
  readonly clicked?: number
  /** Days ago, at nine in the morning in Kampala; of a scheduled one, days to come. */
  readonly daysAgo?: number
  readonly inDays?: number
  /** Sent some days later to who had not opened it, and switched off since. */
  readonly followUp?: PlannedFollowUp
}
interface PlannedFollowUp {
  readonly condition: FollowCondition
  readonly days: number
  readonly subject: string
  readonly opened: number
  readonly clicked: number
}

const campaignsOfYear: readonly PlannedCampaign[] = [
  {
    ...{ channel: 'email', name: 'Newsletter, September', template: 'newsletter', daysAgo: 74 },
    ...{ subject: 'News from the Nile: shoebills, a new lodge and free places', opened: [41, 41], clicked: 9 },
  },
  {
    ...{ channel: 'email', name: 'Gorilla permits for 2027', template: 'early', daysAgo: 33 },
    ...{
      subject: 'Gorilla permits for June to September',
      subject_b: 'Your permit for 2027, {{first_name|traveller}}?',
    },
    ...{ opened: [34, 52], clicked: 14 },
    followUp: {
      ...{ condition: 'unopened', days: 4, opened: 23, clicked: 6 },
      subject: 'Permits for June are nearly gone, {{first_name|traveller}}',
    },
  },
  {
    ...{ channel: 'whatsapp', name: 'Open day in Kampala', daysAgo: 12 },
    whatsapp: { name: 'open_day', language: 'en', values: ['{{first_name|friend}}', 'Saturday, 10 to 4'] },
  },
  {
    ...{ channel: 'email', name: 'Last places before Christmas', template: 'last-places', daysAgo: 5 },
    ...{ subject: 'Three places left for Christmas in Bwindi', opened: [38, 38], clicked: 12 },
  },
  {
    ...{ channel: 'email', name: 'Greetings for the new year', template: 'newsletter', inDays: 33 },
    subject: 'A good new year, {{first_name|friend}}',
  },
  {
    ...{ channel: 'email', name: 'A year after the trip', template: 'return' },
    subject: 'A year ago you were here',
  },
]

/** Campaigns of the year with what came of them, one that is scheduled and one that is being written. */
export async function seedCampaigns(world: World, agency: SeededAgency): Promise<void> {
  if (agency.key !== 'nile-savannah') return
  for (const [number, plan] of campaignsOfYear.entries()) await seedCampaign(world, agency, plan, number)
  await seedAutomatic(world, agency)
  // As the database notes it for a booking that is made later.
  await sql`insert into campaign_bookings (booking_id, agency_id, campaign_id, how)
    select distinct on (b.id) b.id, b.agency_id, r.campaign_id, 'contact' from bookings b
    join contacts k on k.client_id = b.client_id join campaign_recipients r on r.contact_id = k.id and r.agency_id = b.agency_id
    where b.agency_id = ${agency.id} and r.last_clicked_at <= b.created_at and r.last_clicked_at > b.created_at - interval '30 days'
    order by b.id, r.last_clicked_at desc`.execute(world.db)
  await sql`insert into crm_settings (agency_id, type, key, value) values
    (${agency.id}, 'email', 'from_name', 'Grace of Nile & Savannah'), (${agency.id}, 'email', 'postal_address', 'Plot 12, Kampala Road, Kampala'),
    (${agency.id}, 'sms', 'sender', 'NileSafari')`.execute(world.db)
  await sql`insert into email_allowances (agency_id, month, sent, from_month)
    select ${agency.id}, m.month, n.sent, n.sent from (select date_trunc('month', ${world.now}::timestamptz at time zone 'Africa/Kampala')::date as month) m,
      lateral (select count(*)::int as sent from campaign_recipients r join campaigns c on c.id = r.campaign_id where c.agency_id = ${agency.id}
        and c.channel = 'email' and r.state <> 'excluded' and (c.started_at at time zone 'Africa/Kampala')::date >= m.month) n`.execute(
    world.db,
  )
}

async function seedCampaign(
  { db, now }: World,
  agency: SeededAgency,
  plan: PlannedCampaign,
  number: number,
): Promise<void> {
  const { channel, name, subject = '', subject_b = '', preheader, whatsapp, daysAgo, inDays } = plan
  const template = campaignTemplates(site).find(({ id }) => id === plan.template)
  const body: readonly CampaignBlock[] = template?.body ?? []
  const nine = new Date(now)
  nine.setUTCHours(6, 0, 0, 0)
  const begun = daysAgo === undefined ? null : new Date(nine.getTime() - daysAgo * day)
  const planned = inDays === undefined ? null : new Date(nine.getTime() + inDays * day)
  const made = begun === null ? new Date(nine.getTime() - (number + 1) * day) : new Date(begun.getTime() - day)
  const { id } = await db
    .insertInto('campaigns')
    .values({
      ...{ agency_id: agency.id, channel, name, subject, subject_b, everyone: true },
      ...{ preheader: preheader ?? template?.preheader ?? '', body: JSON.stringify(body) },
      status: begun !== null ? 'sent' : planned !== null ? 'scheduled' : 'draft',
      template: whatsapp === undefined ? null : JSON.stringify(whatsapp),
      ...{ scheduled_at: planned, started_at: begun, next_at: begun ?? made },
      finished_at: begun === null ? null : new Date(begun.getTime() + 4 * 60_000),
      ...{ created_by: agency.owner.id, created_at: made, updated_at: begun ?? made },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (begun === null) return
  const [openedA, openedB] = plan.opened ?? [0, 0]
  const { clicked = 0 } = plan
  const mix = (prime: number) => sql`(place * ${prime} + ${number * 31 + 7}) % 100`
  const addressed = { id, agency_id: agency.id, channel, everyone: true, again_of: null }
  await sql`
    insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state, reason, subject, next_at, claimed_at, handed_at, opened_at, opens,
      clicked_at, last_clicked_at, clicks, unsubscribed_at)
    select ${id}, ${agency.id}, id, address,
      case when why is not null then 'excluded' when bad < 2 then ${channel === 'email' ? 'bounced' : 'failed'} else ${channel === 'email' ? 'handed' : 'delivered'} end,
      case when why is not null then why when bad < 2 then ${channel === 'email' ? '550 5.1.1 No such user here' : 'The operator did not reach the phone.'} else '' end,
      subject, at, case when why is null then at end, case when why is null then at end, case when opens then at + make_interval(mins => look * 11 + 3) end, case when opens then 1 + look % 3 else 0 end,
      case when clicks then at + make_interval(mins => look * 11 + 5) end, case when clicks then at + make_interval(mins => look * 11 + 5) end, case when clicks then 1 + look % 2 else 0 end,
      case when opens and look = 42 then at + make_interval(mins => 470) end
    from (select *, why is null and bad >= 2 and look < (case when subject = 'b' then ${openedB}::int else ${openedA}::int end) as opens,
        why is null and bad >= 2 and look < ${clicked}::int as clicks
      from (select *, ${begun}::timestamptz + make_interval(secs => place / 2) as at, ${mix(7919)} as bad, ${mix(104_729)} as look,
          case when ${subject_b !== ''} and place % 2 = 0 then 'b' else 'a' end as subject
        from (${placedRecipients(addressed, livingContacts(agency.id), null)}) placed) mixed) known`.execute(db)
  const links = linksIn(body)
  for (const url of links)
    await sql`insert into campaign_links (campaign_id, agency_id, url, clicks)
      select ${id}, ${agency.id}, ${url}, coalesce(sum(clicks), 0) from campaign_recipients where campaign_id = ${id}`.execute(
      db,
    )
  if (plan.followUp !== undefined) await seedFollowUp(db, agency, { id, name, body, begun }, plan.followUp)
}

/** Switched off: a fresh server sends nothing by itself. */
async function seedFollowUp(
  db: World['db'],
  agency: SeededAgency,
  first: { readonly id: number; readonly name: string; readonly body: readonly CampaignBlock[]; readonly begun: Date },
  { condition, days, subject, opened, clicked }: PlannedFollowUp,
): Promise<void> {
  const begun = new Date(first.begun.getTime() + days * day)
  const { id } = await db
    .insertInto('campaigns')
    .values({
      ...{ agency_id: agency.id, channel: 'email', name: `${first.name}, after ${days} days`, subject },
      ...{ body: JSON.stringify(first.body), occasion: 'follow_up', follows: first.id },
      ...{ follow_condition: condition, follow_days: days, window_from: 8, window_to: 20 },
      ...{ started_at: begun, next_at: begun, created_by: agency.owner.id, created_at: first.begun, updated_at: begun },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state, reason, next_at, claimed_at, handed_at, opened_at, opens,
      clicked_at, last_clicked_at, clicks)
    select ${id}, ${agency.id}, contact_id, address, case when look >= 97 then 'excluded' else 'handed' end, case when look >= 97 then 'answered' else '' end,
      at, case when look < 97 then at end, case when look < 97 then at end, case when look < ${opened}::int then at + make_interval(mins => look * 9 + 4) end,
      case when look < ${opened}::int then 1 else 0 end, case when look < ${clicked}::int then at + make_interval(mins => look * 9 + 6) end,
      case when look < ${clicked}::int then at + make_interval(mins => look * 9 + 6) end, case when look < ${clicked}::int then 1 else 0 end
    from (select r.contact_id, r.address, r.handed_at + make_interval(days => ${days}::int) as at, (row_number() over (order by r.id))::int * 7919 % 100 as look
      from campaign_recipients r where r.campaign_id = ${first.id} and r.state = 'handed' and r.opened_at is null and r.clicked_at is null) silent`.execute(
    db,
  )
}

/** Written, and switched off; the one after the trip was on for some weeks. */
async function seedAutomatic({ db, now }: World, agency: SeededAgency): Promise<void> {
  const made = new Date(new Date(now).getTime() - 80 * day)
  for (const occasion of ['welcome', 'before_trip', 'after_trip'] as const) {
    const { subject, preheader, body } = occasionMails[occasion]
    const { id } = await db
      .insertInto('campaigns')
      .values({
        ...{ agency_id: agency.id, channel: 'email', name: occasions[occasion].name, occasion, subject, preheader },
        ...{ body: JSON.stringify(body), window_from: 8, window_to: 20, next_at: made },
        ...{ started_at: occasion === 'after_trip' ? made : null, created_by: agency.owner.id },
        ...{ created_at: made, updated_at: made },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (occasion !== 'after_trip') continue
    await sql`
      insert into campaign_recipients (campaign_id, agency_id, contact_id, address, occasion, state, reason, next_at, claimed_at, handed_at, opened_at, opens)
      select ${id}, ${agency.id}, contact_id, address, occasion, case when why is null then 'handed' else 'excluded' end, coalesce(why, ''), at,
        case when why is null then at end, case when why is null then at end,
        case when why is null and look < 61 then at + make_interval(mins => look * 13 + 5) end, case when why is null and look < 61 then 1 else 0 end
      from (select p.id as contact_id, coalesce(p.email, '') as address, 'booking-' || b.id as occasion, ${leftOutBecause('email')} as why,
          ((b.ends_on + 2)::date + time '09:00') at time zone 'Africa/Kampala' as at, (row_number() over (order by b.id))::int * 7919 % 100 as look
        from bookings b join contact_people p on p.client_id = b.client_id and p.agency_id = b.agency_id
        where b.agency_id = ${agency.id} and b.deleted_at is null and b.kind <> 'order' and b.status = 'completed'
          and b.ends_on between ${now}::timestamptz::date - 60 and ${now}::timestamptz::date - 10) ended`.execute(db)
  }
}
