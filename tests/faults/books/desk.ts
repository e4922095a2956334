import { inDays } from '../../support/tour.ts'
import type { Chance } from './chance.ts'
import type { Told, World } from './world.ts'

/** What the server said was done to a booking; the highest version is the latest word. */
export interface BookingTold {
  readonly version: number
  readonly total: number
  readonly status: string
}
/** Money that somebody was told has moved, or not: in minor units, found again by what the caller chose or was given. */
export interface PaymentTold {
  readonly by: 'id' | 'note' | 'uuid'
  readonly value: string
  readonly direction: 'in' | 'out'
  readonly currency: string
  readonly amount: number
  readonly moved: boolean
}
export interface ExchangeTold {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly received: number
}

/** All that was said to be done. Whatever else is in the books was made up; whatever of it is not was lost. */
export class Claims {
  readonly bookings = new Map<number, BookingTold>()
  readonly payments = new Map<string, PaymentTold>()
  readonly exchanges: ExchangeTold[] = []
  /** Transfers, by id, in minor units. */
  readonly transfers = new Map<number, { readonly currency: string; readonly amount: number }>()
  /** Payments begun on a link: what becomes of them, the provider's own record says. */
  readonly begun = new Set<string>()

  booking({ id, version, total, status }: BookingTold & { readonly id: number }): void {
    const known = this.bookings.get(id)
    if (known === undefined || known.version <= version) this.bookings.set(id, { version, total, status })
  }
  payment(told: PaymentTold): void {
    this.payments.set(`${told.by} ${told.value}`, told)
  }
}

export const minor = (amount: number, currency: string): number =>
  currency === 'UGX' ? Math.round(amount) : Math.round(amount * 100)

/** Everything that several workers draw from at once: they meet on the same bookings, links, wallets and transfers. */
export interface Desk {
  readonly world: World
  readonly chance: Chance
  readonly claims: Claims
  readonly owner: string
  /** Approves what the owner made. */
  readonly colleague: string
  readonly tour: { readonly id: number; readonly departure: number; readonly price: number }
  readonly code: string
  readonly beneficiaries: readonly number[]
  readonly bookings: number[]
  readonly payments: number[]
  readonly links: { readonly uuid: string; readonly isOpen: boolean }[]
  readonly requests: { readonly uuid: string; readonly reference: string }[]
  readonly topUps: string[]
  readonly transfers: number[]
  count: number
}

const must = ({ done, data, text, status }: Told) => {
  if (!done) throw new Error(`${status}: ${text}`)
  return data
}

/** An agency at work: a tour with many seats, a code, accounts of every end, wallets with money, a colleague who approves. */
export async function openDesk(world: World, chance: Chance, claims: Claims): Promise<Desk> {
  await giveRights(world, 'ruth@nile.test')
  const owner = await world.logIn('owner@nile.test')
  const colleague = await world.logIn('ruth@nile.test')
  for (const token of [owner, colleague]) must(await world.prove(token))
  const post = async (path: string, body: unknown) => must(await world.ask(path, owner, body))
  const { id } = await post('packages/new', { title: 'Books of Bwindi', days: 2, nights: 1, currency: 'USD' })
  const price = await post(`packages/${id}/price-options/create`, {
    ...{ name: 'Adult', unit: 'per_person', age_band: 'adult', amount: 120, currency: 'USD' },
  })
  const [departure] = await post(`packages/${id}/departures/create`, { dates: [inDays(20)], capacity: 900 })
  const discount = await post('discounts/create', { name: 'Books', takes: 'percent', percent: 7, by_code: true })
  const { code } = await post('discount-codes/create', { discount_id: discount.id, code: 'BOOKS-7', max_uses: 400 })
  const beneficiaries: number[] = []
  // What becomes of a transfer is written on its account: sent, sent, returned, still under way when first asked.
  for (const [index, end] of ['10', '11', '99', '98'].entries())
    beneficiaries.push(
      (
        await post('agent-beneficiaries/create', {
          ...{ kind: 'bank', name: `Lodge ${end}`, bank: 'SBICUGKX', account_number: `70770${index}${end}` },
        })
      ).id,
    )
  const { version } = must(await world.ask('wallet/transfers/settings', owner))
  await post('wallet/transfers/settings/update', {
    currencies: [{ currency: 'UGX', approval_above: 300_000, daily: null, beneficiary_id: null }],
    ...{ narration: 'Nile', mail_sent: false, mail_returned: false, version },
  })
  return {
    ...{ world, chance, claims, owner, colleague, code, beneficiaries, count: 0 },
    tour: { id, departure: departure.id, price: price.id },
    ...{ bookings: [], payments: [], links: [], requests: [], topUps: [], transfers: [] },
  }
}

async function giveRights(world: World, email: string): Promise<void> {
  const [user] = await world.rows<{ id: string; agency_id: string }>(
    'select id, agency_id from users where email = $1',
    [email],
  )
  if (user === undefined) throw new Error(`${email} is not there.`)
  const [role] = await world.rows<{ id: string }>(
    `insert into roles (agency_id, name, permissions) values ($1, 'Second person', $2) returning id`,
    [user.agency_id, ['View Finance', 'View Beneficiaries', 'Add Beneficiary']],
  )
  await world.rows('insert into user_roles (user_id, role_id) values ($1, $2)', [user.id, role?.id])
}
