import { confirm } from '../../commands/overlay.ts'
import { sayFailure, undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { counted } from '../../domain/text.ts'
import { read } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { mediaUsesQuery, replacePictureMutation } from '../../gateway/generated/gallery.generated.ts'
import { toast } from '../../ui/toaster.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { PictureForm } from './picture-form.tsx'
import { type MediaRecord, pictureName } from './picture-grid.tsx'

/** What is open over a picture, as the address says it: `?form=picture.17`, `crop.17`, `replace.17`. */
export function PictureDialogs({
  form,
  pictures,
  onClose,
}: {
  form: string | null
  pictures: readonly MediaRecord[]
  onClose: () => void
}) {
  const [what = '', id] = form?.split('.') ?? []
  const picture = pictures.find((each) => each.id === id)
  if (picture === undefined) return null
  if (what === 'picture') return <PictureForm key={picture.id} picture={picture} onClose={onClose} />
  if (what === 'crop') return <CropDialog key={picture.id} picture={picture} onClose={onClose} />
  if (what !== 'replace') return null
  return (
    <PictureChooser
      fileOnly
      title={`Show which picture instead of ${pictureName(picture)}?`}
      value={{ media: picture.uuid, alt: '', decorative: false, focal: [50, 50] }}
      onChoose={(_, file) => void replace(picture, file)}
      onClose={onClose}
    />
  )
}

async function replace(picture: MediaRecord, file: MediaRecord): Promise<void> {
  if (file.uuid === picture.uuid) return
  try {
    const { mediaUses: uses } = await read(mediaUsesQuery, { id: picture.id })
    const named = uses.slice(0, 5).map(({ what, label }) => `${what} “${label}”`)
    const yes = await confirm({
      title: `Show “${pictureName(file)}” instead of “${pictureName(picture)}”?`,
      consequence:
        uses.length === 0
          ? 'It is shown nowhere else; its place in the library goes to the other.'
          : `At once in ${counted(uses.length, 'place')}: ${named.join(', ')}${uses.length > 5 ? ' …' : ''}.`,
      verb: 'Replace',
      keep: 'Leave it',
    })
    if (!yes) return
    const { replacePicture: done } = await change(replacePictureMutation, {
      id: picture.id,
      input: { with: Number(file.id) },
    })
    const text = `Replaced in ${counted(done.places, 'place')}`
    const { number } = pushUndo('picture.replace', text, () => {
      const { rows, texts, kept } = done
      return change(replacePictureMutation, { id: done.file.id, input: { with: kept, only: { rows, texts } } })
    })
    toast.done(text, {
      detail: `“${pictureName(picture)}” is kept for 30 days.`,
      action: { label: 'Undo', run: () => void undoStep(number) },
    })
  } catch (problem) {
    sayFailure('Replace the picture', problem)
  }
}
