import { type Kysely, sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import { lostReasons } from '../../../src/domain/inquiries/inquiries.ts'
import { firstNameOf } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { uuidOf } from '../media.ts'
import { type Random, randomFrom } from '../random.ts'
import type { References } from '../references.ts'
import { insertRows, insertTables, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'
import { cannedReplies, colleagueNotes, firstAnswers, parties, secondAnswers, theirAnswers } from './thread-texts.ts'

interface Asked {
  readonly id: number
  readonly name: string
  readonly status: 'new' | 'open' | 'answered' | 'won' | 'lost'
  readonly assignee_id: number | null
  readonly created_at: string
  readonly answered_at: string | null
}
interface Colleague {
  readonly id: number
  readonly name: string
}

const hour = 3_600_000

/** What was said after the first words, who has it, what sleeps, why it was lost: the inquiries that are there become a desk. */
export async function seedInquiries(world: World, references: References, agency: SeededAgency): Promise<void> {
  const { db, now, today } = world
  const random = randomFrom(20_261_125 + agency.id)
  const colleagues = await colleaguesOf(db, agency.id)
  await seedReplies(world, agency, random)
  const { rows } = await sql<Asked>`
    select id, name, status, assignee_id, created_at, answered_at from inquiries where agency_id = ${agency.id} order by created_at, id`.execute(
    db,
  )
  const threads: Row<'threads'>[] = []
  const messages: Row<'thread_messages'>[] = []
  for (const [place, inquiry] of rows.entries()) {
    const with_ =
      inquiry.status === 'new'
        ? null
        : (colleagues.find(({ id }) => id === inquiry.assignee_id) ?? random.pick(colleagues))
    const said = inquiry.answered_at === null ? [] : messagesOf(random, inquiry, with_ ?? random.pick(colleagues), now)
    const thread = said.length === 0 ? null : world.id('threads')
    if (thread !== null) {
      threads.push({
        id: thread,
        uuid: uuidOf({ ...world, random }),
        agency_id: agency.id,
        record_type: 'inquiry',
        record_id: inquiry.id,
        created_at: inquiry.answered_at ?? inquiry.created_at,
      })
      messages.push(
        ...said.map((message) => ({
          ...message,
          id: world.id('thread_messages'),
          agency_id: agency.id,
          thread_id: thread,
        })),
      )
    }
    const spoken = said
      .flatMap(({ direction, created_at }) => (direction === 'note' ? [] : [{ direction, created_at }]))
      .at(-1)
    const sleeps = inquiry.status === 'answered' && place % 5 === 0 ? addDays(today, random.whole(1, 12)) : null
    await db
      .updateTable('inquiries')
      .set({
        uuid: uuidOf({ ...world, random }),
        reference: references.next(agency.id, 'INQ', new Date(inquiry.created_at)),
        assignee_id: with_?.id ?? null,
        last_message_at: spoken?.created_at ?? inquiry.created_at,
        last_direction: spoken?.direction ?? 'in',
        ...(spoken?.direction === 'in' && inquiry.status === 'answered'
          ? { status: 'open' as const, answered_at: null }
          : {}),
        ...(sleeps === null || spoken?.direction === 'in' ? {} : { snoozed_until: `${sleeps}T08:00:00+03:00` }),
        ...(inquiry.status === 'lost' ? { lost_reason: random.pick(lostReasons) } : {}),
        ...(random.chance(0.6)
          ? { travel_on: addDays(today, random.whole(20, 200)), party: random.pick(parties) }
          : {}),
      })
      .where('id', '=', inquiry.id)
      .execute()
  }
  await insertTables(db, { threads, thread_messages: messages })
  await sql`
    update bookings b set inquiry_id = i.id from inquiries i
    where i.agency_id = ${agency.id} and i.status = 'won' and b.id = (
      select n.id from bookings n where n.client_id = i.client_id and n.created_at > i.created_at and n.deleted_at is null order by n.created_at limit 1)
      and not exists (select from inquiries e where e.client_id = i.client_id and e.status = 'won' and e.id < i.id)`.execute(
    db,
  )
}

/** Whoever may answer: the owner and the managers. */
async function colleaguesOf(db: Kysely<DB>, agencyId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, u.name from users u where u.agency_id = ${agencyId} and u.status = 'active' and (u.is_owner or exists (
      select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and 'View Inquiries' = any(r.permissions)))
    order by u.id`.execute(db)
  return rows
}

/** One answer, or one with a question back; a few were called, and some have a note. */
function messagesOf(random: Random, inquiry: Asked, colleague: Colleague, now: Date) {
  const first = Date.parse(inquiry.answered_at ?? inquiry.created_at)
  const name = firstNameOf(inquiry.name)
  const drawn = random.weighted([
    [1, 5],
    [2, 3],
    [3, 3],
  ] as const)
  // Nobody of this agency leaves a question for weeks.
  const rounds = drawn === 2 && now.getTime() - first > 5 * 24 * hour ? 3 : drawn
  const at = (turn: number) =>
    new Date(Math.min(first + turn * random.between(2, 20) * hour, now.getTime() - (4 - turn) * hour)).toISOString()
  const ours = (body: string, turn: number, channel: 'email' | 'phone' = 'email') => ({
    direction: 'out' as const,
    channel,
    author_id: colleague.id,
    author_name: colleague.name,
    subject: '',
    body: body.replace('{name}', name),
    created_at: turn === 0 ? new Date(first).toISOString() : at(turn),
  })
  const called = random.chance(0.15)
  const said = [
    called
      ? ours('Called back and explained dates, price and deposit. They will think it over.', 0, 'phone')
      : ours(random.pick(firstAnswers), 0),
    ...(rounds > 1
      ? [
          {
            direction: 'in' as const,
            channel: 'page' as const,
            author_id: null,
            author_name: inquiry.name,
            subject: '',
            body: random.pick(theirAnswers),
            created_at: at(1),
          },
        ]
      : []),
    ...(rounds > 2 ? [ours(random.pick(secondAnswers), 2)] : []),
  ]
  if (!random.chance(0.25)) return said
  return [
    ...said,
    {
      ...ours(random.pick(colleagueNotes), 0),
      direction: 'note' as const,
      channel: 'note' as const,
      created_at: said.at(-1)?.created_at ?? inquiry.created_at,
    },
  ]
}

async function seedReplies(world: World, agency: SeededAgency, random: Random): Promise<void> {
  await insertRows(
    world.db,
    'canned_replies',
    cannedReplies.map(
      (reply): Row<'canned_replies'> => ({
        ...reply,
        id: world.id('canned_replies'),
        agency_id: agency.id,
        created_by: agency.owner.id,
        created_at: new Date(world.now.getTime() - random.whole(30, 90) * 24 * hour),
        updated_at: new Date(world.now.getTime() - random.whole(1, 29) * 24 * hour),
      }),
    ),
  )
}
