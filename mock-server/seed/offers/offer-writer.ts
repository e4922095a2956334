import type { Residency } from '../../../src/domain/bookings/residency.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import type { BaseKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { RateUnit } from '../../../src/domain/offers/rate-choices.ts'
import { slugOf } from '../../../src/domain/text.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Rate } from '../../services/pricing/offer-pricing.ts'
import { type Hanging, hang } from '../media.ts'
import { instantAt, monthsBefore } from '../people.ts'
import type { PictureName } from '../pictures.ts'
import { insertTables, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** Some of an offer are out of service: how many, and from when to when. */
export interface SeededBlock {
  readonly first: Day
  readonly last: Day
  readonly quantity: number
}

const terms = [
  {
    rules: [
      { days_before: 30, percent: 30 },
      { days_before: 7, percent: 100 },
    ],
    words: 'No-shows are charged in full.',
  },
  {
    rules: [{ days_before: 2, percent: 100 }],
    words: 'If we cancel because of the weather, you can choose another day or your money back.',
  },
  { rules: [], words: '' },
] as const

interface Common {
  readonly title: string
  readonly summary: string
  readonly status?: 'draft' | 'archived'
  readonly featured?: boolean
  readonly discount?: number
  readonly tags: readonly string[]
  readonly currency: 'UGX' | 'USD'
  readonly amount: number
  readonly terms: number
  readonly pictures: readonly PictureName[]
}

/** Collects the rows of one agency; here is what offers of every kind have. */
export class OfferWriter {
  readonly world: World
  readonly agency: SeededAgency
  readonly rows = {
    offers: [] as Row<'offers'>[],
    rooms: [] as Row<'rooms'>[],
    cars: [] as Row<'cars'>[],
    services: [] as Row<'services'>[],
    service_slots: [] as Row<'service_slots'>[],
    events: [] as Row<'events'>[],
    ticket_types: [] as Row<'ticket_types'>[],
    ticket_tiers: [] as Row<'ticket_tiers'>[],
    tracks: [] as Row<'tracks'>[],
    offer_rates: [] as Row<'offer_rates'>[],
    offer_days: [] as Row<'offer_days'>[],
    offer_blocks: [] as Row<'offer_blocks'>[],
  }
  readonly #hangings: Hanging[] = []

  constructor(world: World, agency: SeededAgency) {
    this.world = world
    this.agency = agency
  }

  async write(): Promise<void> {
    await insertTables(this.world.db, this.rows)
    await hang(this.world, this.#hangings)
  }

  offer(kind: BaseKind, order: number, it: Common) {
    const { today } = this.world
    const id = this.world.id('offers')
    const wanted = instantAt(addDays(monthsBefore(today, 13), order * 11), 600 + order * 9)
    const at = wanted < this.agency.since ? new Date(this.agency.since.getTime() + (order + 2) * 3_600_000) : wanted
    const status = it.status ?? 'published'
    const { rules, words } = terms[it.terms] ?? terms[2]
    const amount = toMinor(it.amount, it.currency)
    this.rows.offers.push({
      id,
      agency_id: this.agency.id,
      kind,
      title: it.title,
      slug: slugOf(it.title),
      summary: it.summary,
      description: `<p>${it.summary}</p>`,
      status,
      featured: it.featured ?? false,
      tags: [...it.tags],
      currency: it.currency,
      amount,
      discount_percent: it.discount ?? 0,
      cancellation_rules: storedAs(rules),
      cancellation_policy: words,
      published_at: status === 'draft' ? null : at,
      created_by: this.agency.owner.id,
      created_at: at,
      updated_at: at,
    })
    this.#hangings.push(
      ...it.pictures.map(
        (file, position): Hanging => ({
          agencyId: this.agency.id,
          ownerType: 'offer',
          ownerId: id,
          file,
          position,
          at,
        }),
      ),
    )
    return {
      at,
      base: {
        id,
        title: it.title,
        status,
        gone: false,
        currency: it.currency,
        discount_percent: it.discount ?? 0,
        amount,
        days: new Map(),
      },
    }
  }

  /** From 15 June to 15 September and from 15 December to 10 January, last year, this year and next. */
  highSeasons(offerId: number, unit: RateUnit, amount: number, minStay: number): Rate[] {
    const year = Number(this.world.today.slice(0, 4))
    return [year - 1, year, year + 1].flatMap((of) => [
      this.rate(offerId, { name: `Dry season ${of}`, unit, amount, from: `${of}-06-15`, to: `${of}-09-15`, minStay }),
      this.rate(offerId, {
        name: `Christmas ${of}`,
        unit,
        amount,
        from: `${of}-12-15`,
        to: `${of + 1}-01-10`,
        minStay,
      }),
    ])
  }

  rate(
    offerId: number,
    it: {
      name: string
      unit: RateUnit
      amount: number
      from?: Day
      to?: Day
      weekdays?: number[]
      adults?: number
      minStay?: number
      residency?: Residency
      currency?: CurrencyCode
    },
  ): Rate {
    const rate: Rate = {
      id: this.world.id('offer_rates'),
      name: it.name,
      unit: it.unit,
      amount: it.amount,
      valid_from: it.from ?? null,
      valid_to: it.to ?? null,
      weekdays: it.weekdays ?? [],
      min_stay: it.minStay ?? 1,
      adults: it.adults ?? null,
      residency: it.residency ?? 'any',
      currency: it.currency ?? null,
      position: this.rows.offer_rates.filter((row) => row.offer_id === offerId).length,
    }
    this.rows.offer_rates.push({
      ...rate,
      created_at: this.agency.since,
      updated_at: this.agency.since,
      weekdays: [...rate.weekdays],
      agency_id: this.agency.id,
      offer_id: offerId,
    })
    return rate
  }

  block(
    offerId: number,
    quantity: number,
    [from, days]: readonly [from: number, days: number],
    reason: string,
  ): SeededBlock {
    const first = addDays(this.world.today, from)
    const last = addDays(first, days - 1)
    this.rows.offer_blocks.push({
      id: this.world.id('offer_blocks'),
      agency_id: this.agency.id,
      offer_id: offerId,
      first_day: first,
      last_day: last,
      quantity,
      reason,
      created_by: this.agency.owner.id,
      created_at: instantAt(addDays(this.world.today, -25), 600),
    })
    return { first, last, quantity }
  }
}
