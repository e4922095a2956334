import { personMaker } from './people.ts'
import { insertRows, type Row } from './rows.ts'
import type { SeededAgency, World } from './world.ts'

export interface SeededClient {
  readonly id: number
  readonly name: string
  readonly country: string
  readonly since: number
}

const notes = [
  'Vegetarian; asks for a room away from the generator.',
  'Bad knee: no long descents.',
  'Prefers WhatsApp to e-mail.',
  'Brings two camera bags and needs the second row of seats.',
  'Allergic to groundnuts.',
  'Travels with a grandmother of 81, who walks well.',
  'Wants the invoice made out to the company.',
  'Keen birder: has seen the shoebill but not the green-breasted pitta.',
  'Recommended to us by the Lindqvists.',
  'Afraid of boats: suggest something else.',
]
const tags = ['repeat', 'family', 'birder', 'photographer', 'honeymoon', 'corporate', 'school', 'agent', 'vip']

/** Clients in the order in which they became known. */
export async function seedClients(world: World, agency: SeededAgency, count: number): Promise<SeededClient[]> {
  const { random, now } = world
  const make = personMaker(random)
  const from = agency.since.getTime()
  const times = Array.from(
    { length: count },
    () => from + random.next() ** 0.85 * (now.getTime() - from - 3_600_000),
  ).sort((a, b) => a - b)
  times[0] = from // somebody must be known before the first booking
  const clients: SeededClient[] = []
  let rows: Row<'clients'>[] = []
  for (const time of times) {
    const person = make()
    const id = world.id('clients')
    const at = new Date(Math.round(time / 1000) * 1000)
    rows.push({
      id,
      agency_id: agency.id,
      name: person.name,
      email: random.chance(0.95) ? person.email : null,
      phone: person.phone,
      country_code: person.country,
      language: person.language,
      tags: random.chance(0.3) ? [random.pick(tags)] : [],
      notes: random.chance(0.16) ? random.pick(notes) : '',
      marketing_consent: random.chance(0.55),
      created_at: at,
      updated_at: at,
    })
    clients.push({ id, name: person.name, country: person.country, since: time })
    if (rows.length >= 4000) {
      await insertRows(world.db, 'clients', rows)
      rows = []
    }
  }
  await insertRows(world.db, 'clients', rows)
  return clients
}

/** Who books: often somebody new, sometimes a regular, else anybody who is known by then. */
export function clientPicker(world: World, clients: readonly SeededClient[]): (time: number) => SeededClient {
  const { random } = world
  let known = 1
  let fresh = 0
  return (time) => {
    while (known < clients.length && (clients[known]?.since ?? Number.POSITIVE_INFINITY) <= time) known++
    if (fresh < known && random.chance(0.4)) return at(fresh++)
    if (random.chance(0.25)) return at(6 * random.whole(0, Math.floor((known - 1) / 6)))
    return at(random.whole(0, known - 1))
  }
  function at(index: number): SeededClient {
    const client = clients[index]
    if (client === undefined) throw new Error('no client')
    return client
  }
}
