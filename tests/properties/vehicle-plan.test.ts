import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../mock-server/seed/random.ts'
import { type Job, planVehicles } from '../../mock-server/services/stock/vehicle-plan.ts'

const job = (key: string, from: number, to: number, vehicle: number | null = null, fixed = false): Job<string> => ({
  key,
  from: String(from).padStart(4, '0'),
  to: String(to).padStart(4, '0'),
  vehicle,
  fixed,
})
/** Two jobs at one moment on one vehicle, looked for pair by pair. */
function twice(jobs: readonly Job<string>[], plan: ReadonlyMap<string, number | null>): string[] {
  return jobs.flatMap((a, index) =>
    jobs
      .slice(index + 1)
      .filter((b) => plan.get(a.key) !== null && plan.get(a.key) === plan.get(b.key) && a.from < b.to && b.from < a.to)
      .map((b) => `${a.key} and ${b.key}`),
  )
}
const most = (jobs: readonly Job<string>[]) =>
  Math.max(0, ...jobs.map((at) => jobs.filter(({ from, to }) => from <= at.from && to > at.from).length))

describe('vehicles for rentals', () => {
  it('leave everybody where they are while there is room', () => {
    const plan = planVehicles([1, 2, 3], [job('a', 10, 20, 3), job('b', 15, 30, 1), job('c', 12, 18)])
    expect([...plan].toSorted()).toEqual([
      ['a', 3],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('are given out anew when a long rental fits no other way', () => {
    // Each vehicle is busy once, at different times: only an exchange frees one for all of it.
    const jobs = [job('a', 0, 10, 1), job('b', 20, 30, 2), job('c', 0, 30)]
    const plan = planVehicles([1, 2], jobs)
    expect(plan.get('c')).not.toBeNull()
    expect(plan.get('a')).toBe(plan.get('b'))
    expect(twice(jobs, plan)).toEqual([])
  })

  it('stay with what is on the road; others make way', () => {
    const jobs = [job('out', 0, 30, 1, true), job('promised', 10, 20, 1), job('new', 40, 50, 1)]
    const plan = planVehicles([1, 2], jobs)
    expect([plan.get('out'), plan.get('promised'), plan.get('new')]).toEqual([1, 2, 1])
  })

  it('are none for what is too much, and a vehicle that has gone keeps nobody', () => {
    expect([...planVehicles([1], [job('a', 0, 10, 1), job('b', 5, 15)]).values()]).toEqual([1, null])
    expect([...planVehicles([2], [job('a', 0, 10, 1)]).values()]).toEqual([2])
    expect(
      twice(
        [job('a', 0, 10), job('b', 5, 15)],
        new Map([
          ['a', 1],
          ['b', 1],
        ]),
      ),
    ).toEqual(['a and b']) // the check itself
  })

  it('are found for whatever never needs more than there are, in any order in which it was booked', () => {
    const random = randomFrom(11)
    let exchanged = 0
    for (let round = 0; round < 300; round++) {
      const vehicles = Array.from({ length: random.whole(1, 4) }, (_, index) => index + 1)
      let jobs: Job<string>[] = []
      for (let n = 0; n < 40; n++) {
        const from = random.whole(0, 300)
        const next = job(`j${n}`, from, from + random.whole(1, 60))
        if (most([...jobs, next]) > vehicles.length) continue
        jobs.push(next)
        const plan = planVehicles(vehicles, jobs)
        expect([...plan.values()]).not.toContain(null)
        expect(twice(jobs, plan)).toEqual([])
        if (jobs.some(({ key, vehicle }) => vehicle !== null && plan.get(key) !== vehicle)) exchanged += 1
        jobs = jobs.map((each) => ({ ...each, vehicle: plan.get(each.key) ?? null }))
      }
    }
    expect(exchanged).toBeGreaterThan(50) // or nothing was tried that needs it
  })
})
