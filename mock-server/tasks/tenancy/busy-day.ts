import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { addDays, today } from '../../../src/domain/dates.ts'
import { demoPassword } from '../../../src/domain/demo-logins.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { takeJob } from '../../services/background-jobs/job-queue.ts'
import { performJob } from '../../services/background-jobs/job-runner.ts'
import { jobRunners } from '../job-runners.ts'
import type { Ask } from './calls.ts'

const day = (count: number) => addDays(today(), count)
const idsIn = (text: string): number[] => {
  const { data } = JSON.parse(text) as { data?: readonly { id: number }[] }
  return (data ?? []).map(({ id }) => id)
}

/** The exports that were asked for are written, so that there are files to reach for. */
export async function runExports(platform: Platform): Promise<void> {
  const { system } = platform.database
  for (let job = await takeJob(system, ['export']); job !== undefined; job = await takeJob(system, ['export']))
    await performJob(platform, jobRunners, job, new AbortController().signal)
}

/** One agency takes an offer of the other on and sells it: the one trade that there is between them. */
export async function sellAnOffer(
  db: Kysely<DB>,
  ask: Ask,
  { seller, owner, token }: { readonly seller: number; readonly owner: number; readonly token: string },
): Promise<string[]> {
  const { rows: configs } = await sql<{ id: number }>`
    select id from resell_configs where agency_id = ${owner} and offer_type = 'package' order by id`.execute(db)
  for (const { id } of configs) await ask(`agent/resells/listings/${id}/resell`, { token, body: {} })
  const { rows } = await sql<{ resell: number; departure: number }>`
    select r.id as resell, d.id as departure from resells r join departures d on d.package_id = r.offer_id
    where r.agency_id = ${seller} and r.offer_type = 'package' and d.date > kampala_today() + 20 order by d.date limit 20`.execute(
    db,
  )
  for (const { resell, departure } of rows) {
    const body = { departure_id: departure, adults: 1, client: { name: 'Mary Guest' } }
    if ((await ask(`agent/resells/${resell}/book`, { token, body })).status < 300) return []
  }
  return ['sale of another agency’s offer']
}

const anAccount = { kind: 'mobile_money', name: 'Our Driver', phone: '+256772555019' }
const aTransfer = { currency: 'UGX', amount: 1500, narration: 'Our Fuel', draft: true }

/** What the seed leaves empty is done by hand, through the API: exports, imports, merges, moves, mails. Answers what did not work. */
export async function haveABusyDay(ask: Ask, token: string): Promise<string[]> {
  const undone: string[] = []
  const list = async (path: string) => idsIn((await ask(path, { token })).text)
  const post = async (path: string, body: unknown): Promise<number | null> => {
    const { status, text } = await ask(path, { token, body })
    if (status >= 300) return null
    const { data } = JSON.parse(text) as { data?: { id?: number } }
    return data?.id ?? 0
  }
  /** Some records are in a state in which it cannot be done: the first that can is taken. */
  const first = async (name: string, ids: readonly number[], what: (id: number) => Promise<number | null>) => {
    for (const id of ids) {
      const done = await what(id)
      if (done !== null) return done
    }
    undone.push(name)
    return 0
  }
  const once = (name: string, path: string, body: unknown) => first(name, [0], () => post(path, body))

  const clients = await list('agent/clients?per_page=100')
  const [kept = 0, merged = 0, one = 0, other = 0] = clients.slice(-4)
  await once('merge', 'agent/clients/merge', { kept_id: kept, merged_id: merged, current_password: demoPassword })
  await once('distinction', 'agent/clients/duplicates/dismiss', { one_id: one, other_id: other })
  const reader = await once('contact', 'agent/crm/contacts', { name: 'Our Reader', email: 'our.reader@mail.example' })
  const again = await once('contact', 'agent/crm/contacts', { name: 'Our Reader', phone: '+256772555018' })
  await once('merge of contacts', `agent/crm/contacts/${again}/merge`, { into_contact_id: reader })
  const imported = await once('import', 'agent/clients/imports/create', { file_name: 'Guests.csv', columns: ['Name'] })
  await once('rows of an import', `agent/clients/imports/${imported}/rows/add`, { from: 1, rows: [['Moses Import']] })
  await once('export', 'agent/background-jobs/export', { path: 'clients', title: 'All Clients', format: 'csv' })
  const view = { screen: '/clients', name: 'Our Friends', query: 'q=A Friend', shared: true }
  await once('saved view', 'agent/saved-views/create', view)
  const payees = await list('agent/all-agent-beneficiaries-records')
  const payee = payees[0] ?? (await once('beneficiary', 'agent/agent-beneficiaries/create', anAccount))
  await once('transfer', 'agent/wallet/transfers/create', { ...aTransfer, beneficiary_id: payee })
  const drawer = { currency: 'KES', name: 'Our Drawer', counted: 0, note: '' }
  await once('cash drawer', 'agent/cash/sessions/open', drawer)
  const [session = 0] = await list('agent/cash/sessions')
  await once('cash move', `agent/cash/sessions/${session}/move`, { kind: 'pay_in', amount: 500, reason: 'Our Float' })
  const credit = { value_date: day(-1), currency: 'KES', amount: 900, payer: 'Our Payer', reference: 'Our FT1' }
  await once('bank credit', 'agent/bank-credits/create', credit)
  await once('calendar feed', 'agent/bookings/calendar/feeds', { name: 'Our Phone' })

  const asked = { title: 'Our Park Fees', currency: 'UGX', amount: 40_000 }
  await once('payment link', 'agent/payment-links/create', asked)

  const places = await list('agent/business/shop/places')
  await first('stocktake', places, (id) =>
    post('agent/business/shop/stocktakes/create', { place_id: id, note: 'Our Count' }),
  )
  const sheet = { file_name: 'Our Products.csv', text: 'Title,Price\nOur Imported Basket,5000' }
  await once('import of products', 'agent/business/shop/products/imports/create', sheet)
  const flight = `legs=EBB-DXB-${day(40)}&adults=1&currency=USD`
  await first('search for flights', [0], async () =>
    (await ask(`agent/flights/search?${flight}`, { token })).status === 200 ? 0 : null,
  )

  const rooms = await list('agent/business/hotel/rooms?per_page=20')
  const items = rooms.slice(0, 2).map((id) => ({ kind: 'room', id }))
  await once('price change', 'agent/inventory/prices', { items, percent: 5 })
  const changes = [{ kind: 'room', id: rooms[0], from: day(300), to: day(300), amount: 5 }]
  await once('rate change', 'agent/inventory/availability', { changes })
  await once('post', 'agent/blog/create', { title: 'A Day On The Lake', body: '<p>We Left At Dawn.</p>' })
  const terms = { name: 'Friends Of The House', by_code: true, takes: 'percent', percent: 5 }
  const discount = await once('discount', 'agent/discounts/create', terms)
  await once('discount code', 'agent/discount-codes/create', { discount_id: discount, code: 'OUR-FRIENDS' })
  const mail = { to: 'guest@example.com', subject: 'Your Voucher', message: 'Here It Is.' }
  const bookings = await list('agent/bookings?per_page=60&sort=-starts_on')
  await first('document', bookings, (id) =>
    post(`agent/bookings/${id}/documents/send`, { kinds: ['voucher'], ...mail }),
  )
  await first('write-off', bookings, (id) =>
    post(`agent/bookings/${id}/write-off`, { amount: 1000, reason: 'Our Old Friends' }),
  )
  const stays: number[] = []
  for (const room of rooms.slice(0, 6)) {
    const stay = { kind: 'room', room_id: room, check_in: day(310), check_out: day(313), adults: 1 }
    const made = await post('agent/bookings/new', { items: [stay], client: { name: 'Ann Lee' }, confirm: true })
    if (made !== null) stays.push(made)
  }
  const stay = { kind: 'room', check_in: day(330), check_out: day(331), adults: 1 }
  const named = { client: { name: 'Ann Lee' }, discount_code: 'OUR-FRIENDS' }
  await first('booking with a code', rooms, (id) =>
    post('agent/bookings/new', { items: [{ ...stay, room_id: id }], ...named, confirm: true }),
  )
  // The number of an invoice is given when it is drawn first.
  await first('invoice', bookings, async (id) =>
    (await ask(`agent/bookings/${id}/documents/invoice`, { token })).status === 200 ? 0 : null,
  )
  const invoices = await list('agent/invoices?kind=invoice&state=paid&per_page=5')
  await first('credit note', invoices, (id) =>
    post(`agent/invoices/${id}/credit`, { reason: 'Made Out Again', again: true }),
  )
  await once('payment of a link', 'agent/payment-links/create', linkInput)
  const { text: links } = await ask('agent/payment-links?per_page=1&sort=-created_at', { token })
  await first('payment on its page', [0], () => payOnPage(ask, links))
  const { text: daySheet } = await ask(`agent/bookings/day-sheet?day=${day(310)}&days=1`, { token })
  const { data: cards = [] } = JSON.parse(daySheet) as { data?: readonly { key: string }[] }
  await first('tick on the day sheet', [0], () =>
    post('agent/bookings/day-sheet/tick', { day: day(310), card: cards[0]?.key ?? '', done: true }),
  )
  await first('parked item', stays, (id) => post(`agent/bookings/${id}/park`, { item: 1 }))
  await first('move', [...stays].reverse(), async (id) => {
    for (const room of rooms) {
      const to = { item: 1, kind: 'room', offer_id: room, from: day(320), to: day(323) }
      if ((await post(`agent/bookings/${id}/move`, to)) !== null) return 0
    }
    return null
  })
  // Last: from now on clients would pay through it.
  const keys = { consumerKey: 'our-consumer-key', consumerSecret: 'our-consumer-secret' }
  await once('keys of a provider', 'agent/payment-providers/pesapal/set', { keys, current_password: demoPassword })
  return undone
}

const linkInput = { title: 'Park Fees', currency: 'UGX', amount: 40_000 }

/** Somebody pays on the page of the newest link, and the built-in provider tells of it. */
async function payOnPage(ask: Ask, links: string): Promise<number | null> {
  const { data = [] } = JSON.parse(links) as { data?: readonly { uuid: string }[] }
  const once = randomUUID()
  const form = { name: 'Page Payer', email: 'page@payer.test', method: 'card', phone: '', once }
  const { status } = await ask(`/pay/${data[0]?.uuid}`, { form })
  if (status !== 303) return null
  const { text } = await ask(`/pay/${once}`, {})
  const [, reference] = /\/pay\/local\/([\w-]+)/.exec(text) ?? []
  return (await ask(`/pay/local/${reference}`, { form: { outcome: 'succeed' } })).status === 303 ? 0 : null
}
