import { addDays, type Day } from '../../src/domain/dates.ts'
import { slugOf } from '../../src/domain/text.ts'
import type { Random } from './random.ts'

interface Land {
  readonly code: string
  readonly weight: number
  readonly language: string
  /** A number that libphonenumber finds valid; each # is any digit. */
  readonly phone: readonly string[]
  readonly given: string
  readonly family: string
}

const lands: readonly Land[] = [
  {
    code: 'UG',
    weight: 30,
    language: 'en',
    phone: ['+25677#######', '+25670#######', '+25675#######', '+25678#######'],
    given:
      'Grace Brian Sarah Ivan Patience Joseph Aisha Moses Doreen Samuel Esther Ronald Juliet Isaac Brenda Denis Prossy Emmanuel Harriet Timothy',
    family:
      'Nakato Okello Namutebi Mugisha Akello Ssemakula Atim Tumusiime Nabirye Opio Kyomuhendo Wasswa Auma Byaruhanga Nantongo Odongo Kemigisha Lubega',
  },
  {
    code: 'KE',
    weight: 11,
    language: 'en',
    phone: ['+25471#######', '+25472#######'],
    given: 'Wanjiru Kevin Achieng Brian Njeri Collins Faith Dennis Mercy Victor',
    family: 'Kamau Otieno Mwangi Wambui Kiprop Omondi Njoroge Cherono Mutua',
  },
  {
    code: 'TZ',
    weight: 4,
    language: 'sw',
    phone: ['+25575#######', '+25571#######'],
    given: 'Neema Juma Rehema Baraka Zawadi Hamisi',
    family: 'Mushi Mwakyusa Kimaro Shayo Massawe Lema',
  },
  {
    code: 'RW',
    weight: 4,
    language: 'fr',
    phone: ['+25078#######'],
    given: 'Claudine Eric Diane Jean-Paul Solange Patrick',
    family: 'Uwase Habimana Mukamana Nshimiyimana Ingabire Mugabo',
  },
  {
    code: 'GB',
    weight: 12,
    language: 'en',
    phone: ['+4471########'],
    given: 'Amelia Oliver Charlotte Harry Isla George Sophie Thomas Freya Edward',
    family: 'Whitfield Hartley Ashworth Pemberton Clarke Fairweather Bramley Lockwood Marsh',
  },
  {
    code: 'US',
    weight: 10,
    language: 'en',
    phone: ['+1212555####', '+1415555####', '+1303555####', '+1617555####'],
    given: 'Megan Tyler Hannah Jacob Olivia Ethan Rachel Daniel Naomi Caleb',
    family: 'Sullivan Ramirez Bennett Castillo Whitaker Nguyen Holloway Brooks Delgado',
  },
  {
    code: 'DE',
    weight: 8,
    language: 'de',
    phone: ['+49151########'],
    given: 'Lena Jonas Katharina Lukas Anneliese Felix Johanna Maximilian',
    family: 'Brandt Vogel Schäfer Krüger Lindemann Hoffmann Reuter Böhm',
  },
  {
    code: 'NL',
    weight: 5,
    language: 'nl',
    phone: ['+3161#######', '+3162#######'],
    given: 'Sanne Bram Femke Thijs Lotte Ruben',
    family: 'Jansen Dekker Bakker Visser Mulder Hoekstra',
  },
  {
    code: 'FR',
    weight: 5,
    language: 'fr',
    phone: ['+3361#######', '+3362#######'],
    given: 'Camille Hugo Élodie Théo Margaux Baptiste',
    family: 'Lefèvre Moreau Garnier Chevalier Roussel Marchand',
  },
  {
    code: 'IT',
    weight: 3,
    language: 'it',
    phone: ['+39347#######'],
    given: 'Giulia Matteo Chiara Lorenzo Elisa',
    family: 'Ricci Marchetti Colombo Ferraro Gallo',
  },
  {
    code: 'SE',
    weight: 3,
    language: 'sv',
    phone: ['+4670#######'],
    given: 'Elin Axel Linnea Oskar Astrid',
    family: 'Lindqvist Bergström Nyberg Sandberg Ek',
  },
  {
    code: 'IN',
    weight: 4,
    language: 'en',
    phone: ['+9198########'],
    given: 'Priya Arjun Ananya Rohan Kavita Vikram',
    family: 'Sharma Patel Iyer Menon Kulkarni Bose',
  },
  {
    code: 'ZA',
    weight: 4,
    language: 'en',
    phone: ['+2782#######'],
    given: 'Thandi Pieter Lerato Johan Nomsa Sipho',
    family: 'Dlamini Botha Naidoo Mokoena Venter Khumalo',
  },
  {
    code: 'CA',
    weight: 3,
    language: 'en',
    phone: ['+1416555####', '+1604555####'],
    given: 'Chloé Liam Madeleine Noah Zoe',
    family: 'Tremblay MacLeod Fraser Gagnon Campbell',
  },
  {
    code: 'AU',
    weight: 3,
    language: 'en',
    phone: ['+6141#######'],
    given: 'Matilda Jack Ruby Cooper Imogen',
    family: 'Harrison Mitchell Doyle Fitzgerald Wright',
  },
  {
    code: 'BE',
    weight: 2,
    language: 'nl',
    phone: ['+3247#######'],
    given: 'Marie Wout Noor Arthur',
    family: 'Peeters Claes Dubois Wouters',
  },
  {
    code: 'NO',
    weight: 2,
    language: 'no',
    phone: ['+4791######'],
    given: 'Ingrid Magnus Solveig Henrik',
    family: 'Haugen Solberg Dahl Strand',
  },
  {
    code: 'AE',
    weight: 2,
    language: 'ar',
    phone: ['+97150#######'],
    given: 'Fatima Omar Layla Khalid',
    family: 'Mansoor Haddad Rahman Nasser',
  },
]

export interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly language: string
}

const split = lands.map(
  (land) => [{ ...land, given: land.given.split(' '), family: land.family.split(' ') }, land.weight] as const,
)
const domains = ['example.com', 'example.org', 'example.net', 'mail.test', 'post.test']

/** People of many countries; no two of one maker share an e-mail address. */
export function personMaker(random: Random): () => Person {
  const used = new Map<string, number>()
  return () => {
    const land = random.weighted(split)
    const given = random.pick(land.given)
    const family = random.pick(land.family)
    const local = `${slugOf(given).replace(/-/g, '')}.${slugOf(family).replace(/-/g, '')}`
    const domain = random.pick(domains)
    const count = (used.get(local + domain) ?? 0) + 1
    used.set(local + domain, count)
    return {
      name: `${given} ${family}`,
      email: `${local}${count === 1 ? '' : count}@${domain}`,
      phone: random.pick(land.phone).replace(/#/g, () => String(random.whole(0, 9))),
      country: land.code,
      language: land.language,
    }
  }
}

/** The instant of a Kampala day at so many minutes past midnight there (UTC+3, without summer time). */
export const instantAt = (day: Day, minutes: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (minutes - 180) * 60_000)

export const monthsBefore = (day: Day, months: number): Day => addDays(day, -Math.round(months * 30.44))
