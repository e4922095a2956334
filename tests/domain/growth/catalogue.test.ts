import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../src/domain/csv.ts'
import {
  type CatalogueOffer,
  catalogueCsv,
  catalogueRow,
  feedOf,
  feedPrice,
} from '../../../src/domain/growth/marketing/catalogue.ts'

const basket: CatalogueOffer = {
  kind: 'product',
  id: 7,
  title: 'Sisal basket, large',
  description: 'Woven by hand in "Mbarara".\nDyed with plants.',
  published: true,
  link: 'https://nile.example/shop/sisal-basket',
  picture: 'https://nile.example/og/products/sisal-basket.jpg',
  price: 35,
  currency: 'USD',
  soldOut: false,
  brand: 'Nile & Savannah',
  street: 'Plot 4, Lumumba Avenue',
  city: 'Kampala',
  country: 'UG',
  types: ['crafts'],
}

describe('a row of a feed', () => {
  it('of products has the fields that Meta asks for', () => {
    expect(catalogueRow(basket)).toEqual({
      cells: {
        id: 'product-7',
        title: 'Sisal basket, large',
        description: 'Woven by hand in "Mbarara". Dyed with plants.',
        availability: 'in stock',
        condition: 'new',
        price: '35.00 USD',
        link: basket.link,
        image_link: basket.picture,
        brand: 'Nile & Savannah',
      },
      missing: [],
      advice: [],
    })
    expect(catalogueRow({ ...basket, soldOut: true }).cells.availability).toBe('out of stock')
  })
  it('of hotels and destinations has theirs', () => {
    expect(catalogueRow({ ...basket, kind: 'room' }).cells).toMatchObject({
      hotel_id: 'room-7',
      'address.city': 'Kampala',
      base_price: '35.00 USD',
      'image[0].url': basket.picture,
    })
    expect(catalogueRow({ ...basket, kind: 'package' }).cells).toMatchObject({
      destination_id: 'package-7',
      'type[0]': 'crafts',
      url: basket.link,
    })
    expect([feedOf('room'), feedOf('package'), feedOf('car'), feedOf('event')]).toEqual([
      ...['hotels', 'destinations', 'products', 'products'],
    ])
  })
  it.each<[string, Partial<CatalogueOffer>, string]>([
    ['a draft', { published: false }, 'It is not published.'],
    ['no page', { link: null }, 'It is not on the website, so there is no page to lead to.'],
    ['no picture', { picture: null }, 'It has no picture.'],
    ['no price', { price: null }, 'It has no price.'],
    ['a room without a place', { kind: 'room', street: '', city: '' }, 'It has no address.'],
  ])('is left out: %s', (_, changes, reason) => {
    expect(catalogueRow({ ...basket, ...changes }).missing).toEqual([reason])
  })
  it('is in the feed with advice where something could be better', () => {
    expect(catalogueRow({ ...basket, description: '' })).toMatchObject({ missing: [], advice: [expect.any(String)] })
    const long = catalogueRow({ ...basket, title: 'a'.repeat(300) })
    expect([long.missing, long.advice.length, long.cells.title?.length]).toEqual([[], 1, 200])
    expect(catalogueRow({ ...basket, kind: 'package', price: null }).missing).toEqual([])
  })
  it('has prices with the digits of their currency', () => {
    expect([feedPrice(1280.4, 'USD'), feedPrice(45_000, 'UGX')]).toEqual(['1280.40 USD', '45000 UGX'])
  })
})

describe('the file', () => {
  it('is read back as it was, whatever the texts hold', () => {
    const title = 'Basket "large", 5,000\u0000\u0007 – mit Bärten\r\nund “Zitaten”'
    const rows = [basket, { ...basket, id: 8, title }].map(catalogueRow)
    const { rows: read, brokenAt } = readCsv(catalogueCsv(rows), { separator: ',' })
    expect(brokenAt).toBeNull()
    expect(read[0]).toEqual(Object.keys(rows[0]?.cells ?? {}))
    expect(read[1]).toEqual(Object.values(rows[0]?.cells ?? {}))
    expect(read[2]?.[1]).toBe('Basket "large", 5,000 – mit Bärten und “Zitaten”')
  })
})
