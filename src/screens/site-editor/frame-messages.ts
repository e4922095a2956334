import * as v from 'valibot'

// What the editor and the page in its frame tell each other. The other side is mock-server/site/editor/editor-frame.js.

/** Something on the page: a section, a field of it, and the group of a list that the field stands in. */
export interface FramePlace {
  readonly section: string
  readonly field: string | null
  readonly group: string | null
}

/** How a text is written in place: in one line, in several, or with paragraphs, lists and links. */
export type WritingKind = 'line' | 'lines' | 'rich'

export type ToFrame =
  | { readonly kind: 'page'; readonly css: string; readonly html: string; readonly top: boolean }
  | { readonly kind: 'section'; readonly id: string; readonly html: string }
  | { readonly kind: 'write'; readonly place: FramePlace; readonly how: WritingKind; readonly value: string }
  /** `into`: scrolls there. */
  | {
      readonly kind: 'select'
      readonly place: { readonly section: string | null; readonly field: string | null; readonly group: string | null }
      readonly into: boolean
    }
  | { readonly kind: 'stop' }

const name = v.pipe(v.string(), v.maxLength(80))
const place = v.object({ section: name, field: v.nullable(name), group: v.nullable(name) })
const message = v.variant('kind', [
  v.object({ kind: v.literal('listening') }),
  v.object({ kind: v.literal('select'), place }),
  v.object({ kind: v.literal('edit'), place }),
  v.object({ kind: v.literal('text'), place, value: v.pipe(v.string(), v.maxLength(100_000)) }),
  v.object({ kind: v.literal('written'), place }),
  /** Esc or Enter: the keyboard is the editor's again. */
  v.object({ kind: v.literal('leave') }),
  v.object({
    kind: v.literal('key'),
    key: v.pipe(v.string(), v.maxLength(30)),
    code: v.pipe(v.string(), v.maxLength(30)),
    ctrlKey: v.boolean(),
    metaKey: v.boolean(),
    altKey: v.boolean(),
    shiftKey: v.boolean(),
  }),
])
export type FromFrame = v.InferOutput<typeof message>

/** What arrived, if it has the form that was agreed: a page that shows what people wrote is not trusted further. */
export function readMessage(data: unknown): FromFrame | null {
  const read = v.safeParse(message, data)
  return read.success ? read.output : null
}
export const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'ready'
