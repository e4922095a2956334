import type { ReactNode } from 'react'
import type { FileFactsFragment } from '../../gateway/generated/gallery.generated.ts'
import { TileGrid } from './tile-grid.tsx'

export type MediaRecord = FileFactsFragment

/** What a picture is called where it is listed. */
export const pictureName = ({ alt, caption, name }: Pick<MediaRecord, 'alt' | 'caption' | 'name'>): string =>
  alt || caption || name || 'Picture'

/** Pictures of the library as a grid; see `TileGrid` for its keys. */
export function PictureGrid({
  pictures,
  noteOf,
  ...grid
}: Omit<Parameters<typeof TileGrid>[0], 'tiles'> & {
  pictures: readonly MediaRecord[]
  noteOf: (picture: MediaRecord, place: number) => ReactNode
}) {
  const tiles = pictures.map((picture, place) => ({
    id: picture.id,
    label: pictureName(picture),
    picture: picture.thumb,
    focal: picture.focal,
    note: noteOf(picture, place),
  }))
  return <TileGrid {...grid} tiles={tiles} />
}
