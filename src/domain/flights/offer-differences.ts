import { clockText } from '../bookings/booking-text.ts'
import { shortDayText } from '../date-texts.ts'
import { durationText } from '../maps/tracks.ts'
import { sumText } from '../money.ts'
import type { FareRule, FlightOffer, FlightSlice } from '../schema/types.generated.ts'
import { counted } from '../text.ts'
import { cabins } from './flight-choices.ts'
import { checkedBagsOf, minutesOf, stopsOf, stopsText } from './offer-list.ts'

/** One line of offers side by side: a value of each, in their order. */
export interface Difference {
  readonly label: string
  readonly values: readonly string[]
  /** Not all say the same. */
  readonly differs: boolean
  /** Places of the best values, where best means something and they differ. */
  readonly best: readonly number[]
}

/** `Free`, `For USD 40`, `Not allowed`, and what is not known. */
export function fareRuleText(rule: FareRule | null, currency: string): string {
  if (rule === null) return 'Not known'
  if (!rule.allowed) return 'Not allowed'
  if (rule.penalty === null) return 'At a cost that is not known'
  return rule.penalty === 0 ? 'Free' : `For ${sumText(rule.penalty, currency)}`
}
export const bagsText = (bags: number | null): string =>
  bags === null ? 'Not known' : bags === 0 ? 'None' : counted(bags, 'bag')

/** The lower, the better; undefined where it is not known or not to be compared. */
const ruleValue = (rule: FareRule | null): number | undefined =>
  rule === null ? undefined : rule.allowed ? (rule.penalty ?? undefined) : Number.POSITIVE_INFINITY

interface Line {
  readonly label: string
  readonly text: (offer: FlightOffer) => string
  readonly value?: (offer: FlightOffer) => number | undefined
}
const momentOf = (clock: string | undefined): string =>
  clock === undefined ? '' : `${shortDayText(clock.slice(0, 10))}, ${clockText(clock.slice(11))}`
const texts = (values: readonly string[]): string => [...new Set(values.filter(Boolean))].join(', ')

function linesOfSlice(at: number, count: number): Line[] {
  const name = count === 1 ? '' : at === 0 ? 'Out: ' : count === 2 ? 'Back: ' : `Flight ${at + 1}: `
  const of = (text: (slice: FlightSlice) => string) => (offer: FlightOffer) => {
    const slice = offer.slices[at]
    return slice === undefined ? '–' : text(slice)
  }
  const label = (text: string) => (name === '' ? text : `${name}${text.toLowerCase()}`)
  const valueIn = (value: (slice: FlightSlice) => number) => (offer: FlightOffer) => {
    const slice = offer.slices[at]
    return slice === undefined ? undefined : value(slice)
  }
  return [
    { label: label('Departs'), text: of(({ segments }) => momentOf(segments[0]?.departs)) },
    { label: label('Arrives'), text: of(({ segments }) => momentOf(segments.at(-1)?.arrives)) },
    {
      label: label('Takes'),
      text: of(({ minutes }) => durationText(minutes)),
      value: valueIn(({ minutes }) => minutes),
    },
    { label: label('Stops'), text: of((slice) => stopsText(stopsOf(slice))), value: valueIn(stopsOf) },
    {
      label: label('Through'),
      text: of(({ segments }) => texts(segments.slice(1).map(({ origin }) => origin)) || '–'),
    },
  ]
}

const airlinesOf = (offer: FlightOffer): readonly string[] =>
  offer.slices.flatMap(({ segments }) => segments.map(({ airline }) => airline))

/**
 * Offers side by side, line by line, as texts. Prices are compared only where all are in one currency. `airlineName` gives the name of a
 * code (`airports.ts`, which is fetched on demand).
 */
export function differencesOf(offers: readonly FlightOffer[], airlineName: (code: string) => string): Difference[] {
  const slices = offers.reduce((most, offer) => Math.max(most, offer.slices.length), 0)
  const oneCurrency = new Set(offers.map(({ currency }) => currency)).size <= 1
  const comparable = (value: number | undefined) => (oneCurrency ? value : undefined)
  const lines: Line[] = [
    { label: 'Price', text: (offer) => sumText(offer.total, offer.currency), value: ({ total }) => comparable(total) },
    { label: 'Airlines', text: (offer) => texts(airlinesOf(offer).map(airlineName)) },
    { label: 'Fare', text: (offer) => texts(offer.slices.map(({ fare_brand: brand }) => brand)) || '–' },
    {
      label: 'Cabin',
      text: (offer) => texts(offer.slices.flatMap(({ segments }) => segments.map(({ cabin }) => cabins[cabin]))),
    },
    ...Array.from({ length: slices }, (_, at) => linesOfSlice(at, slices)).flat(),
    ...(slices > 1
      ? [{ label: 'Takes in all', text: (offer: FlightOffer) => durationText(minutesOf(offer)), value: minutesOf }]
      : []),
    {
      label: 'Checked bags',
      text: (offer) => bagsText(checkedBagsOf(offer)),
      value: (offer) => {
        const bags = checkedBagsOf(offer)
        return bags === null ? undefined : -bags
      },
    },
    {
      label: 'Refund',
      text: ({ refund, currency }) => fareRuleText(refund, currency),
      value: ({ refund }) => comparable(ruleValue(refund)),
    },
    {
      label: 'Change',
      text: ({ change, currency }) => fareRuleText(change, currency),
      value: ({ change }) => comparable(ruleValue(change)),
    },
    {
      label: 'Hold',
      text: ({ hold_until: until }) => (until === null ? 'Must be paid at once' : 'Can be held'),
    },
    {
      label: 'Seats left',
      text: ({ seats_left: seats }) => (seats === null ? 'Not known' : String(seats)),
    },
  ]
  return lines.map(({ label, text, value }) => {
    const shown = offers.map(text)
    const differs = new Set(shown).size > 1
    return { label, values: shown, differs, best: value === undefined || !differs ? [] : bestOf(offers.map(value)) }
  })
}

function bestOf(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined)
  const least = Math.min(...known)
  return known.length < values.length ? [] : values.flatMap((value, at) => (value === least ? [at] : []))
}
