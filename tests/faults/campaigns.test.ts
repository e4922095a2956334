import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import type { CampaignFile } from '../../src/domain/schema/types.generated.ts'
import { letter } from '../support/agencies/campaigns.ts'
import { isLong, rounds } from '../support/long.ts'
import { type SmtpServer, startSmtp } from '../support/smtp.ts'
import { World } from './books/world.ts'

// A campaign whose server is killed again and again: nobody gets it twice, and whoever may have got it is shown.

const people = rounds(400, 10_000)
const kills = rounds(8, 100)
/** Letters a server gets away before it dies: another number each time, and together less than all. */
const letters = (round: number) => Math.floor(people / kills / 2) + ((round * 7) % Math.floor(people / kills / 2))

let world: World
let smtp: SmtpServer
let token = ''
/** To whom the mail server has taken a letter, in their order. */
const arrived: string[] = []
/** Letters until the axe falls; then whoever is heard falls silent. */
let left = Number.POSITIVE_INFINITY
let strike = () => {}
let answersLast = false

beforeAll(async () => {
  await ensureBuilt()
  smtp = await startSmtp(({ to: [to = ''] }) => {
    if (!to.endsWith('@kill.test')) return '250 taken'
    arrived.push(to)
    left -= 1
    if (left === 0) strike()
    return left > 0 || answersLast ? '250 taken' : 'silence'
  })
  world = await World.start({ SMTP_URL: smtp.url, MAIL_FROM: 'news@safiri.test' })
  token = await world.logIn('owner@nile.test')
})
afterAll(async () => {
  await world?.stop()
  await smtp?.close()
})

const doubled = (taken: readonly string[]) => [...new Set(taken.filter((to, at) => taken.indexOf(to) !== at))]
const show = async (id: number): Promise<CampaignFile> => (await world.ask(`crm/campaigns/${id}`, token)).data
const act = (id: number, verb: string, body: unknown = {}) => world.ask(`crm/campaigns/${id}/${verb}`, token, body)

/** A campaign to so many contacts of their own, begun. */
async function begun(): Promise<number> {
  const [row] = await world.rows<{
    id: string
    agency_id: string
  }>(`insert into contact_collections (agency_id, name, kind)
    select agency_id, 'Killed', 'fixed' from users where email = 'owner@nile.test' returning id, agency_id`)
  await world.rows(
    `with made as (insert into contacts (agency_id, name, email, language, tags, source)
        select $1::bigint, 'One ' || n, 'one' || n || '@kill.test', 'en', '{}', 'staff' from generate_series(1, $2::int) n returning id),
      agreed as (insert into consents (agency_id, contact_id, channel, given, how) select $1::bigint, id, 'email', true, 'staff' from made)
    insert into contact_collection_members (collection_id, agency_id, contact_id) select $3::bigint, $1::bigint, id from made`,
    [row?.agency_id, people, row?.id],
  )
  await world.rows(
    `insert into email_allowances (agency_id, month, bought) values ($1::bigint, date_trunc('month', now() at time zone 'Africa/Kampala')::date, $2::int)
    on conflict (agency_id) do update set bought = $2::int`,
    [row?.agency_id, people],
  )
  const { data } = await world.ask('crm/campaigns', token, { ...letter, collections: [Number(row?.id)] })
  expect((await act(data.id, 'send')).done).toBe(true)
  return data.id
}

/** What the clock does every minute, now. */
const watch = () => world.rows(`update background_jobs set run_at = now() where kind = 'watch-campaigns'`)

test(
  `${people} people and ${kills} servers that are killed: nobody gets it twice, and whoever may have got it is shown`,
  async () => {
    const dyingAfter = (count: number) =>
      new Promise<void>((resolve) => {
        left = count
        strike = resolve
      })
    let dies = dyingAfter(letters(0))
    const id = await begun()
    for (let round = 1; round <= kills; round++) {
      answersLast = round % 2 === 1
      await dies
      const back = world.kill('server')
      dies = dyingAfter(round === kills ? Number.POSITIVE_INFINITY : letters(round))
      await back
      await world.hurry()
      // The job of the server that died is held for some seconds: whoever does not wait for it begins another.
      expect((await act(id, 'pause')).done).toBe(true)
      expect((await act(id, 'resume')).done).toBe(true)
    }
    expect(world.kills).toEqual({ server: kills })

    const isOver = async () => {
      await world.rows(`update campaign_recipients set claimed_at = claimed_at - interval '2 minutes'
        where state = 'sending' and claimed_at < now() - interval '30 seconds'`)
      await watch()
      return (await show(id)).status
    }
    await expect.poll(isOver, { timeout: 120_000 + people * 30, interval: 1000 }).toBe('sent')
    const { figures } = await show(id)
    const rows = await world.rows<{ address: string; state: string }>(
      'select address, state from campaign_recipients where campaign_id = $1',
      [id],
    )
    const inState = (state: string) => rows.filter((row) => row.state === state).map(({ address }) => address)
    const unknown = new Set(inState('unknown'))
    const handed = inState('handed')
    console.info(`${arrived.length} arrived, ${handed.length} sent, ${unknown.size} not known, of ${people}`)
    expect(doubled(arrived)).toEqual([])
    expect(handed.length + unknown.size).toBe(people)
    expect(figures).toMatchObject({ recipients: people, sent: handed.length, unknown: unknown.size, waiting: 0 })
    const there = new Set(arrived)
    expect(handed.filter((address) => !there.has(address))).toEqual([])
    expect(unknown.size).toBeGreaterThan(0)

    // None of them is sent again by itself.
    const before = arrived.length
    await watch()
    await wait(5_000)
    expect(arrived).toHaveLength(before)
    const listed = await world.ask(`crm/campaigns/${id}/recipients?state=unknown&per_page=100`, token)
    expect(listed.data).toHaveLength(Math.min(unknown.size, 100))

    // The control: once a person says so, whoever had got it gets it again, and this sees it.
    const had = [...unknown].filter((address) => there.has(address))
    expect(had.length).toBeGreaterThan(0)
    expect((await act(id, 'unknown', { decision: 'again' })).done).toBe(true)
    await expect.poll(() => arrived.length, { timeout: 60_000 }).toBe(before + unknown.size)
    expect(doubled(arrived).sort()).toEqual(had.sort())
  },
  isLong ? 3_600_000 : 300_000,
)
