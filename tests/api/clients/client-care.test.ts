import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../../../src/domain/rights.ts'
import type { MomentPage } from '../../../src/domain/schema/types.generated.ts'
import { deskOf, item, option } from '../../support/proposal-desk.ts'
import { makeSubject } from '../../support/rights.ts'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let stranger: string
let tour: Tour
const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const add = async (body: Record<string, unknown>, token = owner) => ok(await call('clients/create', token, body), 201)
const bookFor = async (id: number) =>
  ok(
    await call('bookings/new', owner, { package_id: tour.id, departure_id: tour.departure, adults: 1, client_id: id }),
    201,
  )
const story = async (id: number, query = '') => ok(await call(`clients/${id}/timeline${query}`, owner))
const detail = async (id: number) => ok(await call(`clients/${id}/show`, owner))

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  stranger = await server.login('owner@rift.test')
  tour = await makeTour(server, owner, {}, 60)
})
afterAll(() => server.close())

describe('the story of a client', () => {
  it('tells of every kind of thing, newest first, a page at a time, and of some kinds alone', async () => {
    const client = await add({ name: 'Sarah Nabirye', email: 'sarah@nabirye.test' })
    const booking = await bookFor(client.id)
    await call(`bookings/${booking.id}/payments`, owner, { amount: 50, currency: booking.currency, method: 'cash' })
    ok(await call(`clients/${client.id}/notes`, clerk, { body: 'Prefers window seats' }), 201)
    const { agency_id } = await server.db
      .selectFrom('clients')
      .select('agency_id')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const person = { agency_id, client_id: client.id }
    const inquiry = await server.db
      .insertInto('inquiries')
      .values({ ...person, channel: 'email', name: 'Sarah', subject: 'Gorillas', message: 'When?' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const thread = await server.db
      .insertInto('threads')
      .values({ agency_id, record_type: 'inquiry', record_id: inquiry.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const said = { agency_id, thread_id: thread.id, author_name: 'Grace' }
    await server.db
      .insertInto('thread_messages')
      .values([
        { ...said, direction: 'out', body: 'In June.' },
        { ...said, direction: 'in', body: 'Splendid.', author_name: 'Sarah' },
      ])
      .execute()
    await server.db
      .insertInto('proposals')
      .values({
        ...person,
        reference: 'PR-STORY',
        title: 'Gorillas in June',
        currency: 'USD',
        content: '{}',
        status: 'accepted',
        sent_at: sql`now()`,
        accepted_at: sql`now()`,
      } as never)
      .execute()
    const all = await story(client.id)
    const kinds = all.moments.map(({ kind }: { kind: string }) => kind)
    for (const kind of ['inquiry', 'proposal', 'booking', 'payment', 'message', 'note']) expect(kinds).toContain(kind)
    const times = all.moments.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(all.next).toBeNull()
    const paged = []
    for (let before: string | null = ''; before !== null; ) {
      const page: { moments: unknown[]; next: string | null } = await story(
        client.id,
        `?per_page=2${before === '' ? '' : `&before=${encodeURIComponent(before)}`}`,
      )
      expect(page.moments.length).toBeLessThanOrEqual(2)
      paged.push(...page.moments)
      before = page.next
    }
    expect(paged).toEqual(all.moments)
    const some = await story(client.id, '?kinds=note,payment')
    expect(new Set(some.moments.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['note', 'payment']))
    expect(all.moments.find(({ kind }: { kind: string }) => kind === 'note')).toMatchObject({
      detail: 'Prefers window seats',
      author: expect.any(String),
      record_type: 'note',
    })
    expect((await call(`clients/${client.id}/timeline?before=nonsense`, owner)).status).toBe(422)
    expect((await call(`clients/${client.id}/timeline?kinds=gossip`, owner)).status).toBe(422)
  })
})

describe('a note', () => {
  it('is changed and deleted by its author alone, and comes back', async () => {
    const client = await add({ name: 'Noted Person' })
    const note = ok(await call(`clients/${client.id}/notes`, clerk, { body: ' Vegetarian ' }), 201)
    expect(note).toMatchObject({ body: 'Vegetarian', client_id: client.id })
    expect((await call(`clients/notes/${note.id}/update`, owner, { body: 'Eats all' })).status).toBe(403)
    expect((await call(`clients/notes/${note.id}/delete`, owner, {})).status).toBe(403)
    expect(ok(await call(`clients/notes/${note.id}/update`, clerk, { body: 'Vegan' }))).toMatchObject({ body: 'Vegan' })
    ok(await call(`clients/notes/${note.id}/delete`, clerk, {}), 200)
    expect(ok(await call(`clients/${client.id}/notes`, owner))).toEqual([])
    ok(await call(`clients/notes/${note.id}/restore`, clerk, {}))
    expect(ok(await call(`clients/${client.id}/notes`, owner))).toMatchObject([{ body: 'Vegan' }])
    expect((await call(`clients/${client.id}/notes`, owner, { body: '  ' })).status).toBe(422)
  })
})

describe('the same person twice', () => {
  it('is seen while it is typed, however it is written', async () => {
    const known = await add({ name: 'José Okello Ámbrosio', email: 'jose.okello@gmail.com', phone: '+256 772 555 001' })
    const like = async (query: string, token = owner) => ok(await call(`clients/similar?${query}`, token))
    for (const [query, alike] of [
      ['name=ambrosio%20%20JOSE%20okello', ['name']],
      ['email=joseokello%2Btrips@gmail.com', ['email']],
      ['phone=256772555001', ['phone']],
      ['name=jose%20okello%20ambrosio&phone=%2B256772555001', ['phone', 'name']],
    ] as const)
      expect([query, await like(query)]).toMatchObject([query, [{ id: known.id, alike }]])
    for (const nobody of ['name=jose', 'email=jose', 'phone=25677', `except=${known.id}&phone=256772555001`, ''])
      expect([nobody, await like(nobody)]).toEqual([nobody, []])
    expect(await like('phone=256772555001', stranger)).toEqual([])
  })

  it('is listed as a pair, until the two are said to be two', async () => {
    const one = await add({ name: 'Ivan Twice', phone: '+256772555002' })
    const other = await add({ name: 'TWICE Ivan', phone: '+256772555002' })
    const pair = { one_id: other.id, other_id: one.id }
    const found = async () =>
      ok(await call('clients/duplicates', owner)).find((each: { one: { id: number } }) => each.one.id === one.id)
    expect(await found()).toMatchObject({ alike: ['phone', 'name'], one: { id: one.id }, other: { id: other.id } })
    ok(await call('clients/duplicates/dismiss', owner, pair), 200)
    expect(await found()).toBeUndefined()
    ok(await call('clients/duplicates/restore', owner, pair), 200)
    expect(await found()).toBeDefined()
    expect((await call('clients/duplicates/dismiss', stranger, pair)).status).toBe(404)
    expect((await call('clients/duplicates/dismiss', owner, { one_id: one.id, other_id: one.id })).status).toBe(422)
  })

  it('is merged with all that hangs on it, and parted again', async () => {
    const kept = await add({ name: 'Ann Akello', tags: ['birder'], notes: 'Tall' })
    const gone = await add({
      name: 'Anne Akello',
      email: 'anne@akello.test',
      tags: ['birder', 'VIP'],
      notes: 'Likes tea',
    })
    const bookings = [await bookFor(gone.id), await bookFor(gone.id), await bookFor(kept.id)]
    ok(await call(`clients/${gone.id}/notes`, owner, { body: 'Came by taxi' }), 201)
    const asked = { channel: 'phone', name: 'Anne', phone: '+256772123456', subject: 'July?', message: 'Two of us' }
    const inquiry = ok(await call('inquiries/create', owner, { ...asked, client_id: gone.id }), 201)
    const offered = { currency: 'USD', adults: 2, client_id: gone.id }
    const proposal = ok(await call('proposals/create', owner, offered), 201)
    const mail = { client_id: gone.id, subject: 'Look', message: 'This one?' }
    const [sent] = ok(await call('packages?status=published', owner))
    ok(await call(`packages/${sent.id}/send-mail`, owner, mail))
    /** Whose the inquiry, the proposal and the package that was sent are. */
    const whose = async () => {
      const { rows } = await sql<{ owners: number[] }>`select array[
        (select client_id from inquiries where id = ${inquiry.id}),
        (select client_id from proposals where uuid = ${proposal.uuid}),
        (select client_id from sent_packages where package_id = ${sent.id} order by id desc limit 1)] as owners`.execute(
        server.db,
      )
      return rows[0]?.owners
    }
    expect(await whose()).toEqual([gone.id, gone.id, gone.id])
    const merged = ok(
      await call('clients/merge', owner, {
        kept_id: kept.id,
        merged_id: gone.id,
        take: ['name', 'email'],
        current_password: demoPassword,
      }),
    )
    expect(merged.moved).toEqual([
      { what: 'booking', count: 2 },
      { what: 'inquiry', count: 1 },
      { what: 'proposal', count: 1 },
      { what: 'sent package', count: 1 },
      { what: 'note', count: 1 },
    ])
    expect(await whose()).toEqual([kept.id, kept.id, kept.id])
    expect(await detail(kept.id)).toMatchObject({
      name: 'Anne Akello',
      email: 'anne@akello.test',
      tags: ['birder', 'VIP'],
      notes: 'Tall\n\nLikes tea',
      bookings_count: 3,
    })
    expect((await call(`clients/${gone.id}/show`, owner)).status).toBe(404)
    expect((await call(`clients/${gone.id}/restore`, owner, {})).status).toBe(409)
    // What comes later stays with the one who was kept, and so does what was changed by hand.
    const later = await bookFor(kept.id)
    const now = await detail(kept.id)
    ok(await call(`clients/${kept.id}/update`, owner, { ...now, notes: 'Taller' }))
    ok(await call(`clients/merges/${merged.id}/undo`, owner, {}))
    expect(await detail(gone.id)).toMatchObject({ name: 'Anne Akello', email: 'anne@akello.test', bookings_count: 2 })
    const back = await detail(kept.id)
    expect(back).toMatchObject({
      name: 'Ann Akello',
      email: null,
      tags: ['birder'],
      notes: 'Taller',
      bookings_count: 2,
    })
    expect(back.bookings.map(({ id }: { id: number }) => id).sort()).toEqual([bookings[2].id, later.id].sort())
    expect(await whose()).toEqual([gone.id, gone.id, gone.id])
  })

  it('is parted once by one merge, also when a second merge has followed', async () => {
    const [kept, gone] = [await add({ name: 'Twice Akello' }), await add({ name: 'Twice Anne' })]
    const merge = async () =>
      ok(await call('clients/merge', owner, { kept_id: kept.id, merged_id: gone.id, current_password: demoPassword }))
        .id
    const undo = async (id: number) => (await call(`clients/merges/${id}/undo`, owner, {})).status
    const first = await merge()
    expect([await undo(first), await undo(first)]).toEqual([200, 409])
    const second = await merge()
    expect(await undo(first)).toBe(409)
    expect(await undo(second)).toBe(200) // control
  })

  it('is merged by one of two who try at once', async () => {
    const [a, b] = [await add({ name: 'Race One' }), await add({ name: 'Race Two' })]
    const answers = await Promise.all([
      call('clients/merge', owner, { kept_id: a.id, merged_id: b.id, current_password: demoPassword }),
      call('clients/merge', clerk, { kept_id: b.id, merged_id: a.id, current_password: demoPassword }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is not merged with oneself, nor with somebody else’s client', async () => {
    const [mine, foreign] = [await add({ name: 'Mine Own' }), await add({ name: 'Not Mine' }, stranger)]
    expect(
      (await call('clients/merge', owner, { kept_id: mine.id, merged_id: mine.id, current_password: demoPassword }))
        .status,
    ).toBe(409)
    for (const [kept_id, merged_id] of [
      [mine.id, foreign.id],
      [foreign.id, mine.id],
    ])
      expect((await call('clients/merge', owner, { kept_id, merged_id, current_password: demoPassword })).status).toBe(
        404,
      )
  })

  it('every table that names clients is moved, or is known not to be', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where column_name = 'client_id' and table_schema = 'public' order by 1`.execute(server.db)
    expect(rows.map(({ name }) => name)).toEqual([
      'approvals',
      'bookings',
      'client_import_rows', // tells whom the import made
      'client_notes',
      'contact_people', // shows contacts
      'contacts', // each client has one: what hangs on it is moved
      'inquiries',
      'proposals',
      'sent_packages',
    ])
  })
})

describe('tags', () => {
  it('are counted, put on many, taken off, and renamed into one that exists', async () => {
    const some = [
      await add({ name: 'Tag One', tags: ['alpha'] }),
      await add({ name: 'Tag Two', tags: ['alpha', 'beta'] }),
    ]
    const ids = some.map(({ id }) => id)
    const tagsOf = async (id: number) => (await detail(id)).tags
    expect(ok(await call('clients/tag', owner, { ids, add: ['beta'], remove: ['gamma'] }))).toEqual({
      changed: 1,
      added_to: [ids[0]],
      removed_from: [],
    })
    expect(await tagsOf(ids[0] ?? 0)).toEqual(['alpha', 'beta'])
    ok(await call('clients/tag', owner, { ids: [ids[0]], remove: ['beta'] }))
    const renamed = ok(await call('clients/tags/rename', owner, { from: 'alpha', to: 'beta' }))
    expect(renamed).toEqual({ changed: 2, added_to: [ids[0]], removed_from: ids })
    expect(await Promise.all(ids.map(tagsOf))).toEqual([['beta'], ['beta']])
    expect(ok(await call('clients/tags', owner))).toContainEqual({ tag: 'beta', count: 2 })
    ok(await call('clients/tags/rename', owner, { from: 'beta', to: null }))
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[], []])
    expect((await call('clients/tags/rename', owner, { from: 'beta', to: 'x' })).status).toBe(404)
    const foreign = await add({ name: 'Tag Three' }, stranger)
    expect((await call('clients/tag', owner, { ids: [ids[0], foreign.id], add: ['mine'] })).status).toBe(404)
    expect(await tagsOf(ids[0] ?? 0)).toEqual([])
  })
})

describe('a person who asks to be forgotten', () => {
  it('is, everywhere; and the books are kept', async () => {
    const secret = 'Wilhelmina Unforgettable'
    const mail = 'wilhelmina@unforgettable.test'
    const client = await add({ name: secret, email: mail, phone: '+256772555009', notes: secret, tags: [secret] })
    const twin = await add({ name: `${secret} Twin`, notes: secret })
    const booking = await bookFor(client.id)
    ok(
      await call(`bookings/${booking.id}/payments`, owner, {
        amount: booking.total,
        currency: booking.currency,
        method: 'cash',
        payer: secret,
        note: secret,
      }),
      201,
    )
    ok(await call(`clients/${client.id}/notes`, owner, { body: `${secret} came` }), 201)
    ok(await call('clients/merge', owner, { kept_id: client.id, merged_id: twin.id, current_password: demoPassword }))
    await server.db
      .insertInto('booking_travellers')
      .values({
        agency_id: (await agencyOf(client.id)) ?? 0,
        booking_id: booking.id,
        name: secret,
        passport_number: secret,
      })
      .execute()
    const letter = { subject: `For ${secret}`, message: secret }
    for (const [kind, to] of [
      ['voucher', mail],
      ['rooming', 'desk@lodge.test'],
    ])
      ok(await call(`bookings/${booking.id}/documents/send`, owner, { ...letter, kinds: [kind], to }))
    const erase = (name: string) => call(`clients/${client.id}/erase`, owner, { name, current_password: demoPassword })
    expect((await erase(secret)).status, 'a live booking').toBe(409)
    await server.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', booking.id).execute()
    expect((await erase('Somebody Else')).status, 'the name is mistyped').toBe(422)
    expect((await tracesOf('Unforgettable')).length, 'control: there is something to forget').toBeGreaterThan(5)
    expect((await erase(secret)).status).toBe(200)
    expect(await tracesOf('Unforgettable')).toEqual([])
    expect(await tracesOf(mail)).toEqual([])
    expect(await tracesOf('256772555009')).toEqual([])
    const kept = ok(await call(`bookings/${booking.id}/show`, owner))
    expect(kept).toMatchObject({
      reference: booking.reference,
      total: booking.total,
      client: { name: 'Erased client' },
    })
    expect(kept.payments).toMatchObject([{ amount: booking.total, payer: 'Erased client' }])
    expect((await call(`clients/${client.id}/restore`, owner, {})).status).toBe(404)
    expect((await erase('Erased client')).status).toBe(404)
  })

  it('is in what a bank wrote of their payments, and in why a match was undone', async () => {
    const secret = 'Ethelreda Bankwright'
    const client = await add({ name: secret })
    const booking = await bookFor(client.id)
    const texts = { reference: `FT ${secret}`, payer: secret, description: secret }
    const { credit } = ok(
      await call('bank-credits/create', owner, {
        value_date: '2026-11-20',
        currency: booking.currency,
        amount: 1000,
        ...texts,
      }),
      201,
    )
    const parts = [{ booking_id: booking.id, amount: 10 }]
    const { matches } = ok(await call(`bank-credits/${credit.id}/match`, owner, { parts }))
    ok(await call(`bank-credits/${credit.id}/undo`, owner, { match_id: matches[0].id, reason: `Not of ${secret}` }))
    const { total, currency } = booking
    ok(await call(`bookings/${booking.id}/payments`, owner, { amount: total, currency, method: 'cash' }), 201)
    await server.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', booking.id).execute()
    ok(await call(`clients/${client.id}/erase`, owner, { name: secret, current_password: demoPassword }))
    expect(await tracesOf('Bankwright')).toEqual([])
    expect(ok(await call(`bank-credits/${credit.id}/show`, owner)).credit).toMatchObject({
      amount: 1000,
      reference: '',
    })
  })
})

const agencyOf = async (id: number) =>
  (await server.db.selectFrom('clients').select('agency_id').where('id', '=', id).executeTakeFirst())?.agency_id

/** Every row of every table that holds these words; answers kept for repeated calls go by themselves within two days. */
async function tracesOf(words: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'idempotency_keys'`.execute(server.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${words}%`}`.execute(
      server.db,
    )
    found.push(...rows.map(() => name))
  }
  return found
}

describe('what cannot be undone', () => {
  it('asks for the password, and for more than to see clients', async () => {
    const owner = await server.login('owner@nile.test') // one that has proved nothing yet
    const client = await add({ name: 'Stays Here' })
    const erase = (token: string, current_password?: string) =>
      call(`clients/${client.id}/erase`, token, { name: 'Stays Here', current_password })
    const rename = (token: string) => call('clients/tags/rename', token, { from: 'never-used', to: 'other' })
    expect([(await erase(clerk, demoPassword)).status, (await rename(clerk)).status]).toEqual([403, 403])
    expect((await erase(owner)).body.errors).toHaveProperty('current_password')
    expect((await erase(owner, 'not-the-password-1')).body.errors).toHaveProperty('current_password')
    expect((await call(`clients/${client.id}/show`, owner)).status).toBe(200)
    const twin = await add({ name: 'Stays Too' })
    const merge = (current_password?: string) =>
      call('clients/merge', owner, { kept_id: client.id, merged_id: twin.id, current_password })
    expect([(await merge()).status, (await merge('not-the-password-1')).status]).toEqual([422, 422])
    expect((await merge(demoPassword)).status).toBe(200) // controls: with it, they are done
    expect((await erase(owner, demoPassword)).status).toBe(200)
  })
})

describe('a story', () => {
  it('shows each reader only what they may see where it belongs', async () => {
    const reader = await makeSubject(server, 'clerk@nile.test')
    const client = await add({ name: 'Many Sided' })
    const asked = {
      channel: 'email',
      name: 'Many Sided',
      email: 'many@sided.test',
      phone: null,
      subject: 'Secret inquiry',
      message: 'Hush.',
    }
    const inquiry = ok(await call('inquiries/create', owner, asked), 201)
    await server.db.updateTable('inquiries').set({ client_id: client.id }).where('id', '=', inquiry.id).execute()
    ok(await call(`inquiries/${inquiry.id}/reply`, owner, { kind: 'note', body: 'Secret remark' }), 201)
    const desk = deskOf(server, owner)
    const proposal = await desk.send(await desk.write([option('A', [item('a')])]))
    await server.db.updateTable('proposals').set({ client_id: client.id }).where('uuid', '=', proposal.uuid).execute()
    ok(await call(`clients/${client.id}/notes`, owner, { body: 'For everybody' }), 201)
    const seen = async (permissions: readonly Permission[], query = '') => {
      await reader.become({ permissions })
      return ok(await call(`clients/${client.id}/timeline${query}`, reader.token)) as MomentPage
    }
    const kinds = ({ moments }: MomentPage) => [...new Set(moments.map(({ kind }) => kind))]
    const few = await seen(['View Clients'])
    expect(kinds(few)).toEqual(['note'])
    expect(JSON.stringify(few)).not.toMatch(new RegExp(`Secret|${proposal.uuid}`))
    expect(kinds(await seen(['View Clients'], '?kinds=proposal,inquiry,message'))).toEqual([])
    // Controls: each permission opens its own.
    expect(kinds(await seen(['View Clients', 'View Proposals']))).toEqual(expect.arrayContaining(['note', 'proposal']))
    const inquiries = await seen(['View Clients', 'View Inquiries'])
    expect(kinds(inquiries)).toEqual(expect.arrayContaining(['note', 'inquiry', 'message']))
    expect(JSON.stringify(inquiries)).not.toContain(proposal.uuid)
  })
})
