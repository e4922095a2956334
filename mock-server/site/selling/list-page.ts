import * as v from 'valibot'
import { wantedStay } from '../../../src/domain/website/drawing/stay-search.ts'
import { kindOfPlace } from '../../../src/domain/website/site-addresses.ts'
import { filtersOf } from '../../services/website/page-subject.ts'
import { bookableKinds } from '../../services/website/site-choices.ts'
import { offersListed } from '../../services/website/site-offers.ts'
import { readerOf } from '../agency-site/site-at.ts'
import { noBody, publicPage } from '../public-page.ts'
import { listView } from './list-view.ts'
import { drawn, siteHere } from './site-here.ts'

/** As many offers as one widget lists. */
const mostListed = 24
const text = v.optional(v.string(), '')

/** The offers of these addresses: `tours/gorilla-trek,rooms/lake-suite`; what cannot be read is none. */
const chosenIn = (offers: string): string[] =>
  offers
    .split(/[\s,]+/)
    .slice(0, mostListed)
    .flatMap((address) => {
      const [place = '', slug = ''] = address.split('/')
      const kind = kindOfPlace(place)
      return kind === null || slug === '' ? [] : [`${kind}/${slug}`]
    })

/**
 * Several offers within a page of somebody else's: `?kind=tours`, `?tag=family`, or `?offers=tours/gorilla-trek,rooms/lake-suite`, each
 * with the days and the party of a search. Each leads to its booking in the same frame.
 */
export const listPage = publicPage({
  method: 'GET',
  path: '/embed/{site}/offers',
  limit: { name: 'site.embed', per: 'ip', calls: 300, minutes: 10 },
  query: v.looseObject({ kind: text, tag: text, offers: text }),
  body: noBody,
  async answer({ visit, path, query }) {
    const here = await siteHere(visit, '/embed/{site}', path.site)
    const kind = bookableKinds.find((each) => each === kindOfPlace(query.kind))
    const days = Object.fromEntries(visit.url.searchParams)
    const filters = filtersOf(days, kind ?? '')
    const stay = wantedStay(filters)
    const offers = await offersListed(readerOf(visit, here.site), here.site.owner, {
      kinds: kind === undefined ? bookableKinds : [kind],
      tag: filters.tag,
      chosen: query.offers === '' ? null : chosenIn(query.offers),
      stay,
      most: mostListed,
    })
    const body = listView(here, offers, stay)
    return drawn(visit, here, { title: 'Offers', path: '/offers', body })
  },
})
