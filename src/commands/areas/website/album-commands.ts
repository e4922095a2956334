import { FileSpreadsheet, ImagePlus, Images, Pencil, Trash2, Upload } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { Album } from '../../../domain/schema/types.generated.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { albumsNow, deleteAsking, galleryWrites, openOver, usesGallery } from './gallery-writes.ts'

const gallery = '/website/gallery'
const addressOf = (id: string) => linkTo('/website/album/:id', { id })

const album = {
  area: 'Albums',
  on: 'one',
  kinds: ['album'],
  needs: usesGallery,
  records: async () =>
    (await albumsNow()).map((data) => ({
      ...{ kind: 'album' as const, id: String(data.id), label: data.title, data },
      to: addressOf(String(data.id)),
    })),
} as const
/** The album in front, also while one of its pictures has the focus. */
const albumIn = ({ record, whole }: Context): { id: string; label: string; data: Album | undefined } | undefined => {
  const it = record?.kind === 'album' ? record : whole?.kind === 'album' ? whole : undefined
  return it === undefined ? undefined : { id: it.id, label: it.label, data: it.data as Album | undefined } // as its screens lend it
}
/** Their keys are shown on the album's page: they work there wherever the focus is. */
const alsoOverPictures = {
  kinds: ['album', 'picture'],
  when: (context: Context) => context.record?.kind !== 'picture' || albumIn(context) !== undefined,
} as const
/** On its own page its forms open there, else over the gallery. */
const placeOf = ({ route }: Context, id: string) => (route === addressOf(id) ? route : linkTo(gallery))

export const albumCommands: readonly Command[] = [
  command({
    ...album,
    id: 'album.create',
    title: 'New album',
    icon: Images,
    on: 'none',
    keywords: ['add album', 'collection of pictures'],
    keys: { list: ['c'] },
    yields: true,
    creates: true,
    risk: 'none',
    leadsTo: gallery,
    run: () => {
      ports.navigate(`${linkTo(gallery)}?${formParameter}=album`)
      return undefined
    },
  }),
  command({
    ...album,
    id: 'album.edit',
    title: 'Edit album',
    icon: Pencil,
    keywords: ['rename album', 'description'],
    keys: { list: ['e'], detail: ['e'] },
    yields: true,
    risk: 'none',
    run: (context) => {
      const it = albumIn(context)
      return it === undefined ? undefined : openOver(placeOf(context, it.id), `album.${it.id}`)
    },
  }),
  command({
    ...album,
    ...alsoOverPictures,
    id: 'album.upload',
    title: 'Add pictures',
    icon: Upload,
    keywords: ['upload photos', 'send pictures'],
    keys: { detail: ['a'] },
    risk: 'none',
    run: (context) => {
      const it = albumIn(context)
      if (it !== undefined) ports.navigate(`${addressOf(it.id)}?${formParameter}=send`)
      return undefined
    },
  }),
  command({
    ...album,
    ...alsoOverPictures,
    id: 'album.texts',
    title: 'Edit all texts',
    icon: FileSpreadsheet,
    keywords: ['captions', 'alternative texts', 'sheet', 'alt text'],
    keys: { detail: ['t'] },
    risk: 'none',
    run: (context) => {
      const it = albumIn(context)
      if (it !== undefined) ports.navigate(`${addressOf(it.id)}?${formParameter}=texts`)
      return undefined
    },
  }),
  command({
    ...album,
    id: 'album.first',
    title: 'Move album to the front',
    icon: ImagePlus,
    keywords: ['order albums', 'first'],
    risk: 'undoable',
    refuses: (context) => (albumIn(context)?.data?.position === 0 ? 'It is the first already.' : undefined),
    run: async (context) => {
      const it = albumIn(context)
      if (it?.data === undefined) return undefined
      const { change, updateAlbumMutation } = await galleryWrites()
      const all = await albumsNow()
      const was = all.findIndex(({ id }) => String(id) === it.id)
      const move = (position: number) => change(updateAlbumMutation, { id: Number(it.id), input: { position } })
      await move(0)
      return { message: `“${it.label}” is first now`, undo: () => move(Math.max(0, was)) }
    },
  }),
  command({
    ...album,
    id: 'album.delete',
    title: 'Delete album',
    icon: Trash2,
    keywords: ['remove album'],
    keys: { list: ['Delete'] },
    yields: true,
    risk: 'undoable',
    run: async (context) => {
      const it = albumIn(context)
      if (it === undefined) return undefined
      const { change, deleteAlbumMutation, restoreAlbumMutation } = await galleryWrites()
      const id = Number(it.id)
      const isGone = await deleteAsking(`“${it.label}”`, (in_use) => change(deleteAlbumMutation, { id, in_use }))
      if (!isGone) return undefined
      if (context.route === addressOf(it.id)) ports.navigate(linkTo(gallery))
      return {
        message: `“${it.label}” deleted`,
        detail: 'Its pictures stay in the library.',
        undo: () => change(restoreAlbumMutation, { id }),
      }
    },
  }),
]
