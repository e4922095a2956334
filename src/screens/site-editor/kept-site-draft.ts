import * as v from 'valibot'
import type { SiteConfig } from '../../domain/website/site-config.ts'
import { adoptDraft, dropDraft, keepDraft, readDraft } from '../standard/draft-store.ts'

/** A draft on this device that the server has not got yet, with what it was made from. */
export interface KeptSiteDraft {
  readonly config: SiteConfig
  /** The draft of the server that it continues, and its version. */
  readonly saved: SiteConfig
  readonly version: number
}

export const siteDraftPlace = (uuid: string): string => `site.${uuid}`

/** A killed tab loses no more than this, in milliseconds. Not at each letter: the whole site is written. */
const soon = 300
let waiting: { readonly uuid: string; readonly draft: () => KeptSiteDraft } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting === null) return
  const { uuid, draft } = waiting
  waiting = null
  const values = draft()
  if (values.config === values.saved) dropDraft(siteDraftPlace(uuid))
  else keepDraft(siteDraftPlace(uuid), { values, base: String(values.version), at: new Date().toISOString() })
}
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())

/** Keeps the draft on this device, shortly. */
export function keepSiteDraft(uuid: string, draft: () => KeptSiteDraft): void {
  if (waiting !== null && waiting.uuid !== uuid) write()
  waiting = { uuid, draft }
  timer ??= setTimeout(write, soon)
}

// The shape says that it is not of another time; the server checks every value again.
const shape = v.looseObject({
  format: v.literal(1),
  theme: v.looseObject({}),
  header: v.looseObject({ id: v.string(), values: v.looseObject({}) }),
  footer: v.looseObject({ id: v.string(), values: v.looseObject({}) }),
  pages: v.array(v.looseObject({ id: v.string(), sections: v.array(v.looseObject({ id: v.string() })) })),
  parked: v.array(v.unknown()),
})
const site = v.custom<SiteConfig>((value) => v.is(shape, value))
const kept = v.object({ config: site, saved: site, version: v.number() })

/** What an earlier visit, or a tab that is gone, has left; null: nothing, or it is not wanted any more once that is known. */
export async function keptSiteDraft(uuid: string, wanted: () => boolean): Promise<KeptSiteDraft | null> {
  const place = siteDraftPlace(uuid)
  const found = readDraft(place) ?? (await adoptDraft(place, wanted))
  const read = v.safeParse(kept, found?.values)
  if (read.success) return read.output
  if (found !== null) dropDraft(place)
  return null
}
