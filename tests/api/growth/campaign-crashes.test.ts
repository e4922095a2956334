import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteUnknown, runCampaign } from '../../../mock-server/services/campaigns/campaign-sending.ts'
import type { Transport } from '../../../mock-server/services/campaigns/transports/transport.ts'
import type { CampaignFile } from '../../../src/domain/schema/types.generated.ts'
import { draftOf, knownContacts } from '../../support/agencies/campaigns.ts'
import { isLong } from '../../support/long.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

const people = isLong ? 10_000 : 400
const crashes = isLong ? 100 : 8

let server: TestServer
let token: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  await sql`update plans set features = array_append(features, 'marketing') where not 'marketing' = any(features)`.execute(
    server.db,
  )
  token = await server.login('owner@nile.test')
  server.platform.sessions.forget({ agencyId: null })
  const { rows } = await sql<{
    id: number
  }>`select agency_id as id from users where email = 'owner@nile.test'`.execute(server.db)
  agencyId = rows[0]?.id ?? 0
  await sql`insert into email_allowances (agency_id, month, bought) values (${agencyId}, date_trunc('month', now() at time zone 'Africa/Kampala')::date, 30000)
    on conflict (agency_id) do update set bought = 30000`.execute(server.db)
})
afterAll(() => server.close())

async function started(count: number, of: string): Promise<number> {
  const some = Array.from({ length: count }, (_, at) => ({
    name: `One ${at}`,
    email: `${of}${at}@example.test`,
    phone: null,
  }))
  const { collection } = await knownContacts(server, agencyId, some)
  const { id } = await draftOf(server, token, collection)
  ok(await server.request(`agent/crm/campaigns/${id}/send`, { token, body: {} }))
  return id
}

const show = async (id: number): Promise<CampaignFile> =>
  ok(await server.request(`agent/crm/campaigns/${id}`, { token }))

/**
 * A transport of a server that dies after so many messages: those it has in its hands then were taken or not, and nobody ever hears which.
 * What it was given before is answered.
 */
function dyingTransport(taken: string[], after: number) {
  let given = 0
  let lost = 0
  let dies = () => {}
  const died = new Promise<void>((resolve) => {
    dies = resolve
  })
  const transport: Transport = {
    channel: 'email',
    name: 'local',
    async send({ to }) {
      given += 1
      if (given <= after) {
        taken.push(to)
        return { state: 'handed', messageId: `m-${to}` }
      }
      lost += 1
      if (lost % 2 === 0) taken.push(to)
      dies()
      return new Promise(() => {})
    },
    close: async () => {},
  }
  return { transport, died, lost: () => lost }
}

const doubled = (taken: readonly string[]) => taken.filter((to, at) => taken.indexOf(to) !== at)
const longAgo = (id: number) =>
  sql`update campaign_recipients set claimed_at = claimed_at - interval '1 hour' where campaign_id = ${id} and state = 'sending'`.execute(
    server.db,
  )

test(
  `${people} people and ${crashes} servers that die while sending: nobody gets it twice, and what is not known is shown`,
  async () => {
    const id = await started(people, 'crash')
    const taken: string[] = []
    const dying: ReturnType<typeof dyingTransport>[] = []
    for (let round = 0; round < crashes; round++) {
      const one = dyingTransport(taken, 3 + ((round * 7) % 29))
      dying.push(one)
      void runCampaign(server.platform, id, () => one.transport)
      await one.died
      await new Promise((resolve) => setTimeout(resolve, 60)) // its other hands take one more each
    }
    const lost = () => dying.reduce((sum, one) => sum + one.lost(), 0)
    const last = dyingTransport(taken, Number.POSITIVE_INFINITY)
    for (let slices = 0; slices < 60 && (await show(id)).figures.waiting > lost(); slices++)
      await runCampaign(server.platform, id, () => last.transport)
    await longAgo(id)
    await noteUnknown(server.db)
    const { status, figures } = await show(id)
    expect(status).toBe('sent')
    expect(figures).toMatchObject({ recipients: people, unknown: lost(), sent: people - lost(), waiting: 0 })
    expect(lost()).toBeGreaterThanOrEqual(crashes)
    expect(doubled(taken)).toEqual([])
  },
  isLong ? 1_800_000 : 120_000,
)

test('control: a sender that gives back what was on its way writes to somebody twice, and this finds it', async () => {
  const id = await started(20, 'control')
  const taken: string[] = []
  const dying = dyingTransport(taken, 5)
  void runCampaign(server.platform, id, () => dying.transport)
  await dying.died
  await new Promise((resolve) => setTimeout(resolve, 60))
  await sql`update campaign_recipients set state = 'waiting' where campaign_id = ${id} and state = 'sending'`.execute(
    server.db,
  )
  await runCampaign(server.platform, id, () => dyingTransport(taken, Number.POSITIVE_INFINITY).transport)
  expect(doubled(taken).length).toBeGreaterThan(0)
})
