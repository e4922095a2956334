import { useRef, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { runCommand, sayFailure } from '../../commands/run.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { albumsQuery, galleryPicturesQuery, updateAlbumMutation } from '../../gateway/generated/gallery.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { moved } from '../../ui/sortable-list.tsx'
import { ChildRecords } from '../offers/child-records.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { AlbumForm } from './album-form.tsx'
import { PageTurner } from './page-turner.tsx'
import { PictureDialogs } from './picture-dialogs.tsx'
import { type MediaRecord, PictureGrid, pictureName } from './picture-grid.tsx'
import { SendPictures } from './send-pictures.tsx'
import { TextsSheet } from './texts-sheet.tsx'

const perPage = 100
const noSuchAlbum = new Failure(404, ['There is no such album.'])

export const prefetch = ({ id }: { id: string }) =>
  Promise.all([ask(albumsQuery, {}), ask(galleryPicturesQuery, { album: Number(id), per_page: perPage, page: 1 })])

const refOf = (picture: MediaRecord) => ({
  ...{ kind: 'picture' as const, id: picture.id, label: pictureName(picture), data: picture },
})

/** `/website/album/:id`: the pictures of an album. */
export default function Album({ params: { id } }: { params: { id: string } }) {
  const albums = useQuery(albumsQuery, {})
  const [page, setPage] = useState(1)
  const answer = useQuery(galleryPicturesQuery, { album: Number(id), per_page: perPage, page })
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [arranged, setArranged] = useState<{ of: readonly MediaRecord[]; now: readonly MediaRecord[] } | null>(null)
  const album = albums.data?.albums.find((each) => String(each.id) === id)
  const isGone = albums.data !== undefined && album === undefined
  const stored = answer.data?.galleryPictures.data
  const pages = answer.data?.galleryPictures.meta.last_page ?? 1
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const hasFailed = useRef(false)
  const pictures = arranged !== null && (arranged.of === stored || waiting > 0) ? arranged.now : stored
  const clear = () => setMarked(new Set())
  const chosen = (pictures ?? []).filter((picture) => marked.has(picture.id))
  const move = (picture: string, place: number) => {
    if (stored === undefined || pictures === undefined) return
    const from = pictures.findIndex((each) => each.id === picture)
    const now = moved(pictures, from, place)
    setArranged({ of: stored, now })
    const ids = (all: readonly MediaRecord[]) => all.map((each) => Number(each.id))
    const input = { pictures: ids(now), pictures_were: ids(pictures) }
    if (waiting === 0) hasFailed.current = false
    setWaiting((count) => count + 1)
    // Quick keys move again before the server has answered: one is sent after the other, and none after one that was refused.
    queue.current = queue.current.then(async () => {
      try {
        if (!hasFailed.current) await change(updateAlbumMutation, { id: Number(id), input })
      } catch (problem) {
        hasFailed.current = true
        setArranged(null)
        sayFailure('Move the picture', problem)
      } finally {
        setWaiting((count) => count - 1)
      }
    })
  }
  return (
    <DetailScreen
      record={album === undefined ? undefined : { kind: 'album', id: album.id, label: album.title, data: album }}
      what="album"
      query={isGone ? { ...albums, failure: noSuchAlbum } : albums}
      intro={album?.description || undefined}
      primary="album.upload"
      commands={['album.texts', 'album.edit', 'album.delete', 'album.first']}
      up={linkTo('/website/gallery')}
      wide
    >
      {chosen.length > 0 && <Selected pictures={chosen} clear={clear} />}
      {pictures === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <FailureState failure={answer.failure} what="pictures" onRetry={answer.refetch} />
        )
      ) : pictures.length === 0 ? (
        <EmptyState
          reason="nothing"
          level={2}
          title="No pictures in this album yet"
          text="Send as many as you like at once. Then say what each shows, and put them in order."
          action={<CommandButton id="album.upload" variant="primary" />}
        />
      ) : (
        <ChildRecords
          kind="picture"
          isMain
          isFormOpen={form !== null}
          parts={pictures.map((picture) => ({ id: Number(picture.id), label: pictureName(picture), data: picture }))}
        >
          <PictureGrid
            label="Pictures of the album"
            pictures={pictures}
            noteOf={(picture, place) =>
              picture.missing_alt
                ? 'No alternative text'
                : album?.cover_id === Number(picture.id) || (album?.cover_id === null && place === 0 && page === 1)
                  ? 'Cover'
                  : picture.caption || '\u00a0'
            }
            onOpen={(picture) => {
              const found = pictures.find((each) => each.id === picture)
              if (found !== undefined)
                void runCommand('picture.edit', { context: { record: refOf(found) }, by: 'mouse' })
            }}
            marked={marked}
            onMark={(picture) => {
              const next = new Set(marked)
              if (!next.delete(picture)) next.add(picture)
              setMarked(next)
            }}
            onMove={move}
          />
          <PageTurner page={page} pages={pages} onTurn={setPage} />
        </ChildRecords>
      )}
      {form === 'send' && (
        <Dialog
          open
          onClose={close}
          title="Add pictures"
          width="large"
          footer={
            <Button does="close" variant="primary" onClick={close}>
              Done
            </Button>
          }
        >
          <SendPictures album={Number(id)} />
        </Dialog>
      )}
      {form === 'texts' && pictures !== undefined && <TextsSheet pictures={pictures} onClose={close} />}
      {form === `album.${id}` && album !== undefined && <AlbumForm album={album} onClose={close} />}
      <PictureDialogs form={form} pictures={pictures ?? []} onClose={close} />
    </DetailScreen>
  )
}

/** Verbs of the marked pictures. */
function Selected({ pictures, clear }: { pictures: readonly MediaRecord[]; clear: () => void }) {
  const rows = pictures.map(refOf)
  useCommandContext({
    selection: { kind: 'picture', ids: rows.map((row) => row.id), count: rows.length, rows, clear },
  })
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-raised px-3 py-2">
      <span className="mr-auto font-medium" role="status">
        {counted(pictures.length, 'picture')} marked
      </span>
      <CommandButton id="picture.move" size="small" />
      <CommandButton id="picture.delete" size="small" />
      <Button does="clearField" size="small" variant="ghost" onClick={clear}>
        Clear
      </Button>
    </div>
  )
}
