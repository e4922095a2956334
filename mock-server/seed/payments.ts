import type { BookingStatus } from '../../src/domain/bookings/sales-choices.ts'
import { addDays, type Day } from '../../src/domain/dates.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'
import { instantAt } from './people.ts'
import type { World } from './world.ts'

export interface SeedPayment {
  readonly amount: number
  readonly direction: 'in' | 'out'
  readonly status: 'succeeded' | 'failed' | 'part_refunded' | 'refunded'
  readonly at: Date
  readonly note: string
  /** Index of the part that this one gives back. */
  readonly returns?: number
}

export interface Owed {
  readonly status: BookingStatus
  readonly total: number
  readonly deposit: number
  readonly currency: CurrencyCode
  readonly created: Date
  readonly dueOn: Day
  readonly cancelled: Date | null
  readonly website: boolean
  /** Decided beforehand. */
  readonly paying?: Paying | undefined
}

export type Paying = 'nothing' | 'deposit' | 'part' | 'all'

function manner(world: World, owed: Owed): Paying {
  const { random, today } = world
  const share = (nothing: number, deposit: number, part: number, all: number): Paying =>
    random.weighted([
      ['nothing', nothing],
      ['deposit', deposit],
      ['part', part],
      ['all', all],
    ])
  switch (owed.status) {
    case 'pending':
      return share(65, 35, 0, 0)
    case 'confirmed':
      return owed.dueOn < today ? share(2, 8, 6, 84) : share(10, 45, 15, 30)
    case 'in_progress':
      return share(0, 2, 6, 92)
    case 'completed':
      return share(0, 0, 3, 97)
    case 'no_show':
      return share(10, 40, 0, 50)
    case 'cancelled':
      return share(40, 42, 0, 18)
  }
}

/** The payments of one booking: nothing, a deposit, parts or all of it; after a cancellation sometimes back again. */
export function paymentsOf(world: World, owed: Owed): SeedPayment[] {
  const { random } = world
  const { total, deposit } = owed
  if (total === 0) return []
  const paying = owed.paying ?? manner(world, owed)
  const parts: SeedPayment[] = []
  const sinceThen = (world.now.getTime() - owed.created.getTime()) * random.between(0.1, 0.9)
  const first = new Date(owed.created.getTime() + Math.floor(Math.min(sinceThen, random.whole(2, 60 * 40) * 60_000)))
  const end =
    owed.cancelled ??
    instantAt(addDays(owed.dueOn, random.chance(0.85) ? -random.whole(0, 4) : 2), random.whole(540, 1080))
  const later = world.past(
    new Date(Math.max(first.getTime() + 600_000, end > world.now ? early(world, first) : end.getTime())),
  )
  const incoming = (amount: number, at: Date, note: string) =>
    parts.push({ amount, direction: 'in', status: 'succeeded', at, note })
  if (owed.website && random.chance(0.06))
    parts.push({ amount: total, direction: 'in', status: 'failed', at: first, note: 'Declined by the bank' })
  if (paying === 'deposit' && deposit > 0) incoming(deposit, first, 'Deposit')
  else if (paying === 'part') {
    const step = owed.currency === 'UGX' ? 10_000 : 1000
    const more = Math.round((total * random.between(0.2, 0.45)) / step) * step
    incoming(deposit, first, 'Deposit')
    if (more > 0 && deposit + more < total && later > first) incoming(more, later, 'Second payment')
  } else if (paying === 'all') {
    if (deposit < total && deposit > 0 && random.chance(0.55)) {
      incoming(deposit, first, 'Deposit')
      incoming(total - deposit, later, 'Balance')
    } else incoming(total, first, '')
  }
  if (owed.cancelled !== null && parts.some((part) => part.status === 'succeeded') && random.chance(0.6)) {
    const full = random.chance(0.65)
    const at = world.past(new Date(owed.cancelled.getTime() + random.whole(60, 60 * 72) * 60_000))
    parts.forEach((part, index) => {
      if (part.status !== 'succeeded' || part.direction !== 'in') return
      parts.push({
        amount: full ? part.amount : Math.ceil(part.amount / 2),
        direction: 'out',
        status: 'succeeded',
        at,
        note: full ? 'Refund in full' : 'Half refunded under our terms',
        returns: index,
      })
      parts[index] = { ...part, status: full || part.amount === 1 ? 'refunded' : 'part_refunded' }
    })
  }
  return parts
}

/** Who pays before it is due does so some day between the deposit and now. The random stream is not asked: what follows stays as it is. */
const early = ({ now }: World, first: Date): number =>
  first.getTime() + ((Math.floor(first.getTime() / 1000) % 89) / 89) * (now.getTime() - first.getTime())

export const paidIn = (parts: readonly SeedPayment[]): number =>
  sum(parts.filter((part) => part.direction === 'in' && part.status !== 'failed'))
export const paidBack = (parts: readonly SeedPayment[]): number => sum(parts.filter((part) => part.direction === 'out'))
const sum = (parts: readonly SeedPayment[]): number => parts.reduce((all, part) => all + part.amount, 0)
