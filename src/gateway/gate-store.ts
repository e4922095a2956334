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
}

const stores = { lists: 'eventId', tickets: ['eventId', 'hash'], queue: 'key', conflicts: 'key' } as const
type StoreName = keyof typeof stores

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | undefined
/** Opened when a gate is; a closed or broken one is opened anew. Rejects where the browser keeps nothing (private windows). */
function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('safiri-gate', 1)
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

/** The new list instead of the old one; what waits in the queue stays let in. */
export const keepList = ({ event, version, made_at, tickets }: GateList): Promise<void> =>
  within(['lists', 'tickets', 'queue'], 'readwrite', async (store) => {
    const old = await done(store('tickets').index('eventId').getAllKeys(event.id))
    const queued = await done<QueuedScan[]>(store('queue').index('eventId').getAll(event.id))
    const inside = new Map(queued.flatMap((scan) => scan.hashes.map((hash) => [hash, scan] as const)))
    for (const key of old) store('tickets').delete(key)
    for (const ticket of tickets) {
      const scan = ticket.status === 'valid' ? inside.get(ticket.hash) : undefined
      const now = scan === undefined ? {} : { status: 'admitted', scanned_at: scan.scanned_at, gate: scan.gate }
      store('tickets').put({ ...ticket, ...now, eventId: event.id } satisfies KeptTicket)
    }
    store('lists').put({ eventId: event.id, version, made_at, event } satisfies KeptList)
  })

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
    if (found !== undefined) tickets.put({ ...found, ...as })
  }
}

/** Marks the tickets and queues the scan: both or neither. */
export const queueScan = (scan: QueuedScan): Promise<void> =>
  within(['tickets', 'queue'], 'readwrite', async (store) => {
    store('queue').put(scan)
    const as = { status: 'admitted', scanned_at: scan.scanned_at, gate: scan.gate }
    await mark(store('tickets'), scan.eventId, scan.hashes, as)
  })

/** Marks on the local list what the server let in or out, so that it holds when the network goes the next moment. */
export const markTicket = (eventId: number, hash: string, admitted: { at: string; gate: string } | null) =>
  within(['tickets'], 'readwrite', (store) =>
    mark(
      store('tickets'),
      eventId,
      [hash],
      admitted === null
        ? { status: 'valid', scanned_at: null, gate: '' }
        : { status: 'admitted', scanned_at: admitted.at, gate: admitted.gate },
    ),
  )

/** Takes a scan off the queue; false when it is not there any more. */
export const withdrawScan = (key: string): Promise<boolean> =>
  within(['tickets', 'queue'], 'readwrite', async (store) => {
    const scan = await done<QueuedScan | undefined>(store('queue').get(key))
    if (scan === undefined) return false
    store('queue').delete(key)
    await mark(store('tickets'), scan.eventId, scan.hashes, { status: 'valid', scanned_at: null, gate: '' })
    return true
  })

const ofAgency = <T extends { agencyId: number }>(name: StoreName, agencyId: number): Promise<T[]> =>
  within([name], 'readonly', async (store) =>
    (await done<T[]>(store(name).getAll())).filter((each) => each.agencyId === agencyId),
  )
export const queueOf = (agencyId: number) => ofAgency<QueuedScan>('queue', agencyId)
export const conflictsOf = (agencyId: number) => ofAgency<StoredConflict>('conflicts', agencyId)

/** What the server has answered leaves the queue; what clashed is kept to be seen to. */
export const settleScans = (keys: readonly string[], conflicts: readonly StoredConflict[]): Promise<void> =>
  within(['queue', 'conflicts'], 'readwrite', async (store) => {
    for (const key of keys) store('queue').delete(key)
    for (const conflict of conflicts) store('conflicts').put(conflict)
  })

export const forgetConflict = (key: string): Promise<unknown> =>
  within(['conflicts'], 'readwrite', (store) => done(store('conflicts').delete(key)))

/** Log-out: names leave the device; scans that the server has not seen stay. */
export const forgetLists = (): Promise<void> =>
  within(['lists', 'tickets'], 'readwrite', async (store) => {
    store('lists').clear()
    store('tickets').clear()
  })
