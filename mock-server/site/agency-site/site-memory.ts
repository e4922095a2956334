import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Platform } from '../../http/platform.ts'
import type { Event } from '../../services/agency/live-events.ts'
import type { SiteReads } from '../../services/website/site-reader.ts'

/** A page as it is drawn. */
export interface DrawnPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** What makes two drawings of one page the same: the body, where it is left out. */
  readonly identity?: string
  /** It may be shown so long, milliseconds; 0: it is not kept. */
  readonly keepFor: number
}

type Coding = 'br' | 'gzip' | 'identity'
/** The same with what is sent of it. */
export interface KeptPage extends Omit<DrawnPage, 'body' | 'identity'> {
  readonly etag: string
  /** Uncompressed. */
  readonly bytes: number
  readonly bodies: Map<Coding, Promise<Uint8Array<ArrayBuffer>>>
}

/** All pages that are kept come to so many bytes at most, before they are compressed. */
const mostBytes = 64 * 1024 * 1024
const mostSites = 2000
/** Of what was read for pages, about. */
const readBytes = 4000

interface Kept<T> {
  readonly value: T
  readonly until: number
  readonly agencyId: number | null
  readonly bytes: number
}

/**
 * What this server remembers of sites: whose they are, and pages as they were drawn. An agency's are dropped as soon as something
 * changes that its visitors can see; while the line on which that is told is cut, nothing is remembered.
 */
export class SiteMemory {
  private readonly kept = new Map<string, Kept<unknown>>()
  private readonly making = new Map<string, Promise<unknown>>()
  private readonly changes = new Map<number, number>()
  private generation = 0
  private told = 0
  private bytes = 0
  private readonly hears: () => boolean

  constructor(hears: () => boolean) {
    this.hears = hears
  }

  /** A change of one agency, or of any. */
  forget(agencyId: number | null): void {
    this.told += 1
    if (agencyId === null) {
      this.generation += 1
      this.kept.clear()
      this.bytes = 0
      return
    }
    if (this.changes.size > mostSites) {
      this.changes.clear()
      this.generation += 1
    }
    this.changes.set(agencyId, (this.changes.get(agencyId) ?? 0) + 1)
    for (const [key, entry] of this.kept)
      if (entry.agencyId === agencyId || entry.agencyId === null) this.drop(key, entry)
  }

  /** What is kept under this key, else what `make` gives, made once for all who ask meanwhile. */
  async get<T>(
    key: string,
    agencyId: number | null,
    make: () => Promise<T>,
    facts: (value: T) => { readonly keepFor: number; readonly bytes: number; readonly agencyId?: number | null },
  ): Promise<T> {
    const known = this.known<T>(key)
    if (known !== undefined) return known.value
    const began = this.stateOf(agencyId)
    const turn = `${began} ${key}`
    const other = this.making.get(turn)
    if (other !== undefined) return other as Promise<T> // made under its own key here
    const made = make()
    this.making.set(turn, made)
    try {
      const value = await made
      const { keepFor, bytes, agencyId: whose = agencyId } = facts(value)
      // What was read before a change must not be remembered after it.
      if (keepFor > 0 && this.hears() && began === this.stateOf(agencyId))
        this.keep(key, { value, until: Date.now() + keepFor, agencyId: whose, bytes })
      return value
    } finally {
      this.making.delete(turn)
    }
  }

  private known<T>(key: string): { readonly value: T } | undefined {
    const found = this.kept.get(key)
    if (found === undefined || found.until <= Date.now() || !this.hears()) return undefined
    this.kept.delete(key) // what was asked for last stays longest
    this.kept.set(key, found)
    return { value: found.value as T } // kept under its own key by `get` and `many`
  }

  /** What pages of an agency are read with. */
  readsOf(agencyId: number): SiteReads {
    const facts = (seconds: number, bytes: number) => () => ({ keepFor: seconds * 1000, bytes })
    return {
      one: (key, seconds, read) => this.get(`read ${agencyId} ${key}`, agencyId, read, facts(seconds, readBytes)),
      many: async <T>(
        kind: string,
        names: readonly string[],
        seconds: number,
        read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
      ) => {
        const keyOf = (name: string) => `${kind} ${agencyId} ${name}`
        const had = new Map<string, T>()
        const missing: string[] = []
        for (const name of names) {
          const known = this.known<T>(keyOf(name))
          if (known === undefined) missing.push(name)
          else had.set(name, known.value)
        }
        if (missing.length === 0) return had
        const began = this.stateOf(agencyId)
        // Kept one by one below; together only while they are read, for all who miss the same.
        const found = await this.get(
          `${kind} ${agencyId} ${missing.join()}`,
          agencyId,
          () => read(missing),
          facts(0, 0),
        )
        for (const [name, value] of found) {
          had.set(name, value)
          if (this.hears() && began === this.stateOf(agencyId))
            this.keep(keyOf(name), { value, until: Date.now() + seconds * 1000, agencyId, bytes: readBytes })
        }
        return had
      },
    }
  }

  /** Changes with everything that is told of an agency; of nobody's, with anything. */
  private stateOf(agencyId: number | null): string {
    return agencyId === null
      ? `${this.generation}.${this.told}`
      : `${this.generation}.${this.changes.get(agencyId) ?? 0}`
  }

  private keep(key: string, entry: Kept<unknown>): void {
    const had = this.kept.get(key)
    if (had !== undefined) this.drop(key, had)
    this.kept.set(key, entry)
    this.bytes += entry.bytes
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= mostBytes) break
      this.kept.delete(oldest)
      this.bytes -= bytes
    }
  }

  private drop(key: string, { bytes }: Kept<unknown>): void {
    this.kept.delete(key)
    this.bytes -= bytes
  }
}

const memories = new WeakMap<Platform, SiteMemory>()

/** The memory of a server, which hears of changes from its first page on. */
export function memoryOf(platform: Platform): SiteMemory {
  const known = memories.get(platform)
  if (known !== undefined) return known
  const memory = new SiteMemory(() => platform.events.hears)
  memories.set(platform, memory)
  platform.events.on((event: Event) => {
    if (event.kind === 'site' || event.kind === 'rights') memory.forget(event.agencyId)
    if (event.kind === 'heard again') memory.forget(null)
  })
  return memory
}

/** A drawn page made ready to be sent. */
export function kept({ status, headers, body, identity, keepFor }: DrawnPage): KeptPage {
  const bytes = typeof body === 'string' ? Buffer.from(body) : new Uint8Array(body) // four times as fast as a TextEncoder
  const hash = createHash('sha256').update(identity ?? bytes)
  return {
    status,
    headers,
    keepFor,
    bytes: bytes.byteLength,
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    bodies: new Map([['identity', Promise.resolve(bytes)]]),
  }
}

const squeezable = /^(text\/|application\/(xml|rss\+xml|json))/

/** Quick, because it is done while somebody waits, and again after every change: it is a tenth larger than the smallest that there is. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

async function compressed(page: KeptPage, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  const known = page.bodies.get(coding)
  if (known !== undefined) return known
  const plain = (await page.bodies.get('identity')) ?? new Uint8Array()
  const made = (coding === 'br' ? promisify(brotliCompress)(plain, brotli) : promisify(gzip)(plain, { level: 6 })).then(
    (squeezed) => new Uint8Array(squeezed),
  )
  page.bodies.set(coding, made)
  return made
}

function codingFor(request: Request, { headers }: KeptPage): Coding {
  if (!squeezable.test(headers['content-type'] ?? '')) return 'identity'
  const accepts = request.headers.get('accept-encoding') ?? ''
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'
}

/** The answer to a request: 304 where the visitor has this very page, else the page in the smallest form that they take. */
export async function answerWith(request: Request, page: KeptPage): Promise<Response> {
  const facts = { ...page.headers, etag: page.etag, vary: 'accept-encoding' }
  const had = request.headers.get('if-none-match')
  if (page.status === 200 && had !== null && had.split(/,\s*/).includes(page.etag))
    return new Response(null, { status: 304, headers: facts })
  const coding = codingFor(request, page)
  const body = await compressed(page, coding)
  return new Response(request.method === 'HEAD' ? null : body, {
    status: page.status,
    headers: {
      ...facts,
      'content-length': String(body.byteLength),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
  })
}
