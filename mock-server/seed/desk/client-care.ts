import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import { randomFrom } from '../random.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const mostNoted = 60 // the same at every scale: only bookings, clients and payments grow
const notes = [
  'Prefers a window seat and a quiet room at the back.',
  'Vegetarian. Asks for tea without milk.',
  'Walks slowly: plan the shorter trail in Bwindi.',
  'Prefers a call in the evening, after seven.',
  'Recommended to us by the Nabirye family.',
  'Keen birder with a heavy lens: front seat in the car, please.',
  'Pays by mobile money two days before travelling.',
  'Travels with two children, six and nine. Needs car seats.',
  'Allergic to peanuts: tell the lodges.',
  'Was very happy with our guide Okello and would like him again.',
  'Is thinking about Kidepo for next year.',
]
const companies = [
  'Kampala Books',
  'Nakasero Legal',
  'Equator Coffee',
  'Lakeside Academy',
  'Pearl Textiles',
  'Muyenga Clinic',
]

const ofHome = (text: string) => sql<string>`case when country_code = 'UG' then ${text} else '' end`
/** A company as invoices name it; of those abroad only the name is known. */
const billedAs = (company: string, clientId: number) => ({
  legal_name: `${company} Ltd`,
  tax_number: ofHome(String(1_000_000_000 + ((clientId * 7919) % 900_000_000))),
  address: ofHome(`Plot ${1 + (clientId % 90)}, Kampala Road`),
  city: ofHome('Kampala'),
})

/** What colleagues wrote down about the newest clients, and of some of them a birthday and where they work. */
export async function seedClientCare({ db, id, now, today }: World, agency: SeededAgency): Promise<void> {
  const random = randomFrom(20_261_126 + agency.id)
  const { rows: clients } = await sql<{ id: number; created_at: string }>`
    select id, created_at from clients where agency_id = ${agency.id} and deleted_at is null order by created_at desc, id desc limit ${sql.lit(mostNoted)}`.execute(
    db,
  )
  const { rows: colleagues } = await sql<{ id: number }>`
    select id from users where agency_id = ${agency.id} and status = 'active' order by id limit 3`.execute(db)
  if (colleagues.length === 0) return
  const written: Row<'client_notes'>[] = []
  for (const client of clients) {
    if (random.chance(0.4)) {
      const born = addDays(today, -random.whole(20 * 365, 70 * 365))
      const company = random.chance(0.4) ? random.pick(companies) : ''
      await db
        .updateTable('clients')
        .set({ birth_date: born, company, ...(company === '' ? {} : billedAs(company, client.id)) })
        .where('id', '=', client.id)
        .execute()
    }
    if (!random.chance(0.5)) continue
    const since = Date.parse(client.created_at)
    const at = new Date(random.between(since, now.getTime())).toISOString()
    written.push({
      id: id('client_notes'),
      agency_id: agency.id,
      client_id: client.id,
      body: random.pick(notes),
      author_id: random.pick(colleagues).id,
      created_at: at,
      updated_at: at,
    })
  }
  await insertRows(db, 'client_notes', written)
}
