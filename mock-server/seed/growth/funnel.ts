import { sql } from 'kysely'
import { addDays, dayOf } from '../../../src/domain/dates.ts'
import type { FunnelStage } from '../../../src/domain/growth/funnel-stages.ts'
import { lostReasons } from '../../../src/domain/inquiries/inquiries.ts'
import { contactFor } from '../../services/contacts/contact-of.ts'
import { randomFrom } from '../random.ts'
import { insertTables, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** The same at every scale: only bookings, clients and payments grow. */
const mostLeads = { 'nile-savannah': 46, 'rift-valley': 8, kazinga: 0, sipi: 0, pearl: 0 } as const
const day = 86_400_000

const nextSteps = [
  'Ring about the dates',
  'Send the quote for two rooms',
  'Ask whether the children are over 15',
  'Hold permits until Friday',
  'Send pictures of the lodge',
  'Ask for passports',
  'Remind of the deposit',
]

interface Asked {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly subject: string
  readonly channel: string
  readonly status: string
  readonly lost_reason: string
  readonly assignee_id: number | null
  readonly contact_id: number | null
  readonly travel_on: string | null
  readonly created_at: string
  readonly last_message_at: string
  readonly booking_id: number | null
  readonly booked_at: string | null
  readonly booked_currency: Row<'leads'>['currency'] | null
  readonly stage: 'qualified' | 'confirmed' | 'paid' | null
}

/** The newest inquiries as leads, where they stand by what was answered and booked, with the moves that led there. */
export async function seedFunnel(world: World, agency: SeededAgency): Promise<void> {
  const most = mostLeads[agency.key]
  if (most === 0) return
  const { db, now, today } = world
  const random = randomFrom(20_261_201 + agency.id)
  const { rows } = await sql<Asked>`
    select i.id, i.name, i.email, i.phone, i.subject, i.channel, i.status, i.lost_reason, i.assignee_id, i.travel_on, i.created_at, i.last_message_at,
      (select k.id from contacts k where k.client_id = i.client_id and k.deleted_at is null) as contact_id,
      b.id as booking_id, b.created_at as booked_at, b.currency as booked_currency, stage_of_booking(b.status, b.payment_status, b.deleted_at) as stage
    from inquiries i left join lateral (select b.* from bookings b where b.inquiry_id = i.id and b.deleted_at is null
      and b.status <> 'cancelled' order by b.id limit 1) b on true
    where i.agency_id = ${agency.id} and i.deleted_at is null
    order by (b.id is not null) desc, i.created_at desc, i.id desc limit ${sql.lit(most)}`.execute(db)
  const colleagues = [agency.owner, ...agency.desk]
  const leads: Row<'leads'>[] = []
  const moves: Row<'lead_moves'>[] = []
  for (const asked of rows) {
    if (asked.contact_id === null && asked.email === null && asked.phone === null) continue
    const source = asked.channel === 'chatbot' ? 'chatbot' : asked.channel === 'website' ? 'form' : 'inquiry'
    const contact = asked.contact_id ?? (await contactFor(db, agency.id, { ...asked, source })).id
    if (asked.contact_id === null)
      await db
        .updateTable('contacts')
        .set({ created_at: asked.created_at, updated_at: asked.created_at })
        .where('id', '=', contact)
        .where('created_at', '>', now.toISOString())
        .execute()
    const owner = asked.assignee_id ?? random.pick(colleagues).id
    const isQualified =
      asked.booking_id !== null || asked.status === 'won' || (asked.status !== 'new' && random.chance(0.6))
    const path: [FunnelStage | 'lost', number][] = [['lead', Date.parse(asked.created_at)]]
    const since = () => path.at(-1)?.[1] ?? now.getTime()
    if (isQualified) path.push(['qualified', since() + random.between(0.1, 2) * day])
    if (asked.stage === 'confirmed' || asked.stage === 'paid')
      path.push(['confirmed', Math.max(since() + day / 4, Date.parse(asked.booked_at ?? asked.created_at))])
    if (asked.stage === 'paid') path.push(['paid', since() + random.between(1, 20) * day])
    const isLost = asked.status === 'lost' && asked.booking_id === null
    if (isLost) path.push(['lost', since() + random.between(2, 9) * day])
    const walked = path.map(([to, at]) => [to, new Date(Math.min(at, now.getTime())).toISOString()] as const)
    const stage = walked.flatMap(([to, at]) => (to === 'lost' ? [] : [{ to, at }])).at(-1)
    if (stage === undefined) continue
    const isOpen = !isLost && stage.to !== 'paid'
    const step = isOpen && random.chance(0.7) ? random.pick(nextSteps) : ''
    const id = world.id('leads')
    leads.push({
      id,
      agency_id: agency.id,
      contact_id: contact,
      title: asked.subject.slice(0, 200),
      stage: stage.to,
      stage_since: stage.at,
      lost_at: isLost ? (walked.at(-1)?.[1] ?? null) : null,
      lost_reason: isLost ? asked.lost_reason || random.pick(lostReasons) : '',
      currency: asked.booked_currency ?? 'USD',
      amount: random.chance(0.85) ? random.whole(6, 90) * 5000 : null,
      owner_id: owner,
      next_step: step,
      next_step_on: step === '' ? null : addDays(today, random.whole(-2, 9)),
      source,
      inquiry_id: asked.id,
      booking_id: asked.booking_id,
      travel_on: asked.travel_on !== null && asked.travel_on > dayOf(now) ? asked.travel_on : null,
      created_by: owner,
      created_at: asked.created_at,
      updated_at: isOpen ? (walked.at(-1)?.[1] ?? asked.created_at) : asked.last_message_at,
    })
    walked.forEach(([to, at], place) => {
      moves.push({
        id: world.id('lead_moves'),
        agency_id: agency.id,
        lead_id: id,
        from_stage: walked[place - 1]?.[0] ?? null,
        to_stage: to,
        user_id: to === 'paid' ? null : owner,
        at,
      })
    })
  }
  // The moves are written with their own times.
  await sql`alter table leads disable trigger leads_made`.execute(db)
  await insertTables(db, { leads, lead_moves: moves })
  await sql`alter table leads enable trigger leads_made`.execute(db)
}
