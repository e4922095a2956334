import { type OfferKind, offerKinds } from '../../offers/offer-kinds.ts'
import { renamedTags, richTextTags } from '../../rich-text.ts'

/**
 * The body of a post: HTML of `postTags`, as `cleanPost` writes it on the server. What is not text stands in a figure of its own, never
 * within another block:
 *
 * - a picture of the agency's own: `<figure><img src="/files/{uuid}/large.webp" alt="…" width="1600" height="1067"><figcaption>…</figcaption></figure>`
 * - an offer: `<figure data-embed="offer" data-kind="package" data-id="12"></figure>`
 * - an album: `<figure data-embed="gallery" data-album="7"></figure>`
 * - a video: `<figure data-embed="video" data-host="youtube" data-id="dQw4w9WgXcQ"></figure>`
 *
 * A table is `<table><tbody><tr><th>…</th></tr><tr><td>…</td></tr></tbody></table>` without attributes; a caption is text without tags.
 */
export const postTags: ReadonlySet<string> = new Set([
  ...richTextTags,
  ...'h4 hr table tbody tr th td figure img figcaption'.split(' '),
])

/** Tags that a post keeps under another name. The title of the post is its only h1. */
export const renamedPostTags: ReadonlyMap<string, string> = new Map([
  ...[...renamedTags].filter(([tag]) => tag !== 'h4'),
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** Characters of a body at most, and of a caption or an alternative text in it. */
export const postLimits = { body: 300_000, caption: 300, title: 160, excerpt: 400, tags: 12, tag: 40 } as const

export const videoHosts = { youtube: 'YouTube', vimeo: 'Vimeo' } as const
export type VideoHost = keyof typeof videoHosts

/** What stands in a post beside its text. */
export type PostEmbed =
  | { readonly embed: 'picture'; readonly media: string; readonly alt: string; readonly caption: string }
  | { readonly embed: 'offer'; readonly kind: OfferKind; readonly id: number }
  | { readonly embed: 'gallery'; readonly album: number }
  | { readonly embed: 'video'; readonly host: VideoHost; readonly id: string }

/** Attributes of a figure by name; what is not there is undefined. */
type Attributes = Readonly<Record<string, string | undefined>>

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

const isOfferKind = (text: string): text is OfferKind => Object.hasOwn(offerKinds, text)

const videoIds: Readonly<Record<VideoHost, RegExp>> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{1,12}$/ }
const isVideoHost = (text: string | undefined): text is VideoHost =>
  text !== undefined && Object.hasOwn(videoHosts, text)

/** What a figure with `data-embed` shows, or null where it says nothing that can be shown. */
export function embedOf(attributes: Attributes): Exclude<PostEmbed, { embed: 'picture' }> | null {
  const { 'data-embed': embed, 'data-kind': kind, 'data-id': id, 'data-album': album, 'data-host': host } = attributes
  if (embed === 'offer') {
    const number = numberIn(id)
    return kind !== undefined && isOfferKind(kind) && number !== null ? { embed, kind, id: number } : null
  }
  if (embed === 'gallery') {
    const number = numberIn(album)
    return number === null ? null : { embed, album: number }
  }
  if (embed === 'video')
    return isVideoHost(host) && id !== undefined && videoIds[host].test(id) ? { embed, host, id } : null
  return null
}

const ownPicture = /^(?:https?:\/\/[^/?#]+)?\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\w+\.(?:webp|jpg)$/
/** The uuid of the picture that an address of `/files` shows; whose it is, only the server knows. */
export const mediaOf = (address: string): string | null => ownPicture.exec(address)?.[1] ?? null

/** The video that a page of YouTube or Vimeo shows, by whichever of their addresses. */
export function videoOf(address: string): { readonly host: VideoHost; readonly id: string } | null {
  let url: URL
  try {
    url = new URL(address.trim())
  } catch {
    return null
  }
  const name = url.hostname.replace(/^(?:www|m|player)\./, '')
  const last = url.pathname.split('/').filter(Boolean)
  const found =
    name === 'youtu.be'
      ? { host: 'youtube' as const, id: last[0] ?? '' }
      : name === 'youtube.com' || name === 'youtube-nocookie.com'
        ? { host: 'youtube' as const, id: url.searchParams.get('v') ?? last[1] ?? '' }
        : name === 'vimeo.com'
          ? { host: 'vimeo' as const, id: last.findLast((part) => /^\d+$/.test(part)) ?? '' }
          : null
  return found !== null && /^https?:$/.test(url.protocol) && videoIds[found.host].test(found.id) ? found : null
}

/** The page on which a video is watched. */
export const videoAddress = (host: VideoHost, id: string): string =>
  host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
