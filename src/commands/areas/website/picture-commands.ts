import { Crop, FolderInput, Pencil, Replace, RotateCw, Star, Trash2, Undo2 } from 'lucide-react'
import type { MediaFile } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { albumsNow, deleteAsking, galleryWrites, openOver, usesGallery, usesLibrary } from './gallery-writes.ts'

const picture = { area: 'Pictures', on: 'one', kinds: ['picture'], needs: usesGallery } as const
const many = { ...picture, on: 'many' } as const

/** A picture of the library; photographs of offers are records of the same kind with verbs of their own. */
const fileOf = (record: RecordRef | undefined): MediaFile | undefined => {
  const data = record?.data as Partial<MediaFile> | undefined // what its screen lends
  return record?.kind === 'picture' && data?.is_own !== undefined ? (data as MediaFile) : undefined
}
const inFront = (context: Context): MediaFile | undefined => fileOf(targetsOf(many, context)[0])
const isFile = (context: Context) => inFront(context)?.kind === 'picture'
const notHere = (verb: string) => (context: Context) =>
  inFront(context)?.is_own === false ? `It belongs to something else: ${verb} it there.` : undefined

export const pictureCommands: readonly Command[] = [
  command({
    ...picture,
    id: 'picture.edit',
    title: 'Edit picture',
    icon: Pencil,
    keywords: ['caption', 'alternative text', 'focal point', 'alt'],
    keys: { list: ['e'], detail: ['e'] },
    when: isFile,
    risk: 'none',
    run: (context) => {
      const it = inFront(context)
      return it === undefined ? undefined : openOver(context.route, `picture.${it.id}`)
    },
  }),
  command({
    ...picture,
    id: 'picture.crop',
    title: 'Crop picture',
    icon: Crop,
    keywords: ['cut', 'trim'],
    keys: { detail: ['x'] },
    when: isFile,
    risk: 'none',
    run: (context) => {
      const it = inFront(context)
      return it === undefined ? undefined : openOver(context.route, `crop.${it.id}`)
    },
  }),
  command({
    ...picture,
    id: 'picture.turn',
    title: 'Turn picture',
    icon: RotateCw,
    keywords: ['rotate', 'clockwise'],
    keys: { detail: ['r'] },
    when: isFile,
    risk: 'undoable',
    run: async (context) => {
      const it = inFront(context)
      if (it === undefined) return undefined
      const { change, editPictureMutation } = await galleryWrites()
      const turn = (by: 90 | 270) => change(editPictureMutation, { id: it.id, input: { turn: by } })
      await turn(90)
      return { message: 'Turned, everywhere it is shown', undo: () => turn(270) }
    },
  }),
  command({
    ...picture,
    id: 'picture.whole',
    title: 'Back to the whole picture',
    icon: Undo2,
    keywords: ['original', 'undo crop', 'uncrop'],
    when: (context) => isFile(context) && inFront(context)?.edited === true,
    risk: 'none',
    run: async (context) => {
      const it = inFront(context)
      if (it === undefined) return undefined
      const { change, editPictureMutation } = await galleryWrites()
      await change(editPictureMutation, { id: it.id, input: { whole: true } })
      return { message: 'It is shown as it was uploaded' }
    },
  }),
  command({
    ...picture,
    id: 'picture.cover',
    title: 'Make album cover',
    icon: Star,
    keywords: ['cover of the album', 'first picture'],
    keys: { detail: ['v'] },
    when: (context) => isFile(context) && (inFront(context)?.album_id ?? null) !== null,
    risk: 'undoable',
    run: async (context) => {
      const it = inFront(context)
      if (it?.album_id == null) return undefined
      const { change, updateAlbumMutation } = await galleryWrites()
      const id = it.album_id
      const before = (await albumsNow()).find((album) => album.id === id)?.cover_id ?? null
      const cover = (cover_id: number | null) => change(updateAlbumMutation, { id, input: { cover_id } })
      await cover(Number(it.id))
      return { message: 'Cover changed', undo: () => cover(before) }
    },
  }),
  command({
    ...many,
    id: 'picture.move',
    title: 'Move to an album…',
    icon: FolderInput,
    keywords: ['other album', 'sort pictures', 'out of album'],
    keys: { detail: ['m'] },
    when: isFile,
    refuses: notHere('move'),
    risk: 'undoable',
    args: [
      {
        kind: 'choice',
        name: 'album',
        label: 'Into which album?',
        options: async () => [
          ...(await albumsNow()).map(({ id, title }) => ({ value: String(id), label: title })),
          { value: 'none', label: 'No album', detail: 'It stays in the library' },
        ],
      },
    ],
    run: async (context, { album }, progress) => {
      const [{ change, updatePictureMutation }, { forEachRecord }] = await Promise.all([
        galleryWrites(),
        import('../../batch.ts'),
      ])
      const move = (id: string, to: number | null) => change(updatePictureMutation, { id, input: { album: to } })
      const to = album === 'none' ? null : Number(album)
      const { done, failed } = await forEachRecord(targetsOf(many, context), ({ id }) => move(id, to), progress)
      if (done.length === 0) return { message: 'Nothing was moved', failed }
      context.selection?.clear()
      return {
        message: `${counted(done.length, 'picture')} moved`,
        failed,
        undo: () => Promise.all(done.map((record) => move(record.id, fileOf(record)?.album_id ?? null))),
      }
    },
  }),
  command({
    ...picture,
    id: 'picture.replace',
    title: 'Replace everywhere…',
    icon: Replace,
    keywords: ['swap picture', 'show another picture', 'exchange'],
    needs: usesLibrary,
    when: isFile,
    risk: 'none',
    run: (context) => {
      const it = inFront(context)
      return it === undefined ? undefined : openOver(context.route, `replace.${it.id}`)
    },
  }),
  command({
    ...many,
    id: 'picture.delete',
    title: 'Delete picture',
    icon: Trash2,
    keywords: ['remove picture', 'throw away'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    when: isFile,
    refuses: notHere('delete'),
    risk: 'undoable',
    run: async (context) => {
      const { change, deletePictureMutation, restorePictureMutation } = await galleryWrites()
      const gone: string[] = []
      // One after the other: each that is still shown is asked about.
      for (const { id, label } of targetsOf(many, context))
        if (await deleteAsking(`“${label}”`, (in_use) => change(deletePictureMutation, { id, in_use }))) gone.push(id)
      if (gone.length === 0) return undefined
      context.selection?.clear()
      return {
        message: `${counted(gone.length, 'picture')} deleted`,
        detail: 'Kept for 30 days.',
        undo: () => Promise.all(gone.map((id) => change(restorePictureMutation, { id }))),
      }
    },
  }),
]
