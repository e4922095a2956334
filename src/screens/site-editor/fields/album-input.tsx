import { albumsQuery } from '../../../gateway/generated/gallery.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Select } from '../../../ui/forms/select.tsx'

/** One of the agency's albums; 0: none. */
export function AlbumInput({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (album: number) => void
}) {
  const { data, failure } = useQuery(albumsQuery, {})
  const albums = data?.albums ?? []
  const options = [
    { value: '0', label: 'None' },
    ...albums.map(({ id, title, pictures_count }) => ({
      value: String(id),
      label: title,
      detail: pictures_count === 1 ? '1 picture' : `${pictures_count} pictures`,
    })),
    ...(value > 0 && data !== undefined && !albums.some(({ id }) => id === value)
      ? [{ value: String(value), label: 'An album that was deleted' }]
      : []),
  ]
  if (failure !== null && data === undefined) return <p className="text-danger">{failure.messages.join(' ')}</p>
  return <Select value={String(value)} options={options} onChange={(album) => onChange(Number(album))} />
}
