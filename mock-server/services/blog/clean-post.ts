import { type Kysely, sql } from 'kysely'
import type { PostEmbed } from '../../../src/domain/website/blog/post-markup.ts'
import type { DB } from '../../database/types.generated.ts'
import { escapedText, escapedValue } from '../rich-text/html-writer.ts'
import { type PostPiece, piecesOf } from './post-cleaning.ts'

/**
 * The body of a post as it is kept: sanitised, with pictures, offers and albums of this agency alone. What belongs to another, or to
 * nobody, is left out without a word: it came by paste, or from somebody who tries.
 */
export async function cleanPost(db: Kysely<DB>, agencyId: number, html: string): Promise<string> {
  const pieces = await piecesOf(html)
  const own = await ownOf(db, agencyId, pieces)
  return pieces.map((piece) => (typeof piece === 'string' ? piece : own(piece))).join('')
}

const idsOf = <E extends PostEmbed['embed'], V>(
  pieces: readonly PostPiece[],
  embed: E,
  value: (piece: Extract<PostEmbed, { embed: E }>) => V,
): V[] => [
  ...new Set(
    pieces.flatMap((piece) =>
      typeof piece !== 'string' && piece.embed === embed ? [value(piece as Extract<PostEmbed, { embed: E }>)] : [],
    ),
  ),
]

interface Owned {
  readonly pictures: readonly { readonly uuid: string; readonly width: number; readonly height: number }[] | null
  readonly albums: readonly number[] | null
  readonly offers: readonly string[] | null
}

/** Writes what is embedded, if it is the agency's: one question for all of a post. */
async function ownOf(
  db: Kysely<DB>,
  agencyId: number,
  pieces: readonly PostPiece[],
): Promise<(embed: PostEmbed) => string> {
  const media = idsOf(pieces, 'picture', (piece) => piece.media)
  const albums = idsOf(pieces, 'gallery', (piece) => piece.album)
  const offers = idsOf(pieces, 'offer', (piece) => `${piece.kind}/${piece.id}`)
  if (media.length + albums.length + offers.length === 0) return (embed) => written(embed, null)
  const { rows } = await sql<Owned>`select
    (select json_agg(json_build_object('uuid', m.uuid, 'width', m.width, 'height', m.height)) from media m
      where m.agency_id = ${agencyId} and m.uuid = any(${media}::uuid[])) as pictures,
    (select json_agg(a.id) from albums a where a.agency_id = ${agencyId} and a.id = any(${albums}::bigint[])) as albums,
    (select json_agg(o.kind || '/' || o.id) from (
        select 'package' as kind, id from packages where agency_id = ${agencyId}
        union all select kind, id from offers where agency_id = ${agencyId}) o
      where o.kind || '/' || o.id = any(${offers}::text[])) as offers`.execute(db)
  const [found] = rows
  const sizes = new Map(found?.pictures?.map((each) => [each.uuid, each]))
  const known = { albums: new Set(found?.albums), offers: new Set(found?.offers) }
  return (embed) => {
    if (embed.embed === 'picture') return written(embed, sizes.get(embed.media) ?? null)
    if (embed.embed === 'gallery' && !known.albums.has(embed.album)) return ''
    if (embed.embed === 'offer' && !known.offers.has(`${embed.kind}/${embed.id}`)) return ''
    return written(embed, null)
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

function written(embed: PostEmbed, size: Size | null): string {
  const caption = (text: string) => (text === '' ? '' : `<figcaption>${escapedText(text)}</figcaption>`)
  switch (embed.embed) {
    case 'picture':
      return size === null
        ? ''
        : `<figure><img src="/files/${embed.media}/large.webp" alt="${escapedValue(embed.alt)}" width="${size.width}" height="${size.height}">${caption(embed.caption)}</figure>`
    case 'offer':
      return `<figure data-embed="offer" data-kind="${embed.kind}" data-id="${embed.id}"></figure>`
    case 'gallery':
      return `<figure data-embed="gallery" data-album="${embed.album}"></figure>`
    case 'video':
      return `<figure data-embed="video" data-host="${embed.host}" data-id="${embed.id}"></figure>`
  }
}
