import type { OfferKind } from '../offers/offer-kinds.ts'
import { offerPlaces } from './site-addresses.ts'

/** What the widget shows: one offer by its address on the site, or all of a kind, with a tag, or both. */
export type WidgetShows =
  | { readonly kind: OfferKind; readonly slug: string }
  | { readonly kind: OfferKind | ''; readonly tag: string }

const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/**
 * What is pasted into a page of any other website. `host`: the origin that serves `/widget.js`; `site`: the slug of the agency.
 * A tag or a kind that is left empty is not said; without both every offer that can be booked is listed.
 */
export function widgetLine(host: string, site: string, shows: WidgetShows): string {
  const said: readonly (readonly [name: string, value: string])[] =
    'slug' in shows
      ? [['offer', `${offerPlaces[shows.kind]}/${shows.slug}`]]
      : shows.kind === '' && shows.tag === ''
        ? [['kind', 'all']]
        : [
            ['kind', shows.kind === '' ? '' : offerPlaces[shows.kind]],
            ['tag', shows.tag],
          ]
  const all = [['site', site] as const, ...said].filter(([, value]) => value !== '')
  const attributes = all.map(([name, value]) => ` data-${name}="${quoted(value)}"`).join('')
  return `<div class="safiri-book"${attributes}></div>\n<script src="${host}/widget.js" async></script>`
}

/** The same for the chatbot. */
export const chatbotLine = (host: string, site: string): string =>
  `<script src="${host}/site/chat.js" data-site="${quoted(site)}" async></script>`
