import { type OfferKind, offerKindNames } from '../../offers/offer-kinds.ts'
import { cardLookOf, cardLooks, offerCards, offerPath } from '../drawing/offer-cards.ts'
import { offerFilters, turnOffers } from '../drawing/offer-filters.ts'
import { priceMarkup } from '../drawing/prices.ts'
import { below, headingDefaults, headingFields, sectionHeading, toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, isOn, linkIn, numberIn } from '../drawing/section-values.ts'
import { linkTo, sectionLink } from '../drawing/site-links.ts'
import { drawnPicture, noPicture } from '../drawing/site-pictures.ts'
import { stayQuery, wantedStay } from '../drawing/stay-search.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene, SectionKindFacts } from '../section-kind.ts'
import { pageRoles } from '../site-config.ts'
import type { OfferChoice, SiteFields, SiteValues } from '../site-fields.ts'
import type { OfferCard } from '../site-views.ts'

export const columnsField = {
  type: 'number',
  label: 'Columns',
  min: 2,
  max: 4,
  step: 1,
} as const satisfies SiteFields[string]
export const moreField = { type: 'link', label: 'Link to more' } as const satisfies SiteFields[string]
export const noLink = { kind: 'none', to: '', label: '' } as const

const choice = (kinds: readonly OfferKind[], most: number, mode: OfferChoice['mode'] = 'featured'): OfferChoice => ({
  mode,
  kinds,
  tag: '',
  chosen: [],
  most,
})

export const moreLink = (scene: Scene): Markup | null =>
  sectionLink(scene, 'more', linkIn(scene.section.values, 'more'), 'more')

const offersOf = ({ view, section }: Scene): readonly OfferCard[] => view.data.offers[section.id] ?? []

/** The days that were searched on this page. */
const queryOf = ({ subject }: Scene['view']): string =>
  subject.role === 'offers' ? stayQuery(wantedStay(subject.filters)) : ''

const columnsOf = ({ section }: Scene): number =>
  Math.min(4, Math.max(2, Math.round(numberIn(section.values, 'columns'))))

/** A list that the visitor filters and turns, on the page that is made for it. */
function wholeList(scene: Scene, cards: (offers: readonly OfferCard[]) => Markup, filtered: boolean): Markup | null {
  const { subject } = scene.view
  if (subject.role !== 'offers') return null
  const { offers } = subject
  return html`<div class="wide">${sectionHeading(scene)}${filtered && offerFilters(scene, subject)}${offers.length === 0 ? html`<p class="none">${wantedStay(subject.filters) === null ? 'Nothing is found.' : 'Nothing is free on these days.'} ${wantedStay(subject.filters) === null ? 'Try fewer filters' : 'Try other days'}, or ask us: we plan trips that are in no list.</p>` : cards(offers)}${turnOffers(scene.view, subject)}</div>`
}

function grid(scene: Scene, filtered: boolean): Markup | null {
  const look = cardLookOf(choiceIn(scene.section.values, scene.fields, 'cards'))
  const cards = (offers: readonly OfferCard[]) =>
    offerCards(scene, offers, { look, columns: columnsOf(scene), query: queryOf(scene.view) })
  const list = wholeList(scene, cards, filtered)
  if (list !== null) return list
  const offers = offersOf(scene)
  return offers.length === 0
    ? null
    : html`<div class="wide">${sectionHeading(scene, moreLink(scene))}${cards(offers)}</div>`
}

export const offerGrid: SectionKindFacts = {
  name: 'Offers',
  about: 'Your offers as cards with live prices and stock; on the page of all offers with search and filters.',
  icon: 'layout-grid',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    offers: { type: 'offers', label: 'Offers', kinds: offerKindNames, most: 24 },
    cards: { type: 'choice', label: 'Cards', choices: cardLooks },
    columns: columnsField,
    filters: { type: 'switch', label: 'Search and filters', help: 'On the page of all offers.' },
    more: moreField,
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('What we offer'),
    offers: choice([], 6),
    cards: 'picture',
    columns: 3,
    filters: true,
    more: noLink,
  },
  presets: [
    { name: 'Cards', values: {} },
    { name: 'Text on pictures', values: { cards: 'overlay' } },
    { name: 'List', values: { cards: 'rows' } },
    { name: 'In frames', values: { cards: 'frame' } },
  ],
  look: toneOf,
  render: (scene) => grid(scene, isOn(scene.section.values, 'filters')),
}

/** One offer large, with its picture across. */
function large(scene: Scene, offer: OfferCard): Markup {
  const { picture, title, summary, place, price } = offer
  return html`<article class="large"><div class="pic">${picture === null ? noPicture(title) : drawnPicture(picture, { sizes: '(min-width:900px) 60vw, 100vw', first: scene.first, decorative: true })}</div><div class="say">${place !== '' && html`<p class="place">${place}</p>`}${below(scene, '', linkTo(scene.view, offerPath(offer), title, 'whole'))}<p class="sum">${summary}</p><p class="pay">${priceMarkup(price)}</p></div></article>`
}

export const featuredPackages: SectionKindFacts = {
  name: 'Featured tours',
  about: 'A few tours shown large.',
  icon: 'star',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    offers: { type: 'offers', label: 'Tours', kinds: ['package'], most: 12 },
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: { large: 'The first one large', scroll: 'Side by side, to scroll', rows: 'One below the other' },
    },
    more: moreField,
    tone: toneField,
  },
  defaults: { ...headingDefaults('Featured tours'), offers: choice(['package'], 4), layout: 'large', more: noLink },
  presets: [
    { name: 'First one large', values: {} },
    { name: 'To scroll', values: { layout: 'scroll' } },
    { name: 'Rows', values: { layout: 'rows' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const offers = offersOf(scene)
    const layout = choiceIn(scene.section.values, scene.fields, 'layout')
    const [first, ...rest] = offers
    if (first === undefined) return null
    const cards =
      layout === 'large'
        ? html`${large(scene, first)}${rest.length > 0 && offerCards({ ...scene, first: false }, rest, { look: 'picture', columns: 3 })}`
        : offerCards(scene, offers, {
            look: layout === 'rows' ? 'rows' : 'picture',
            columns: 3,
            scroll: layout === 'scroll',
          })
    return html`<div class="wide">${sectionHeading(scene, moreLink(scene))}${cards}</div>`
  },
}

export const shopGoods: SectionKindFacts = {
  name: 'Shop',
  about: 'Products of your shop with prices and stock; on the page of the shop with search and pages.',
  icon: 'shopping-bag',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    offers: { type: 'offers', label: 'Products', kinds: ['product'], most: 24 },
    layout: { type: 'choice', label: 'Layout', choices: { grid: 'Grid', scroll: 'Side by side, to scroll' } },
    columns: columnsField,
    more: moreField,
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('From our shop'),
    offers: choice(['product'], 8, 'newest'),
    layout: 'grid',
    columns: 4,
    more: noLink,
  } satisfies SiteValues,
  presets: [
    { name: 'Grid', values: {} },
    { name: 'To scroll', values: { layout: 'scroll' } },
  ],
  look: toneOf,
  render: (scene) => {
    const scroll = choiceIn(scene.section.values, scene.fields, 'layout') === 'scroll'
    const cards = (offers: readonly OfferCard[], isList: boolean) =>
      offerCards(scene, offers, { look: 'picture', columns: columnsOf(scene), scroll: scroll && !isList })
    const list = wholeList(scene, (offers) => cards(offers, true), true)
    if (list !== null) return list
    const offers = offersOf(scene)
    return offers.length === 0 || !scene.view.owner.has_shop
      ? null
      : html`<div class="wide">${sectionHeading(scene, moreLink(scene))}${cards(offers, false)}</div>`
  },
}
