import { html, Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferDetail } from '../site-views.ts'
import { factList } from './offer-cards.ts'
import { kindLabels } from './offer-filters.ts'
import { choiceIn, isOn } from './section-values.ts'
import { linkTo } from './site-links.ts'
import { drawnPicture } from './site-pictures.ts'

export const breadcrumb = (
  scene: Pick<Scene, 'view'>,
  links: readonly (readonly [path: string, label: string])[],
  here: string,
): Markup =>
  html`<nav class="crumbs" aria-label="You are here"><ol>${links.map(([path, label]) => html`<li>${linkTo(scene.view, path, label)}</li>`)}<li aria-current="page">${here}</li></ol></nav>`

/** So many of each layout; beyond that the page of one offer is a gallery. */
const most = { mosaic: 5, wide: 6, side: 3 }

function pictures(scene: Scene, offer: OfferDetail): Markup | null {
  const shown = offer.pictures.length > 0 ? offer.pictures : offer.picture === null ? [] : [offer.picture]
  if (shown.length === 0) return null
  const layout = choiceIn(scene.section.values, scene.fields, 'layout')
  const few = shown.slice(0, layout === 'wide' || layout === 'side' ? most[layout] : most.mosaic)
  const sizes = (at: number) =>
    layout === 'wide' ? '100vw' : at === 0 ? '(min-width:900px) 620px, 100vw' : '(min-width:900px) 310px, 88vw'
  return html`<div class="shots n${few.length}" tabindex="0" role="group" aria-label="Pictures">${few.map((picture, at) => drawnPicture(picture, { sizes: sizes(at), first: at === 0 && scene.level === 1 }))}</div>`
}

/** A tag may be the name of the category as well: it is said once. */
const shortFacts = (facts: readonly string[], tags: readonly string[]): readonly string[] => [
  ...facts,
  ...tags.slice(0, 3).filter((tag) => !facts.some((fact) => fact.toLowerCase() === tag.toLowerCase())),
]

/** Where it stands, its pictures, title and short facts; `panel` stands below those. */
export function offerTop(scene: Scene, offer: OfferDetail, panel: Markup | null): Markup {
  const { kind, title, place, summary, facts, tags } = offer
  const title1 = new Markup(scene.level === 1 ? `<h1>${html`${title}`.text}</h1>` : `<h2>${html`${title}`.text}</h2>`)
  const words = html`<div class="top-text">${place !== '' && html`<p class="eyebrow">${place}</p>`}${title1}${summary !== '' && html`<p class="lead">${summary}</p>`}${isOn(scene.section.values, 'facts') && factList(shortFacts(facts, tags), 'facts pills')}${panel}</div>`
  return html`<div class="wide">${breadcrumb(
    scene,
    [
      [siteAddress.home, 'Home'],
      [siteAddress.ofKind(kind), kindLabels[kind]],
    ],
    title,
  )}</div><div class="wide top">${pictures(scene, offer)}${words}</div>`
}
