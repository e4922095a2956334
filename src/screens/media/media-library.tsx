import { FileDown, LayoutGrid, List } from 'lucide-react'
import { useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { mediaFilters, mediaKinds, shownIn } from '../../domain/website/media-choices.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type MediaFilesQueryVariables,
  mediaFiguresQuery,
  mediaFilesQuery,
} from '../../gateway/generated/gallery.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter, RowTile } from '../standard/list/list-types.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { PictureDialogs } from './picture-dialogs.tsx'
import { Uses } from './picture-form.tsx'
import { type MediaRecord, pictureName } from './picture-grid.tsx'

const filters: readonly Filter[] = [
  {
    id: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: keysOf(mediaKinds).map((value) => ({ value, label: mediaKinds[value] })),
  },
  {
    id: 'filter',
    label: 'Only',
    kind: 'choice',
    options: keysOf(mediaFilters).map((value) => ({ value, label: mediaFilters[value] })),
  },
]
const lookParameter = 'look'
const setUp = { id: '/website/media', sort: '-created_at', filters } as const
const views = keysOf(mediaFilters).map((id) => ({ id, name: mediaFilters[id], query: { filter: id } }))

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
const gigabytes = (bytes: number): string => (bytes < 1e9 ? megabytes(bytes) : `${(bytes / 1e9).toFixed(1)} GB`)

const columns: readonly Column<MediaRecord>[] = [
  { id: 'owner', label: 'Belongs to', cell: (row) => row.owner, width: 'minmax(8rem, 0.8fr)', phone: 'trip' },
  {
    id: 'uses',
    label: 'Shown in',
    sort: 'uses',
    cell: (row) => (row.uses === 0 ? <Nothing word="Nowhere" /> : shownIn(row)),
    width: '9rem',
    phone: 'status',
  },
  {
    id: 'size',
    label: 'Pixels',
    cell: (row) => (row.kind === 'picture' ? `${row.width} × ${row.height}` : <Nothing word="No picture" />),
    width: '8rem',
  },
  {
    id: 'bytes',
    label: 'Size',
    sort: 'bytes',
    align: 'end',
    cell: (row) => megabytes(row.bytes),
    width: '6.5rem',
    phone: 'amount',
  },
  {
    id: 'duplicates',
    label: 'Same file',
    cell: (row) => (row.duplicates === 0 ? <Nothing word="No other" /> : counted(row.duplicates, 'other')),
    width: '7rem',
    off: true,
  },
  {
    id: 'created_at',
    label: 'Uploaded',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="ago" />,
    width: '8rem',
    phone: 'date',
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(mediaFilesQuery, readList<MediaFilesQueryVariables>(search.toString(), setUp).variables)

/** `/website/media`: every file of the agency once, where it is shown, and what needs attention. */
export default function MediaLibrary() {
  const list = useListState<MediaFilesQueryVariables>(setUp)
  const answer = useQuery(mediaFilesQuery, list.variables)
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const page = answer.data?.mediaFiles
  const { value: look } = useAddressParameter(lookParameter)
  const isGrid = look === 'grid'
  const search = useSearch()
  // Over the list as it is: filters and page stay.
  const hrefOf = (row: MediaRecord) => {
    if (row.kind !== 'picture') return linkTo('/offers/shop/products')
    const parameters = new URLSearchParams(search)
    parameters.set(formParameter, `picture.${row.id}`)
    return `${linkTo('/website/media')}?${parameters}`
  }
  return (
    <>
      <ListScreen<MediaRecord>
        title="Media library"
        intro="Every file once, however many records show it. Space shows where."
        words={{ one: 'file', many: 'files' }}
        kind="picture"
        list={list}
        query={{ ...answer, data: page?.data, meta: page?.meta }}
        columns={columns}
        headColumn={{ label: 'File', sort: 'name', width: 'minmax(16rem, 2fr)' }}
        head={(row) => ({
          title: row.kind === 'picture' ? pictureName(row) : row.name,
          secondary: row.missing_alt ? 'Without alternative text' : row.caption || row.name,
          picture: row.kind === 'picture' ? row.thumb : null,
        })}
        href={hrefOf}
        rowCommands={[
          'picture.edit',
          'picture.replace',
          'picture.move',
          'picture.crop',
          'picture.turn',
          'picture.whole',
          'picture.delete',
        ]}
        bulkCommands={['picture.move', 'picture.delete']}
        modes={<Looks isGrid={isGrid} />}
        tile={isGrid ? tileOf : undefined}
        headCommands={['go./website/gallery']}
        views={views}
        figures={<Figures />}
        searchLabel="Search name, text, album or owner"
        peek={(row) => (row.kind === 'picture' ? <Peek picture={row} /> : <p>{row.owner}</p>)}
        empty={{
          title: 'No files yet',
          text: 'Pictures of packages, rooms, albums and posts gather here, and the files that your shop sells.',
          picture: 'river',
        }}
      />
      <PictureDialogs form={form} pictures={page?.data ?? []} onClose={close} />
    </>
  )
}

const tileOf = (row: MediaRecord): RowTile => ({
  picture: row.kind === 'picture' ? row.thumb : null,
  stands: <FileDown aria-hidden="true" />,
  focal: row.focal,
  note: row.missing_alt ? 'No alternative text' : row.uses === 0 ? row.owner : `In ${shownIn(row)}`,
})

/** The same search and filters as a list, or as pictures side by side. */
function Looks({ isGrid }: { isGrid: boolean }) {
  const parameters = new URLSearchParams(useSearch())
  const addressOf = (look: string | null) => {
    parameters.delete(lookParameter)
    if (look !== null) parameters.set(lookParameter, look)
    return parameters.size === 0 ? linkTo('/website/media') : `${linkTo('/website/media')}?${parameters}`
  }
  return (
    <ViewLinks
      views={[
        { href: addressOf(null), name: 'List', icon: <List />, current: !isGrid },
        { href: addressOf('grid'), name: 'Grid', icon: <LayoutGrid />, current: isGrid },
      ]}
    />
  )
}

function Peek({ picture }: { picture: MediaRecord }) {
  return (
    <div className="flex flex-col gap-4">
      <img src={picture.url} alt={picture.alt} className="max-h-64 w-full rounded-control bg-sunken object-contain" />
      <dl className="grid grid-cols-[8rem_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">File</dt>
        <dd className="min-w-0 break-words">{picture.name || <Nothing />}</dd>
        <dt className="text-muted">Alternative text</dt>
        <dd>{picture.decorative ? 'Decorative' : picture.alt || <Nothing word="None" />}</dd>
        <dt className="text-muted">Size</dt>
        <dd>
          {picture.width} × {picture.height}, {megabytes(picture.bytes)}
        </dd>
      </dl>
      <Uses picture={picture} />
    </div>
  )
}

function Figures() {
  const figures = useQuery(mediaFiguresQuery, {}).data?.mediaFigures
  if (figures === undefined) return null
  const at = (filter: string) => `${linkTo('/website/media')}?filter=${filter}`
  return (
    <FigureStrip label="Files">
      <FigureCard label="Space used" value={`${gigabytes(figures.bytes)} of ${gigabytes(figures.quota)}`} />
      <FigureCard label="Used nowhere" value={figures.unused} href={at('unused')} />
      <FigureCard label="Without alternative text" value={figures.missing_alt} href={at('no_alt')} />
      <FigureCard label="There more than once" value={figures.duplicates} href={at('duplicates')} />
    </FigureStrip>
  )
}
