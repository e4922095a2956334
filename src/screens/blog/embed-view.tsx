import { Images, MapPinned, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { counted } from '../../domain/text.ts'
import { videoAddress, videoHosts } from '../../domain/website/blog/post-markup.ts'
import { blogEmbedsQuery } from '../../gateway/generated/blog.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import type { Embedded } from '../../ui/rich-text/embedded.ts'

/** What is embedded, as whoever writes sees it: which picture, offer, album or video it is. */
export function EmbedView({ embedded }: { embedded: Embedded }) {
  switch (embedded.embed) {
    case 'line':
      return null
    case 'picture':
      return (
        <figure>
          <img
            src={`/files/${embedded.media}/large.webp`}
            alt={embedded.alt}
            {...(embedded.size ?? {})}
            className="h-auto max-h-[30rem] w-full rounded-control bg-sunken object-contain"
          />
          <Caption text={embedded.caption} missing={embedded.alt === '' ? 'No alternative text yet' : ''} />
        </figure>
      )
    case 'offer':
      return <OfferView kind={embedded.kind} id={embedded.id} />
    case 'gallery':
      return <AlbumView id={embedded.album} />
    case 'video':
      return (
        <figure>
          <Card
            icon={<Video />}
            title={`Video at ${videoHosts[embedded.host]}`}
            detail={`${videoAddress(embedded.host, embedded.id)} · shown once the reader agrees`}
          />
        </figure>
      )
  }
}

function Caption({ text, missing }: { text: string; missing: string }) {
  if (text === '' && missing === '') return null
  return (
    <figcaption className="mt-1 text-muted text-secondary">
      {text}
      {missing !== '' && <span className="text-warning"> {missing}</span>}
    </figcaption>
  )
}

function Card({
  icon,
  title,
  detail,
  picture,
}: {
  icon: ReactNode
  title: string
  detail: string
  picture?: string | undefined
}) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-sunken p-3">
      {picture === undefined ? (
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-surface text-muted">{icon}</span>
      ) : (
        <img src={picture} alt="" className="size-14 shrink-0 rounded-control object-cover" />
      )}
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-muted text-secondary">{detail}</span>
      </span>
    </div>
  )
}

function OfferView({ kind, id }: { kind: keyof typeof offerKinds; id: number }) {
  const answer = useQuery(blogEmbedsQuery, { ids: `${kind}/${id}` }, { freshFor: 300_000 })
  const offer = answer.data?.blogEmbeds.offers[0]
  return (
    <Card
      icon={<MapPinned />}
      title={offer?.title ?? (answer.data === undefined ? 'Loading…' : 'This offer is not there any more')}
      detail={`${offerKinds[kind].name}, with price and stock of the moment`}
      picture={offer?.picture?.thumb}
    />
  )
}

function AlbumView({ id }: { id: number }) {
  const answer = useQuery(blogEmbedsQuery, { albums: String(id) }, { freshFor: 300_000 })
  const album = answer.data?.blogEmbeds.albums[0]
  return (
    <Card
      icon={<Images />}
      title={album?.title ?? (answer.data === undefined ? 'Loading…' : 'This album is not there any more')}
      detail={album === undefined ? 'Gallery' : `Gallery, ${counted(album.pictures, 'picture')}`}
      picture={album?.cover?.thumb}
    />
  )
}
