import { useLocation } from 'wouter'
import { useTitle } from '../../app/title.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { sayFailure } from '../../commands/run.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { albumsQuery, updateAlbumMutation } from '../../gateway/generated/gallery.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ChildRecords } from '../offers/child-records.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { AlbumForm } from './album-form.tsx'
import { TileGrid } from './tile-grid.tsx'

export const prefetch = () => ask(albumsQuery, {})

const addressOf = (id: number | string) => linkTo('/website/album/:id', { id: String(id) })

/** `/website/gallery`: the albums of the website, in their order. */
export default function Albums() {
  useTitle('Gallery albums')
  const [, navigate] = useLocation()
  const answer = useQuery(albumsQuery, {})
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const albums = answer.data?.albums
  const edited = albums?.find(({ id }) => `album.${id}` === form)
  const move = async (id: string, position: number) => {
    try {
      await change(updateAlbumMutation, { id: Number(id), input: { position } })
    } catch (problem) {
      sayFailure('Move the album', problem)
    }
  }
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Gallery albums"
        intro="Albums for galleries on the website and in posts. Drag them, or press Alt with an arrow, to change their order."
        actions={
          <>
            <CommandButton id="go./website/media" label="Media library" showKey={false} />
            <CommandButton id="album.create" variant="primary" />
          </>
        }
      />
      {albums === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <FailureState failure={answer.failure} what="albums" onRetry={answer.refetch} />
        )
      ) : (
        <ChildRecords
          kind="album"
          isMain
          isFormOpen={form !== null}
          parts={albums.map((album) => ({ id: album.id, label: album.title, data: album }))}
        >
          {albums.length === 0 ? (
            <EmptyState
              reason="nothing"
              level={2}
              title="No albums yet"
              text="Gorillas, the lodge at dusk, guests on the river: an album can be shown on any page of your website."
              action={<CommandButton id="album.create" variant="primary" />}
            />
          ) : (
            <TileGrid
              label="Albums"
              tiles={albums.map((album) => ({
                id: String(album.id),
                label: album.title,
                picture: album.cover?.thumb ?? null,
                note:
                  album.missing_alt === 0
                    ? counted(album.pictures_count, 'picture')
                    : `${counted(album.pictures_count, 'picture')}, ${album.missing_alt} without text`,
              }))}
              onOpen={(id) => navigate(addressOf(id))}
              onMove={(id, place) => void move(id, place)}
            />
          )}
        </ChildRecords>
      )}
      {form === 'album' && <AlbumForm album={null} onClose={close} onMade={({ id }) => navigate(addressOf(id))} />}
      {edited !== undefined && <AlbumForm key={edited.id} album={edited} onClose={close} />}
    </div>
  )
}
