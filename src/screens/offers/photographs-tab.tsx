import { useEffect, useRef } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { PhotographPart } from '../../commands/package-photograph-commands.ts'
import { runCommand, sayFailure, undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { invalidate, patch } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { upload } from '../../gateway/files.ts'
import { packageQuery, updateGalleryMutation } from '../../gateway/packages.generated.ts'
import { ImageUpload, type Picture as Shown } from '../../ui/image-upload.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { PartTabProps } from './package.tsx'
import type { Picture } from './package-facts.ts'
import { PartRecords } from './part-records.tsx'

const shown = ({ id, url, thumb, alt }: Picture): Shown => ({ id: String(id), url, thumb, alt })
type Words = Pick<Picture, 'id' | 'alt' | 'caption'>

/** The photographs in their order; the first is the cover. */
export function PhotographsTab({ record, form, onClose }: PartTabProps) {
  const pictures = record.gallery
  const box = useRef<HTMLDivElement>(null)
  const words = (): Words[] => pictures.map(({ id, alt, caption }) => ({ id, alt, caption }))

  // “Add photographs” brings the focus to the button that chooses files: only a press of one's own may open that dialog.
  useEffect(() => {
    if (form !== 'photographs') return
    onClose()
    box.current?.querySelector('button')?.focus()
  }, [form, onClose])

  const save = (images: readonly Words[]) =>
    change(
      updateGalleryMutation,
      { id: record.id, input: { images: [...images] } },
      {
        optimistic: () =>
          patch(packageQuery, (answer) => {
            if (answer.package.id !== record.id) return answer
            const gallery = images.flatMap((image) => {
              const found = answer.package.gallery.find(({ id }) => id === image.id)
              return found === undefined ? [] : [{ ...found, ...image }]
            })
            return gallery.length === answer.package.gallery.length
              ? { package: { ...answer.package, gallery } }
              : answer
          }),
      },
    )
  const keep = async (images: readonly Words[], said: string) => {
    const before = words()
    try {
      await save(images)
      const step = pushUndo('photograph.change', said, () => save(before))
      toast.done(said, {
        id: 'photographs',
        action: { label: 'Undo', run: () => void undoStep(step.number) },
      })
    } catch (problem) {
      sayFailure(said, problem)
    }
  }
  const partOf = (picture: Picture): PhotographPart => ({
    id: picture.id,
    alt: picture.alt,
    caption: picture.caption,
    package_id: record.id,
    order: pictures,
  })
  const recordOf = (id: string) => {
    const picture = pictures.find((each) => String(each.id) === id)
    return picture === undefined
      ? undefined
      : { kind: 'media' as const, id, label: picture.alt || 'Photograph', data: partOf(picture) }
  }
  return (
    <PartRecords
      kind="media"
      isFormOpen={false}
      parts={pictures.map((picture) => ({
        id: picture.id,
        label: picture.alt || 'Photograph',
        data: partOf(picture),
      }))}
    >
      <div ref={box}>
        <ImageUpload
          pictures={pictures.map(shown)}
          upload={async (file, onProgress, signal) => {
            const path = `uploadcare/package_images/${record.id}`
            return shown((await upload<{ data: Picture }>(path, file, { onProgress, signal })).data)
          }}
          onAdd={() => void invalidate('packages', 'dashboard')}
          onReorder={(next) => {
            const known = words()
            void keep(
              next.flatMap(({ id }) => known.filter((image) => String(image.id) === id)),
              'Photographs reordered',
            )
          }}
          onAlt={(id, alt) =>
            void keep(
              words().map((image) => (String(image.id) === id ? { ...image, alt } : image)),
              'Words saved',
            )
          }
          onRemove={(id) => {
            const it = recordOf(id)
            if (it !== undefined) void runCommand('photograph.delete', { context: { record: it }, by: 'mouse' })
          }}
          verbs={({ id }, index) => {
            const it = recordOf(id)
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
    </PartRecords>
  )
}
