import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { uuidOf } from '../media.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, SeededStaff, World } from '../world.ts'
import { questions } from './proposal-texts.ts'

export type ProposalRow = Row<'proposals'> & { readonly id: number }
export interface Made {
  readonly row: ProposalRow
  readonly sentTo: string
  readonly packageId: number | null
  readonly by: SeededStaff
  readonly client: string
}

/** What a proposal leaves behind: the version that was sent, pictures, questions, a history. */
export async function seedTraces(world: World, agency: SeededAgency, made: readonly Made[]): Promise<void> {
  const sent = made.filter(({ row }) => row.sent_version === 1)
  await insertRows(
    world.db,
    'proposal_versions',
    sent.map((each) => versionOf(world, each)),
  )
  await seedPictures(world, agency, made)
  await seedQuestions(world, agency, made)
  await seedHistory(world.db, made)
}

function versionOf(world: World, { row, sentTo, by }: Made): Row<'proposal_versions'> {
  const { agency_id, title, currency, valid_until = null, content, total = 0, sent_at = null } = row
  const { starts_on = null, ends_on = null, adults = 1, children = 0, infants = 0 } = row
  return {
    id: world.id('proposal_versions'),
    proposal_id: row.id,
    number: 1,
    ...{ agency_id, title, currency, valid_until, content, total, starts_on, ends_on, adults, children, infants },
    sent_to: sentTo,
    sent_by: by.id,
    sent_at: sent_at ?? row.created_at,
  }
}

/** The first pictures of the tour; the files are the tour's. */
async function seedPictures(world: World, agency: SeededAgency, made: readonly Made[]): Promise<void> {
  const ids = made.flatMap(({ packageId }) => packageId ?? [])
  const pictures = await world.db
    .selectFrom('media')
    .select(['uuid', 'owner_id', 'width', 'height', 'name', 'alt', 'caption', 'position'])
    .where('owner_type', '=', 'package')
    .where('owner_id', 'in', [0, ...ids])
    .where('deleted_at', 'is', null)
    .orderBy('owner_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = made.flatMap(({ row, packageId }) =>
    pictures
      .filter(({ owner_id }) => owner_id === packageId)
      .slice(0, 3)
      .map(({ owner_id: _, ...picture }, position) => ({
        id: world.id('media'),
        ...picture,
        agency_id: agency.id,
        owner_type: 'proposal' as const,
        owner_id: row.id,
        bytes: 0,
        position,
        created_at: row.created_at,
        updated_at: row.created_at,
      })),
  )
  await insertRows(world.db, 'media', rows)
}

/** Some readers ask; one of the questions still waits for its answer. */
async function seedQuestions(world: World, agency: SeededAgency, made: readonly Made[]): Promise<void> {
  const { random } = world
  const seen = made.filter(({ row }) => row.status === 'viewed').slice(-questions.length)
  for (const [at, { row, by, client }] of seen.entries()) {
    const [question, answer] = questions[at] ?? questions[0]
    const asked = new Date(String(row.last_viewed_at)).getTime()
    const thread = { id: world.id('threads'), uuid: uuidOf(world), created_at: new Date(asked).toISOString() }
    await insertRows(world.db, 'threads', [
      { ...thread, agency_id: agency.id, record_type: 'proposal', record_id: row.id },
    ])
    const said = (
      minutes: number,
      more: Pick<Row<'thread_messages'>, 'direction' | 'channel' | 'author_name' | 'body'>,
    ) => ({
      id: world.id('thread_messages'),
      agency_id: agency.id,
      thread_id: thread.id,
      author_id: more.direction === 'out' ? by.id : null,
      ...more,
      created_at: world.past(new Date(asked + minutes * 60_000)).toISOString(),
    })
    await insertRows(world.db, 'thread_messages', [
      said(3, { direction: 'in', channel: 'page', author_name: client, body: question }),
      ...(answer === null
        ? []
        : [said(random.whole(60, 400), { direction: 'out', channel: 'email', author_name: by.name, body: answer })]),
    ])
  }
}

async function seedHistory(db: Kysely<DB>, made: readonly Made[]): Promise<void> {
  const entries = made.flatMap(({ row, by, sentTo, client }) => {
    const entry = (action: string, at: unknown, after: object, isClient = false) =>
      at === null || at === undefined
        ? []
        : [
            {
              agency_id: row.agency_id,
              actor_id: isClient ? null : by.id,
              actor_name: isClient ? client : by.name,
              action: `proposals.${action}`,
              subject: 'proposal',
              subject_id: String(row.id),
              before: null,
              after: JSON.stringify(after),
              ip: '127.0.0.1',
              created_at: new Date(String(at)),
            },
          ]
    return [
      ...entry('create', row.created_at, { reference: row.reference, title: row.title }),
      ...entry('send', row.sent_at, { status: 'sent', sent_to: sentTo }),
      ...entry('accept', row.accepted_at, { status: 'accepted', option: 'A' }, true),
      ...entry('decline', row.declined_at, { status: 'declined', decline_reason: row.decline_reason }, true),
    ]
  })
  if (entries.length > 0)
    await db
      .insertInto('audit_entries')
      .values(entries.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()))
      .execute()
}
