import { useEffect, useRef, useState } from 'react'
import type { PhotographRecord } from '../../../commands/areas/offers/photograph-commands.ts'
import { lent } from '../../../commands/children.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { runCommand, sayFailure, undoStep } from '../../../commands/run.ts'
import { pushUndo } from '../../../commands/undo.ts'
import type { GalleryOfInput } from '../../../domain/contract/inputs.ts'
import { Failure } from '../../../domain/failure.ts'
import type { OfferKind } from '../../../domain/offers/offer-kinds.ts'
import type { Image } from '../../../domain/schema/types.generated.ts'
import { invalidate, spoiledBy } from '../../../gateway/cache.ts'
import { change } from '../../../gateway/change.ts'
import { upload } from '../../../gateway/files.ts'
import { updateOfferGalleryMutation } from '../../../gateway/generated/inventory.generated.ts'
import { ImageUpload, type Picture as Shown } from '../../../ui/forms/image-upload.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ChildRecords } from '../child-records.tsx'

// The photographs of an offer of any kind, the first is its cover. A tab of DetailScreen, or a section of a form:
//   <PhotographsTab kind="room" id={room.id} pictures={room.gallery} form={form} onClose={close} />
// `form` and `onClose` (the address's `?form=photographs`) are only needed where “Add photographs” is offered as a command.

export type Picture = Pick<Image, 'id' | 'url' | 'thumb' | 'alt' | 'caption'>

const uploadPaths: Readonly<Record<OfferKind, (id: number) => string>> = {
  package: (id) => `uploadcare/package_images/${id}`,
  room: (id) => `business/hotel/rooms/${id}/gallery`,
  car: (id) => `business/rental/cars/${id}/gallery`,
  service: (id) => `services/${id}/gallery`,
  event: (id) => `business/events/${id}/gallery`,
  product: (id) => `business/shop/products/${id}/gallery`,
  track: (id) => `business/tracks/${id}/gallery`,
}
/** The photographs of an offer as parts of its screen, for verbs that ask which. */
export const photographs = (kind: OfferKind, offer_id: number, gallery: readonly Picture[]) => {
  const order = gallery.map(({ id }) => id)
  return lent(gallery, ({ id, alt, caption }, place) => ({
    id: String(id),
    label: alt || `Photograph ${place + 1}`,
    ...(place === 0 ? { detail: 'The cover' } : {}),
    data: { id, alt, caption, kind, offer_id, order } satisfies PhotographRecord,
  }))
}
const shown = ({ id, url, thumb, alt }: Picture): Shown => ({ id: String(id), url, thumb, alt })

export function PhotographsTab({
  kind,
  id,
  pictures: stored,
  form = null,
  onClose,
}: {
  kind: OfferKind
  id: number
  pictures: readonly Picture[]
  form?: string | null
  onClose?: () => void
}) {
  // What was just arranged is shown at once, until the server's own order is here.
  const [arranged, setArranged] = useState<{ of: readonly Picture[]; order: readonly number[] } | null>(null)
  const pictures = arranged?.of === stored ? inOrder(stored, arranged.order) : stored
  const box = useRef<HTMLDivElement>(null)
  const order = pictures.map((picture) => picture.id)

  // “Add photographs” brings the focus to the button that chooses files: only a press of one's own may open that dialog.
  useEffect(() => {
    if (form !== 'photographs') return
    onClose?.()
    box.current?.querySelector('button')?.focus()
  }, [form, onClose])

  // Only what changed is sent: a text that a colleague writes at the same time, and their order, stay.
  const save = (images: GalleryOfInput['images'], orderWas?: readonly number[]) =>
    change(updateOfferGalleryMutation, {
      input: { kind, id, images, ...(orderWas === undefined ? {} : { order_was: [...orderWas] }) },
    })
  const move = async (to: readonly number[], from: readonly number[]) => {
    setArranged({ of: stored, order: to })
    try {
      await save(
        to.map((picture) => ({ id: picture })),
        from,
      )
    } catch (problem) {
      setArranged(null)
      if (problem instanceof Failure && problem.status === 409) void invalidate(...spoiledBy('inventory'))
      throw problem
    }
  }
  const keep = async (said: string, run: () => Promise<unknown>, back: () => Promise<unknown>) => {
    try {
      await run()
      const step = pushUndo('photograph.change', said, back)
      toast.done(said, { id: 'photographs', action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch (problem) {
      sayFailure(said, problem)
    }
  }
  const partOf = ({ id: picture, alt, caption }: Picture): PhotographRecord => ({
    id: picture,
    alt,
    caption,
    kind,
    offer_id: id,
    order,
  })
  const parts = pictures.map((picture) => ({
    id: picture.id,
    label: picture.alt || 'Photograph',
    data: partOf(picture),
  }))
  const recordOf = (wanted: string) => {
    const part = parts.find((each) => String(each.id) === wanted)
    return part === undefined ? undefined : { kind: 'media' as const, id: wanted, label: part.label, data: part.data }
  }
  return (
    <ChildRecords kind="media" isFormOpen={false} parts={parts}>
      <div ref={box}>
        <ImageUpload
          pictures={pictures.map(shown)}
          upload={async (file, onProgress, signal) =>
            shown((await upload<{ data: Picture }>(uploadPaths[kind](id), file, { onProgress, signal })).data)
          }
          onAdd={() => void invalidate(...spoiledBy('inventory'))}
          onReorder={(next) => {
            const to = next.flatMap((picture) => order.filter((known) => String(known) === picture.id))
            void keep(
              'Photographs reordered',
              () => move(to, order),
              () => move(order, to),
            )
          }}
          onAlt={(picture, alt) => {
            const it = pictures.find((known) => String(known.id) === picture)
            if (it === undefined) return
            const write = (text: string) => save([{ id: it.id, alt: text }])
            void keep(
              'Texts saved',
              () => write(alt),
              () => write(it.alt),
            )
          }}
          onRemove={(picture) => {
            const it = recordOf(picture)
            if (it !== undefined) void runCommand('photograph.delete', { context: { record: it }, by: 'mouse' })
          }}
          verbs={({ id: picture }, index) => {
            const it = recordOf(picture)
            return index === 0 || it === undefined ? null : (
              <CommandButton
                id="photograph.cover"
                context={{ record: it, selection: undefined }}
                iconOnly
                variant="ghost"
              />
            )
          }}
          max={60}
        />
      </div>
    </ChildRecords>
  )
}

function inOrder(stored: readonly Picture[], order: readonly number[]): readonly Picture[] {
  const arranged = order.flatMap((id) => stored.filter((picture) => picture.id === id))
  return arranged.length === stored.length ? arranged : stored
}
