/** Something that needs one vehicle from a moment to another; moments sort as text. */
export interface Job<Key> {
  readonly key: Key
  readonly from: string
  readonly to: string
  /** The vehicle that it has now. */
  readonly vehicle: number | null
  /** It is on the road: nobody can exchange its vehicle any more. */
  readonly fixed?: boolean
}

const clash = (a: Job<unknown>, b: Job<unknown>): boolean => a.from < b.to && b.from < a.to

/**
 * Which vehicle each job has; null where there is none for it. Nothing moves as long as the new ones fit beside what is there.
 * Otherwise all that are not fixed are given out anew in the order in which they begin: what begins next finds a vehicle whenever
 * fewer than all are out at that moment, since whatever is out began before it. So a plan exists whenever no moment needs too many.
 */
export function planVehicles<Key>(vehicles: readonly number[], jobs: readonly Job<Key>[]): Map<Key, number | null> {
  const fixed = jobs.filter((job) => job.fixed === true && job.vehicle !== null)
  const inTheWay = (job: Job<Key>) => fixed.some((other) => other.vehicle === job.vehicle && clash(job, other))
  const standing = jobs.filter(
    (job) => fixed.includes(job) || (job.vehicle !== null && vehicles.includes(job.vehicle) && !inTheWay(job)),
  )
  const fresh = byStart(jobs.filter((job) => !standing.includes(job)))
  const calm = placed(vehicles, standing, fresh)
  if (![...calm.values()].includes(null)) return calm
  const anew = placed(vehicles, fixed, byStart(jobs.filter((job) => !fixed.includes(job))))
  const missing = (plan: ReadonlyMap<Key, number | null>) => [...plan.values()].filter((vehicle) => vehicle === null)
  return missing(anew).length < missing(calm).length ? anew : calm
}

const byStart = <Key>(jobs: readonly Job<Key>[]): Job<Key>[] =>
  jobs.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1))

/** What stands stays; the others take, in their order, the vehicle they had or the first that nothing clashes on. */
function placed<Key>(
  vehicles: readonly number[],
  standing: readonly Job<Key>[],
  others: readonly Job<Key>[],
): Map<Key, number | null> {
  const plan = new Map<Key, number | null>(standing.map(({ key, vehicle }) => [key, vehicle]))
  const busy = new Map<number, Job<Key>[]>(vehicles.map((vehicle) => [vehicle, []]))
  for (const job of standing) if (job.vehicle !== null) busy.get(job.vehicle)?.push(job)
  for (const job of others) {
    const isFree = (vehicle: number) => busy.get(vehicle)?.every((other) => !clash(job, other)) === true
    const vehicle = job.vehicle !== null && isFree(job.vehicle) ? job.vehicle : (vehicles.find(isFree) ?? null)
    plan.set(job.key, vehicle)
    if (vehicle !== null) busy.get(vehicle)?.push(job)
  }
  return plan
}
