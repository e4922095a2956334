import type { GateEvent, GateList, GateListTicket } from '../domain/schema/types.generated.ts'

/** A scan that let somebody in while the network was away. It stays here until the server has answered it. */
export interface QueuedScan {
  readonly key: string
  readonly agencyId: number
  readonly eventId: number
  readonly code: string
  readonly scanned_at: string
  readonly gate: string
  readonly whole_order: boolean
  /** What it let in, to be put back when the scan is taken back. */
  readonly hashes: readonly string[]
  /** The server was asked and may have let them in, although no answer came. */
  readonly asked?: boolean
  /** Taken back here; the server has to be told. */
  readonly withdrawn?: boolean
}
/** A queued scan that the server would not have let in. Kept until somebody has seen to it. */
export interface StoredConflict {
  readonly key: string
  readonly agencyId: number
  readonly eventId: number
  readonly code: string
  readonly result: string
  readonly message: string
  readonly holder: string
  readonly type: string
  readonly scanned_at: string
}
export interface KeptList {
  readonly eventId: number
  readonly version: string
  readonly made_at: string
  readonly event: GateEvent
}
interface KeptTicket extends GateListTicket {
  readonly eventId: number
  /** The scan of this device that let it in. */
  readonly scan?: string | undefined
  /** When this device wrote it, by its own clock. */
  readonly marked?: number
}

const stores = { lists: 'eventId', tickets: ['eventId', 'hash'], queue: 'key', conflicts: 'key' } as const
type StoreName = keyof typeof stores

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const databaseName = 'safiri-gate'
let opening: Promise<IDBDatabase> | undefined
/** Opened when a gate is; a closed or broken one is opened anew. Rejects where the browser keeps nothing (private windows). */
function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(stores))
        request.result
          .createObjectStore(name, { keyPath: [keyPath].flat().length > 1 ? [...keyPath] : String(keyPath) })
          .createIndex('eventId', 'eventId')
      request.transaction?.objectStore('tickets').createIndex('order', ['eventId', 'order'])
    }
    request.onsuccess = () => {
      request.result.onclose = () => {
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  }).catch((problem: unknown) => {
    opening = undefined
    throw problem
  })
  return opening
}

/** One transaction; resolves when what was written is on the disk (`strict`), so that a crash afterwards loses nothing. */
async function within<T>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const tx = (await database()).transaction([...names], mode, { durability: 'strict' })
  const ended = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
  const result = await work((name) => tx.objectStore(name))
  await ended
  return result
}

/** Whether the browser keeps what is given to it; where not, the page must not be left with scans waiting. */
export const keepsOnDisk = (): Promise<boolean> =>
  database().then(
    () => true,
    () => false,
  )

export const listOf = (eventId: number): Promise<KeptList | undefined> =>
  within(['lists'], 'readonly', (store) => done<KeptList | undefined>(store('lists').get(eventId)))

/** The new list, asked for at `since`, instead of the old one; what waits in the queue or was scanned after that stays as it is. */
export const keepList = ({ event, version, made_at, tickets }: GateList, since: number): Promise<void> =>
  within(['lists', 'tickets', 'queue'], 'readwrite', async (store) => {
    const old = await done<KeptTicket[]>(store('tickets').index('eventId').getAll(event.id))
    const queued = await done<QueuedScan[]>(store('queue').index('eventId').getAll(event.id))
    const known = new Map(old.map((ticket) => [ticket.hash, ticket]))
    const inside = new Map(
      queued.filter(({ withdrawn }) => withdrawn !== true).flatMap((scan) => scan.hashes.map((hash) => [hash, scan])),
    )
    for (const { hash } of old) store('tickets').delete([event.id, hash])
    for (const ticket of tickets) {
      const now = ticketNow(ticket, known.get(ticket.hash), inside.get(ticket.hash), since)
      store('tickets').put({ ...ticket, ...now, eventId: event.id } satisfies KeptTicket)
    }
    store('lists').put({ eventId: event.id, version, made_at, event } satisfies KeptList)
  })

function ticketNow(
  ticket: GateListTicket,
  before: KeptTicket | undefined,
  queued: QueuedScan | undefined,
  since: number,
): Partial<KeptTicket> {
  if (ticket.status !== 'valid' && ticket.status !== 'admitted') return {}
  if (queued !== undefined && ticket.status === 'valid') return admittedBy(queued)
  if (before?.marked !== undefined && before.marked >= since) {
    const { status, scanned_at, gate, scan, marked } = before
    return { status, scanned_at: scanned_at ?? null, gate, scan, marked }
  }
  const same = Date.parse(before?.scanned_at ?? '') === Date.parse(ticket.scanned_at ?? '')
  return same ? { scan: before?.scan } : {}
}

const admittedBy = ({
  key,
  scanned_at,
  gate,
}: Pick<QueuedScan, 'key' | 'scanned_at' | 'gate'>): Partial<KeptTicket> => ({
  status: 'admitted',
  scanned_at,
  gate,
  scan: key,
})
const outside: Partial<KeptTicket> = { status: 'valid', scanned_at: null, gate: '', scan: undefined }

/** A ticket of the list with all of its order. */
export const ticketsOf = (
  eventId: number,
  hash: string,
): Promise<{ own: GateListTicket | undefined; order: GateListTicket[] }> =>
  within(['tickets'], 'readonly', async (store) => {
    const own = await done<KeptTicket | undefined>(store('tickets').get([eventId, hash]))
    const order =
      own === undefined ? [] : await done<KeptTicket[]>(store('tickets').index('order').getAll([eventId, own.order]))
    return { own, order }
  })

const mark = async (tickets: IDBObjectStore, eventId: number, hashes: readonly string[], as: Partial<KeptTicket>) => {
  for (const hash of hashes) {
    const found = await done<KeptTicket | undefined>(tickets.get([eventId, hash]))
    if (found !== undefined) tickets.put({ ...found, ...as, marked: Date.now() })
  }
}

/** Marks the tickets and queues the scan: both or neither. */
export const queueScan = (scan: QueuedScan): Promise<void> =>
  within(['tickets', 'queue'], 'readwrite', async (store) => {
    store('queue').put(scan)
    await mark(store('tickets'), scan.eventId, scan.hashes, admittedBy(scan))
  })

/** Marks on the local list what the server has let in, so that it holds when the network goes the next moment. */
export const markAdmitted = (
  eventId: number,
  hashes: readonly string[],
  { at, gate, scan }: { readonly at: string; readonly gate: string; readonly scan?: string },
): Promise<void> =>
  within(['tickets'], 'readwrite', (store) =>
    mark(store('tickets'), eventId, hashes, { status: 'admitted', scanned_at: at, gate, scan }),
  )

/** Everybody whom this scan let in is outside again, the whole order where it was one. */
export const markOutside = (eventId: number, key: string): Promise<void> =>
  within(['tickets'], 'readwrite', async (store) => {
    const all = await done<KeptTicket[]>(store('tickets').index('eventId').getAll(eventId))
    const entered = all.filter(({ scan }) => scan === key).map(({ hash }) => hash)
    await mark(store('tickets'), eventId, entered, outside)
  })

/** Takes a scan back that waits: off the queue, or, where the server may know of it, as one to be told. False when it is not there any more. */
export const withdrawScan = (key: string): Promise<boolean> =>
  within(['tickets', 'queue'], 'readwrite', async (store) => {
    const scan = await done<QueuedScan | undefined>(store('queue').get(key))
    if (scan === undefined) return false
    if (scan.asked === true) store('queue').put({ ...scan, withdrawn: true } satisfies QueuedScan)
    else store('queue').delete(key)
    await mark(store('tickets'), scan.eventId, scan.hashes, outside)
    return true
  })

/** About to be sent: from now on the server may know of them. Answers those that were not taken back meanwhile. */
export const markAsked = (keys: readonly string[]): Promise<QueuedScan[]> =>
  within(['queue'], 'readwrite', async (store) => {
    const going: QueuedScan[] = []
    for (const key of keys) {
      const scan = await done<QueuedScan | undefined>(store('queue').get(key))
      if (scan === undefined || scan.withdrawn === true) continue
      store('queue').put({ ...scan, asked: true } satisfies QueuedScan)
      going.push(scan)
    }
    return going
  })

const ofAgency = <T extends { agencyId: number }>(name: StoreName, agencyId: number): Promise<T[]> =>
  within([name], 'readonly', async (store) =>
    (await done<T[]>(store(name).getAll())).filter((each) => each.agencyId === agencyId),
  )
export const queueOf = (agencyId: number) => ofAgency<QueuedScan>('queue', agencyId)
export const conflictsOf = (agencyId: number) => ofAgency<StoredConflict>('conflicts', agencyId)

/** What the server has answered leaves the queue, unless it was taken back meanwhile; what clashed is kept to be seen to. */
export const settleScans = (
  keys: readonly string[],
  conflicts: readonly (StoredConflict & { readonly scan: string })[],
): Promise<void> =>
  within(['queue', 'conflicts'], 'readwrite', async (store) => {
    const kept = new Set<string>()
    for (const key of new Set(keys)) {
      const scan = await done<QueuedScan | undefined>(store('queue').get(key))
      if (scan?.withdrawn === true) kept.add(key)
      else store('queue').delete(key)
    }
    for (const { scan, ...conflict } of conflicts) if (!kept.has(scan)) store('conflicts').put(conflict)
  })

/** The server has been told of what was taken back; where it would not, somebody has to see to it. */
export const settleWithdrawn = (key: string, conflict: StoredConflict | null): Promise<void> =>
  within(['queue', 'conflicts'], 'readwrite', async (store) => {
    store('queue').delete(key)
    if (conflict !== null) store('conflicts').put(conflict)
  })

export const forgetConflict = (key: string): Promise<unknown> =>
  within(['conflicts'], 'readwrite', (store) => done(store('conflicts').delete(key)))

/** Log-out: names leave the device. While scans wait that the server has not seen, all of it stays; answers how many. */
export async function forgetLists(): Promise<number> {
  const there = (await indexedDB.databases?.()) ?? [{ name: databaseName }]
  if (!there.some(({ name }) => name === databaseName)) return 0 // no gate was ever opened here
  return within(['lists', 'tickets', 'queue'], 'readwrite', async (store) => {
    const waiting = await done(store('queue').count())
    if (waiting > 0) return waiting
    store('lists').clear()
    store('tickets').clear()
    return 0
  })
}
