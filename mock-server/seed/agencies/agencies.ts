import type { Choices } from '../../../src/domain/schema/choices.ts'
import type { AgencyKey } from '../world.ts'
import { accounts, content, gate, manager, type Role, reservations } from './roles.ts'

export interface Member {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role?: Role
  readonly is?: 'owner' | 'invited' | 'disabled' | 'unverified' | 'two-factor'
}
/** An agency as the seed writes it down; `plan` says on which day from today its period ends. */
export interface AgencyPlan {
  readonly key: AgencyKey
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly address: string
  readonly at: readonly [lat: number, lng: number]
  readonly about: string
  readonly category: number
  readonly volume: number
  readonly size: number
  readonly trusted: boolean
  /** What its invoices show. */
  readonly tax?: { readonly rate: number; readonly number: string }
  readonly shopAndBlog: boolean
  readonly plan: {
    readonly slug: string
    readonly to: number
    readonly status: Choices['SubscriptionStatus']
  } | null
  readonly months: number
  readonly members: readonly Member[]
}

export const agencies: readonly AgencyPlan[] = [
  {
    key: 'nile-savannah',
    name: 'Nile & Savannah Safaris',
    email: 'hello@nile.test',
    phone: '+256772410358',
    city: 'Kampala',
    address: '14 Acacia Avenue, Kololo',
    at: [0.3372, 32.5866],
    about:
      'A Ugandan tour operator since 2011: gorillas, savannah, mountains and the Nile, with guides who grew up there. We keep groups small, pay park fees in full and plant two trees in Bwindi’s buffer zone for each traveller.',
    category: 1,
    volume: 2,
    size: 3,
    trusted: true,
    tax: { rate: 18, number: '1000458213' },
    shopAndBlog: true,
    plan: { slug: 'scale-yearly', to: 205, status: 'active' },
    months: 22,
    members: [
      { name: 'Grace Nabwire', email: 'owner@nile.test', phone: '+256772410359', is: 'owner' },
      { name: 'Peter Okello', email: 'clerk@nile.test', phone: '+256701553920', role: reservations },
      { name: 'Joan Atim', email: 'gate@nile.test', phone: '+256752884103', role: gate },
      { name: 'Daniel Mugisha', email: 'code@nile.test', phone: '+256782337164', role: manager, is: 'two-factor' },
      {
        name: 'Brenda Kyomuhendo',
        email: 'new@nile.test',
        phone: '+256774908215',
        role: reservations,
        is: 'unverified',
      },
      { name: 'Stella Namutebi', email: 'stella@nile.test', phone: '+256703671482', role: accounts },
      { name: 'Hassan Lubega', email: 'hassan@nile.test', phone: '+256778240951', role: manager },
      { name: 'Miriam Achan', email: 'miriam@nile.test', phone: '+256755319406', role: content },
      { name: 'Allan Tumusiime', email: 'allan@nile.test', phone: '+256789402513', role: reservations, is: 'invited' },
      { name: 'Rose Adong', email: 'rose@nile.test', phone: '+256772093846', role: reservations, is: 'disabled' },
    ],
  },
  {
    key: 'rift-valley',
    name: 'Rift Valley Stays',
    email: 'stay@rift.test',
    phone: '+256753204817',
    city: 'Hoima',
    address: 'Kaiso Road, Kaiso-Tonya',
    at: [1.5261, 30.9722],
    about: 'Two small lodges above Lake Albert, with guided walks and boat trips.',
    category: 3,
    volume: 1,
    size: 2,
    trusted: false,
    shopAndBlog: true,
    plan: { slug: 'growth', to: 18, status: 'active' },
    months: 12,
    members: [
      { name: 'Samuel Byaruhanga', email: 'owner@rift.test', phone: '+256753204818', is: 'owner' },
      { name: 'Lillian Kemigisha', email: 'desk@rift.test', phone: '+256786115290', role: reservations },
    ],
  },
  {
    key: 'kazinga',
    name: 'Kazinga Launch Company',
    email: 'boats@kazinga.test',
    phone: '+256779581036',
    city: 'Katunguru',
    address: 'The landing site, Katunguru',
    at: [-0.1267, 30.0481],
    about: 'Boat trips on the Kazinga Channel, twice a day.',
    category: 1,
    volume: 1,
    size: 2,
    trusted: false,
    shopAndBlog: false,
    plan: { slug: 'growth', to: -13, status: 'expired' },
    months: 8,
    members: [{ name: 'Robert Mumbere', email: 'unpaid@kazinga.test', phone: '+256779581037', is: 'owner' }],
  },
  {
    key: 'sipi',
    name: 'Sipi Village Guides',
    email: 'walk@sipi.test',
    phone: '+256783746205',
    city: 'Sipi',
    address: 'Sipi trading centre, Kapchorwa',
    at: [1.3347, 34.3828],
    about: 'A village association of guides to the three falls.',
    category: 6,
    volume: 1,
    size: 2,
    trusted: false,
    shopAndBlog: false,
    plan: null,
    months: 6,
    members: [{ name: 'Juma Chelangat', email: 'basic@sipi.test', phone: '+256783746206', is: 'owner' }],
  },
  {
    key: 'pearl',
    name: 'Pearl Weekend Trips',
    email: 'hello@pearl.test',
    phone: '+256704618223',
    city: 'Entebbe',
    address: 'Plot 9, Kiwafu Road, Entebbe',
    at: [0.0512, 32.4637],
    about: 'Short trips from Entebbe for people who work in the week.',
    category: 6,
    volume: 1,
    size: 1,
    trusted: false,
    shopAndBlog: false,
    plan: { slug: 'growth', to: -3, status: 'past_due' },
    months: 2,
    members: [
      { name: 'Winnie Atuhaire', email: 'late@pearl.test', phone: '+256704618224', is: 'owner' },
      { name: 'Isaac Okot', email: 'desk@pearl.test', phone: '+256704618225', role: reservations },
    ],
  },
]
