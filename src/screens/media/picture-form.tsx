import { useController } from 'react-hook-form'
import { Link } from 'wouter'
import { pictureChangeInput } from '../../domain/contract/website/gallery-inputs.ts'
import { defineFields, flag, labelsOf, lines, other, text } from '../../domain/fields/field.ts'
import { read } from '../../gateway/cache.ts'
import { mediaFileQuery, mediaUsesQuery, updatePictureMutation } from '../../gateway/generated/gallery.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { toast } from '../../ui/toaster.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import type { FormState } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { FocalField } from './focal-field.tsx'
import { type MediaRecord, pictureName } from './picture-grid.tsx'

const fields = defineFields({
  alt: text('Alternative text', {
    input: {
      optional: true,
      example: 'A gorilla in the mist of Bwindi',
      hint: 'What it shows, for whoever cannot see it.',
    },
  }),
  decorative: flag('Decorative', {
    input: { text: 'It says nothing of its own, and is passed over when a page is read out' },
  }),
  caption: lines('Caption', { input: { optional: true, rows: 2, hint: 'Shown below it in galleries.' } }),
  name: text('File name', { input: { required: true } }),
  focal: other('Focal point'),
})

interface Values {
  alt: string
  decorative: boolean
  caption: string
  name: string
  focal: [number, number]
}

/** Forms know their record by a number. */
const numbered = (file: MediaRecord) => ({ ...file, id: Number(file.id) })
type Stored = ReturnType<typeof numbered>

/** What a picture of the library says of itself, and where it is shown. */
export function PictureForm({ picture, onClose }: { picture: MediaRecord; onClose: () => void }) {
  const update = useMutation(updatePictureMutation)
  const { state, notice } = useRecordForm({
    key: `picture.${picture.id}`,
    noun: 'picture',
    schema: pictureChangeInput,
    labels: labelsOf(fields),
    record: numbered(picture),
    fresh: (): Values => ({ alt: '', decorative: false, caption: '', name: '', focal: [50, 50] }),
    valuesOf: ({ alt, decorative, caption, name, focal: [x = 50, y = 50] }: Stored): Values => ({
      alt,
      decorative,
      caption,
      name: name || 'Picture',
      focal: [x, y],
    }),
    save: async (input, version) =>
      numbered((await update.run({ id: picture.id, input: { ...input, version } })).updatePicture),
    reread: async () => numbered((await read(mediaFileQuery, { id: picture.id })).mediaFile),
    onSaved: (saved) => {
      toast.done(`“${pictureName(saved)}” saved`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={pictureName(picture)}
      state={state}
      saveLabel="Save picture"
      width="large"
      beginAt="alt"
      onClose={onClose}
    >
      {notice}
      <div className="grid gap-5 md:grid-cols-2">
        <Focal picture={picture} state={state} />
        <div className="flex flex-col gap-4">
          <FieldInput of={fields.alt} state={state} />
          <FieldInput of={fields.decorative} state={state} />
          <FieldInput of={fields.caption} state={state} />
          <FieldInput of={fields.name} state={state} />
          <Uses picture={picture} />
        </div>
      </div>
    </FormDialog>
  )
}

function Focal({ picture, state }: { picture: MediaRecord; state: FormState<Values> }) {
  const { field } = useController({ control: state.form.control, name: 'focal' })
  return (
    <fieldset data-field="focal" className="min-w-0">
      <legend className="mb-1 font-medium">What must stay in sight</legend>
      <FocalField
        url={picture.url}
        value={field.value}
        onChange={([x, y]) => state.form.setValue('focal', [x, y], { shouldDirty: true })}
      />
    </fieldset>
  )
}

/** Every place that shows it; nothing for whoever may not see the library. */
export function Uses({ picture }: { picture: Pick<MediaRecord, 'id'> }) {
  const uses = useQuery(mediaUsesQuery, { id: picture.id }).data?.mediaUses
  if (uses === undefined) return null
  return (
    <div>
      <h3 className="mb-1 font-medium">Where it is shown</h3>
      {uses.length === 0 ? (
        <p className="text-muted">Nowhere.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {uses.map(({ what, label, path }) => (
            <li key={`${what} ${label} ${path}`}>
              <span className="text-muted">{what}: </span>
              {path === '' ? (
                label
              ) : (
                <Link href={path} className="text-accent hover:underline">
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
