import { offerSorts } from '../../../domain/flights/flight-choices.ts'
import {
  dayTimes,
  noFilters,
  type OfferFilters,
  type OfferSort,
  stopCounts,
} from '../../../domain/flights/offer-list.ts'
import { keysOf, labelOf } from '../../../domain/keys.ts'

/** Filters and order of the results, as the address has them. */
const names = {
  stops: 'stops',
  airlines: 'airlines',
  departs: 'departs',
  arrives: 'arrives',
  returnDeparts: 'back_departs',
  returnArrives: 'back_arrives',
  withBag: 'bag',
  refundable: 'refundable',
  mostPrice: 'most',
} as const satisfies Record<keyof OfferFilters, string>
const sortName = 'sort'

export interface OfferOrder {
  readonly sort: OfferSort
  readonly descending: boolean
}

const listed = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '').split(',').filter((text) => text !== '')

export function readFilters(params: URLSearchParams): OfferFilters {
  const of = <Value extends string>(key: keyof OfferFilters, all: readonly Value[]) =>
    all.filter((value) => listed(params, names[key]).includes(value))
  const times = keysOf(dayTimes)
  const most = Number(params.get(names.mostPrice))
  return {
    stops: of('stops', keysOf(stopCounts)),
    airlines: listed(params, names.airlines).filter((code) => /^[A-Z0-9]{2}$/.test(code)),
    departs: of('departs', times),
    arrives: of('arrives', times),
    returnDeparts: of('returnDeparts', times),
    returnArrives: of('returnArrives', times),
    withBag: params.get(names.withBag) === '1',
    refundable: params.get(names.refundable) === '1',
    mostPrice: most > 0 ? most : null,
  }
}

export function readOrder(params: URLSearchParams): OfferOrder {
  const text = params.get(sortName) ?? 'price'
  const sort = keysOf(offerSorts).find((name) => name === text.replace(/^-/, ''))
  return { sort: sort ?? 'price', descending: sort !== undefined && text.startsWith('-') }
}

/** The same address with other filters; what is not filtered by stands nowhere. */
export function withFilters(params: URLSearchParams, filters: OfferFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of keysOf(names)) {
    const value = filters[key]
    const text = Array.isArray(value)
      ? value.join(',')
      : value === true
        ? '1'
        : typeof value === 'number'
          ? String(value)
          : ''
    if (text === '') next.delete(names[key])
    else next.set(names[key], text)
  }
  return next
}
export function withOrder(params: URLSearchParams, { sort, descending }: OfferOrder): URLSearchParams {
  const next = new URLSearchParams(params)
  const text = `${descending ? '-' : ''}${sort}`
  if (text === 'price') next.delete(sortName)
  else next.set(sortName, text)
  return next
}

/** Filters that are set, each with the words and the filters without it. */
export function setFiltersOf(
  filters: OfferFilters,
  airlineName: (code: string) => string,
): readonly { readonly key: string; readonly label: string; readonly without: OfferFilters }[] {
  const time = (before: string) => (value: string) => `${before} ${labelOf(dayTimes, value).toLowerCase()}`
  const choices = [
    ['stops', (value: string) => labelOf(stopCounts, value)],
    ['airlines', airlineName],
    ['departs', time('Departs')],
    ['arrives', time('Arrives')],
    ['returnDeparts', time('Back departs')],
    ['returnArrives', time('Back arrives')],
  ] as const
  return [
    ...choices.flatMap(([key, text]) => {
      const chosen: readonly string[] = filters[key]
      return chosen.map((value) => ({
        key: `${key}.${value}`,
        label: text(value),
        without: { ...filters, [key]: chosen.filter((one) => one !== value) },
      }))
    }),
    ...(filters.withBag
      ? [{ key: 'withBag', label: 'With a checked bag', without: { ...filters, withBag: false } }]
      : []),
    ...(filters.refundable
      ? [{ key: 'refundable', label: 'Refundable', without: { ...filters, refundable: false } }]
      : []),
    ...(filters.mostPrice === null
      ? []
      : [{ key: 'mostPrice', label: `At most ${filters.mostPrice}`, without: { ...filters, mostPrice: null } }]),
  ]
}
export const isFiltered = (filters: OfferFilters): boolean => JSON.stringify(filters) !== JSON.stringify(noFilters)
