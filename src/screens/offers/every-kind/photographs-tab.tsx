import { useEffect, useRef, useState } from 'react'
import type { PhotographRecord } from '../../../commands/areas/offers/photograph-commands.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { runCommand, sayFailure, undoStep } from '../../../commands/run.ts'
import { pushUndo } from '../../../commands/undo.ts'
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
type PictureTexts = Pick<Image, 'id' | 'alt' | 'caption'>

const uploadPaths: Readonly<Record<OfferKind, (id: number) => string>> = {
  package: (id) => `uploadcare/package_images/${id}`,
  room: (id) => `business/hotel/rooms/${id}/gallery`,
  car: (id) => `business/rental/cars/${id}/gallery`,
  service: (id) => `services/${id}/gallery`,
  event: (id) => `business/events/${id}/gallery`,
  track: (id) => `business/tracks/${id}/gallery`,
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
  const [arranged, setArranged] = useState<{ of: readonly Picture[]; words: readonly PictureTexts[] } | null>(null)
  const pictures = arranged?.of === stored ? inOrder(stored, arranged.words) : stored
  const box = useRef<HTMLDivElement>(null)
  const words = (): PictureTexts[] => pictures.map(({ id, alt, caption }) => ({ id, alt, caption }))

  // “Add photographs” brings the focus to the button that chooses files: only a press of one's own may open that dialog.
  useEffect(() => {
    if (form !== 'photographs') return
    onClose?.()
    box.current?.querySelector('button')?.focus()
  }, [form, onClose])

  const save = async (images: readonly PictureTexts[]) => {
    setArranged({ of: stored, words: images })
    try {
      await change(updateOfferGalleryMutation, { input: { kind, id, images: [...images] } })
    } catch (problem) {
      setArranged(null)
      throw problem
    }
  }
  const keep = async (images: readonly PictureTexts[], said: string) => {
    const before = words()
    try {
      await save(images)
      const step = pushUndo('photograph.change', said, () => save(before))
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
    order: words(),
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
            const known = words()
            void keep(
              next.flatMap((picture) => known.filter((image) => String(image.id) === picture.id)),
              'Photographs reordered',
            )
          }}
          onAlt={(picture, alt) =>
            void keep(
              words().map((image) => (String(image.id) === picture ? { ...image, alt } : image)),
              'Texts saved',
            )
          }
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

function inOrder(stored: readonly Picture[], words: readonly PictureTexts[]): readonly Picture[] {
  const arranged = words.flatMap((image) => {
    const found = stored.find(({ id }) => id === image.id)
    return found === undefined ? [] : [{ ...found, ...image }]
  })
  return arranged.length === stored.length ? arranged : stored
}
