import { albumInput } from '../../domain/contract/website/gallery-inputs.ts'
import { defineFields, labelsOf, lines, text } from '../../domain/fields/field.ts'
import { read } from '../../gateway/cache.ts'
import {
  type AlbumFactsFragment,
  albumsQuery,
  createAlbumMutation,
  updateAlbumMutation,
} from '../../gateway/generated/gallery.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'

const fields = defineFields({
  title: text('Title', { input: { required: true, example: 'Gorillas of Bwindi' } }),
  description: lines('Description', { input: { optional: true, rows: 3, hint: 'Shown above its pictures.' } }),
})

/** An album's title and description; null: a new one. */
export function AlbumForm({
  album,
  onClose,
  onMade,
}: {
  album: AlbumFactsFragment | null
  onClose: () => void
  onMade?: (album: AlbumFactsFragment) => void
}) {
  const create = useMutation(createAlbumMutation)
  const update = useMutation(updateAlbumMutation)
  const { state, notice } = useRecordForm({
    key: `album.${album?.id ?? 'new'}`,
    noun: 'album',
    schema: albumInput,
    labels: labelsOf(fields),
    record: album,
    fresh: () => ({ title: '', description: '' }),
    valuesOf: ({ title, description }: AlbumFactsFragment) => ({ title, description }),
    save: async (input, version) =>
      album === null
        ? (await create.run({ input })).createAlbum
        : (await update.run({ id: album.id, input: { ...input, version } })).updateAlbum,
    reread: async () => storedChild((await read(albumsQuery, {})).albums, album?.id ?? 0, 'album'),
    onSaved: (saved) => {
      toast.done(`“${saved.title}” ${album === null ? 'created' : 'saved'}`)
      onClose()
      if (album === null) onMade?.(saved)
    },
  })
  return (
    <FormDialog
      title={album === null ? 'New album' : album.title}
      state={state}
      saveLabel={album === null ? 'Create album' : 'Save album'}
      onClose={onClose}
    >
      {notice}
      <FieldInput of={fields.title} state={state} />
      <FieldInput of={fields.description} state={state} />
    </FormDialog>
  )
}
