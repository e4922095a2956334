import { dayOf } from '../../src/domain/dates.ts'
import type { Row } from './rows.ts'

/** Gapless human references per agency, prefix and Kampala year, as the server's own counters continue them. */
export class References {
  private readonly last = new Map<string, number>()

  next(agencyId: number, prefix: string, at: Date): string {
    const year = dayOf(at).slice(0, 4)
    const key = `${agencyId} ${prefix} ${year}`
    const number = (this.last.get(key) ?? 0) + 1
    this.last.set(key, number)
    return `${prefix}-${year}-${String(number).padStart(6, '0')}`
  }

  rows(): Row<'reference_counters'>[] {
    return [...this.last].map(([key, last]) => {
      const [agencyId, prefix = '', year] = key.split(' ')
      return { agency_id: Number(agencyId), prefix, year: Number(year), last }
    })
  }
}
