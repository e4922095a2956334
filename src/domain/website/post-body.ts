import { offerKindNames } from '../offers/offer-kinds.ts'
import { offerLine } from './drawing/offer-line.ts'
import { postTags, richMarkup } from './drawing/rich-markup.ts'
import { leadsTo } from './drawing/site-links.ts'
import { drawnPicture } from './drawing/site-pictures.ts'
import { html, type Markup } from './markup.ts'
import type { Need } from './needs.ts'
import type { PageView } from './site-views.ts'

// What stands in the body of a post beside text: figures without content that the server has cleaned.
const embed = /<figure((?: data-[a-z]+="[\w/-]*")+)>\s*<\/figure>/g
const attribute = / data-([a-z]+)="([\w/-]*)"/g

type Embed = Readonly<Record<string, string>>
const embedOf = (attributes: string): Embed =>
  Object.fromEntries([...attributes.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))

/** `section` of what the body of a post needs. */
export const postOffers = 'post'
const albumOf = (album: string): string => `post-album-${album}`

/** What the server reads for the body of a post, as `needsOf` does for sections. */
export function postNeeds(body: string): Need[] {
  const embeds = [...body.matchAll(embed)].map(([, attributes = '']) => embedOf(attributes))
  const chosen = embeds
    .filter(({ embed, kind, id }) => embed === 'offer' && kind !== undefined && id !== undefined)
    .map(({ kind, id }) => `${kind}/${id}`)
  const albums = embeds.flatMap(({ embed, album }) => (embed === 'gallery' && album !== undefined ? [album] : []))
  const pictures = [...body.matchAll(/<img [^<>]*src="\/files\/([\da-f-]{36})/g)].map(([, media = '']) => media)
  return [
    ...(chosen.length === 0
      ? []
      : [
          {
            section: postOffers,
            kind: 'offers',
            choice: { mode: 'chosen', kinds: [...offerKindNames], tag: '', chosen, most: chosen.length },
          } as const,
        ]),
    ...albums
      .filter((album) => /^\d+$/.test(album))
      .map((album): Need => ({ section: albumOf(album), kind: 'album', album: Number(album) })),
    ...pictures.map((media): Need => ({ section: postOffers, kind: 'picture', media })),
  ]
}

const videoHosts: Readonly<Record<string, { readonly name: string; readonly address: string }>> = {
  youtube: { name: 'YouTube', address: 'https://www.youtube.com/watch?v=' },
  vimeo: { name: 'Vimeo', address: 'https://vimeo.com/' },
}

function drawn({ embed, kind, id, album, host }: Embed, view: PageView): Markup | null {
  switch (embed) {
    case 'offer': {
      const offer = view.data.offers[postOffers]?.find((one) => one.kind === kind && String(one.id) === id)
      return offer === undefined ? null : offerLine(view, offer)
    }
    case 'gallery': {
      const pictures = view.data.albums[albumOf(album ?? '')]?.pictures ?? []
      return pictures.length === 0
        ? null
        : html`<ul class="photos scroll" tabindex="0" aria-label="Pictures">${pictures.slice(0, 24).map((picture) => html`<li><figure>${drawnPicture(picture, { sizes: '(min-width:700px) 520px, 84vw' })}</figure></li>`)}</ul>`
    }
    case 'video': {
      const at = videoHosts[host ?? '']
      if (at === undefined || id === undefined || !/^[\w-]{1,40}$/.test(id)) return null
      return html`<p class="video"><a${leadsTo(view, at.address + id)}>Watch the video on ${at.name}</a><br><small>It opens there: until then ${at.name} learns nothing about you.</small></p>`
    }
    default:
      return null
  }
}

/** The body of a post: its text, and offers, galleries and videos where they stand in it. */
export function postBody(body: string, view: PageView): Markup {
  const leads = view.mode === 'site'
  const text = (written: string) => richMarkup(written, { allowed: postTags, leads, pictures: view.data.pictures })
  const pieces: Markup[] = []
  let at = 0
  for (const found of body.matchAll(embed)) {
    const [all, attributes = ''] = found
    pieces.push(text(body.slice(at, found.index)), drawn(embedOf(attributes), view) ?? html``)
    at = found.index + all.length
  }
  return html`${[...pieces, text(body.slice(at))]}`
}
