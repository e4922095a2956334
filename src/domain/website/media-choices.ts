import { counted } from '../text.ts'

/** What is in a file of the media library. */
export const mediaKinds = { picture: 'Picture', download: 'File to download' } as const
export type MediaKind = keyof typeof mediaKinds

/** What the library can be narrowed to. */
export const mediaFilters = {
  unused: 'Used nowhere',
  no_alt: 'Without alternative text',
  duplicates: 'There more than once',
} as const
export type MediaFilter = keyof typeof mediaFilters

/** In how many places a file is shown; the album by its name where it is in nothing else. */
export const shownIn = ({
  uses,
  album_title: album,
}: {
  readonly uses: number
  readonly album_title: string
}): string => (uses === 1 && album !== '' ? `Album ${album}` : counted(uses, 'place'))

export const mostAlbums = 200
export const mostPicturesOfAlbum = 500

/** Texts that name pictures: of a template and of a post. */
export const replacedTexts = ['site_draft', 'site', 'post', 'post_draft'] as const
export type ReplacedTextHolder = (typeof replacedTexts)[number]
