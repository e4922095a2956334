import { describe, expect, it } from 'vitest'
import {
  byChannel,
  costOfOne,
  returnsInAll,
  returnsOf,
  timesText,
} from '../../../src/domain/growth/marketing/marketing-figures.ts'
import { countedLength, networkOf, networks, shareText } from '../../../src/domain/growth/marketing/share-kit.ts'
import { keysOf } from '../../../src/domain/keys.ts'

const link = 'https://nile.example/offers/tours/gorilla-trek?utm_source=x&utm_medium=social&utm_campaign=gorilla-trek'
const offer = {
  name: 'Gorilla trek in Bwindi',
  text: 'Three days in the rainforest of Bwindi, with an hour beside a family of mountain gorillas.',
  price: 1200,
  currency: 'USD',
}

describe('the post of an offer', () => {
  it('has its name, its summary, its price and its link', () => {
    expect(shareText('facebook', offer, link)).toBe(
      `Gorilla trek in Bwindi\n\n${offer.text}\n\nFrom USD 1,200.\n\n${link}`,
    )
  })
  it('has no link where none can be pressed', () => {
    expect(shareText('instagram', offer, link)).not.toContain('https://')
  })
  it('says no price where there is none', () => {
    expect(shareText('facebook', { ...offer, price: null, currency: null }, link)).not.toContain('From')
  })
  it.each(keysOf(networks))('is never longer than %s takes, and keeps price and link', (name) => {
    const long = { ...offer, text: 'Mountain gorillas and rainforest. '.repeat(300) }
    const text = shareText(name, long, link)
    expect(countedLength(name, text, link)).toBeLessThanOrEqual(networkOf(name).longest)
    expect(countedLength(name, text, link)).toBeGreaterThan(networkOf(name).longest - 40)
    expect(text).toContain('From USD 1,200.')
    expect(text.endsWith(link)).toBe(networkOf(name).links)
    expect(text).toContain('…')
  })
  it('counts a link as its network does', () => {
    expect(countedLength('x', `See ${link}`, link)).toBe(4 + 23)
    expect(countedLength('facebook', `See ${link}`, link)).toBe(4 + link.length)
  })
})

const usd = (amount: number) => ({ currency: 'USD', amount }) as const
describe('figures of a source', () => {
  it('compare only sums of one currency', () => {
    expect(
      returnsOf([usd(4200), { currency: 'UGX', amount: 1 }], [usd(1000), { currency: 'EUR', amount: 10 }]),
    ).toEqual([{ currency: 'USD', times: 4.2 }])
    expect(returnsOf([], [usd(10)])).toEqual([{ currency: 'USD', times: 0 }])
    expect(returnsOf([usd(4200)], [])).toEqual([])
    expect([timesText(4.2), timesText(0), timesText(0.44), timesText(123.4)]).toEqual([
      '4.2 ×',
      '0 ×',
      '0.4 ×',
      '123 ×',
    ])
  })
  it('count in all what those sold that cost something', () => {
    const sources = [
      { sales: [usd(4000), { currency: 'UGX', amount: 9 } as const], costs: [usd(1000)] },
      { sales: [usd(9000)], costs: [] },
      { sales: [], costs: [usd(1000)] },
    ]
    expect(returnsInAll(sources)).toEqual([{ currency: 'USD', times: 2 }])
    expect(returnsInAll([{ sales: [usd(1)], costs: [] }])).toEqual([])
  })
  it('have no cost of a booking without bookings', () => {
    expect(costOfOne([usd(100)], 0)).toEqual([])
    expect(costOfOne([usd(100)], 3)).toEqual([usd(33.33)])
  })
  it('are grouped by channel, the one with most visits first', () => {
    const row = (source: string, channel: 'search' | 'social', visits: number) => ({
      ...{ source, channel, visits, inquiries: 0, bookings: 0, sales: [], costs: [] },
    })
    const groups = byChannel([row('Google', 'search', 3), row('Facebook', 'social', 2), row('Instagram', 'social', 2)])
    expect(groups.map(({ channel, visits, sources }) => [channel, visits, sources.length])).toEqual([
      ['social', 4, 2],
      ['search', 3, 1],
    ])
  })
})
