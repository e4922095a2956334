import { ImageIcon, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { usesLibrary } from '../../commands/areas/website/gallery-writes.ts'
import { access } from '../../domain/verdict.ts'
import { mediaFileQuery } from '../../gateway/generated/gallery.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { SinglePicture } from '../../ui/forms/single-picture.tsx'
import { PictureChooser } from '../media/picture-chooser.tsx'
import { PictureForm } from '../media/picture-form.tsx'
import type { FormState } from '../standard/use-form.ts'
import { coverOf, type PostCover, type PostFile, type PostValues, postLabels } from './post-values.ts'
import { sendPicture } from './send-picture.ts'

interface Props {
  readonly state: FormState<PostValues>
  readonly record: PostFile
}

/** The picture above a post: chosen in the library; who may not see that sends one. */
export function CoverField({ state, record }: Props) {
  const mayChoose = access(useVisitor(), usesLibrary).on
  const [taken, setTaken] = useState<PostCover | null>(null)
  const id = state.form.watch('cover_id')
  const cover = [taken, coverOf(record), record.cover].find((each) => each !== null && each.id === id) ?? null
  const set = (picture: PostCover | null) => {
    setTaken(picture)
    state.form.setValue('cover_id', picture?.id ?? null, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div data-field="cover_id" className="flex flex-col gap-2">
      {mayChoose ? <Chosen cover={cover} onChange={set} /> : <Sent {...{ state, record, cover }} onChange={set} />}
      {id !== null && (
        <Button does="clearField" size="small" variant="ghost" className="self-start" onClick={() => set(null)}>
          Remove cover
        </Button>
      )}
    </div>
  )
}

interface Picking {
  readonly cover: PostCover | null
  readonly onChange: (picture: PostCover) => void
}

function Chosen({ cover, onChange }: Picking) {
  const [open, setOpen] = useState<'chooser' | 'texts' | null>(null)
  const close = () => setOpen(null)
  const file = useQuery(mediaFileQuery, { id: String(cover?.id) }, { enabled: cover !== null, keepPrevious: false })
    .data?.mediaFile
  const alt = file?.alt ?? cover?.alt ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser
    <div role="group" aria-label={postLabels.cover_id} className="flex flex-col gap-2">
      <span className="font-medium">{postLabels.cover_id}</span>
      {cover === null ? (
        <span className="grid aspect-[3/2] w-full place-items-center rounded-control border border-line border-dashed bg-sunken text-faint">
          <ImageIcon aria-hidden="true" />
        </span>
      ) : (
        <img
          src={cover.url}
          alt={alt}
          className="aspect-[3/2] w-full rounded-control bg-sunken object-cover"
          style={{ objectPosition: `${file?.focal[0] ?? 50}% ${file?.focal[1] ?? 50}%` }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button does="open" size="small" icon={<ImagePlus />} onClick={() => setOpen('chooser')}>
          {cover === null ? 'Choose a cover' : 'Change cover'}
        </Button>
        {file !== undefined && (
          <Button does="open" size="small" onClick={() => setOpen('texts')}>
            Text and focal point
          </Button>
        )}
      </div>
      {cover === null ? (
        <span className="text-muted text-secondary">Shown above the post, in lists, and where it is shared.</span>
      ) : (
        file !== undefined &&
        !file.decorative && (
          <span className={alt === '' ? 'text-secondary text-warning' : 'text-muted text-secondary'}>
            {alt === '' ? 'No alternative text yet' : alt}
          </span>
        )
      )}
      {open === 'chooser' && (
        <PictureChooser
          fileOnly
          title="Choose a cover"
          value={{ media: cover?.uuid ?? null, alt: '', decorative: false, focal: [50, 50] }}
          onChoose={(_, chosen) => onChange({ ...chosen, id: Number(chosen.id) })}
          onClose={close}
        />
      )}
      {open === 'texts' && file !== undefined && <PictureForm picture={file} onClose={close} />}
    </div>
  )
}

function Sent({ state, record, cover, onChange }: Props & Picking) {
  return (
    <SinglePicture
      label={postLabels.cover_id}
      hint="Shown above the post, in lists, and where it is shared."
      upload={async (file, onProgress) =>
        onChange(await sendPicture(record.id, file, onProgress, state.form.getValues('title')))
      }
    >
      {cover === null ? (
        <span className="h-20 w-30 rounded-control bg-sunken" />
      ) : (
        <img src={cover.url} alt={cover.alt} className="aspect-[3/2] w-full rounded-control bg-sunken object-cover" />
      )}
    </SinglePicture>
  )
}
