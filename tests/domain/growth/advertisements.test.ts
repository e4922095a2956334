import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../src/domain/csv.ts'
import { type BulkAd, bulkCsv } from '../../../src/domain/growth/marketing/ad-bulk.ts'
import { adProviders } from '../../../src/domain/growth/marketing/ad-networks.ts'
import { type AdPlan, adProblems, adRules, adTextNames } from '../../../src/domain/growth/marketing/ad-rules.ts'
import { adTexts } from '../../../src/domain/growth/marketing/ad-texts.ts'
import { keysOf } from '../../../src/domain/keys.ts'

const day = '2026-12-01'
const plan: AdPlan = {
  ...{ objective: 'visits', per: 'day', budget: 12.5, from: day, to: '2026-12-14', places: ['GB', 'TZ'] },
  ...{ age_from: 25, age_to: 60, words: ['gorilla trekking'], texts: ['See the gorillas.'], paths: ['gorilla'] },
  ...{ headlines: ['Gorilla trek', 'From USD 1,450', 'Book today'], descriptions: ['Three days.', 'Ask us.'] },
}
const ad = (more: Partial<AdPlan> = {}, name = 'Gorilla trek'): BulkAd => ({
  ...{ name, link: 'https://nile.example/tours/gorilla?utm_source=x', pictures: ['a-1080x1080.jpg'] },
  plan: { ...plan, ...more },
})
const records = (csv: string) => {
  const { rows, brokenAt } = readCsv(csv, { separator: ',' })
  expect(brokenAt).toBeNull()
  const [head = [], ...body] = rows
  return body.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

describe('the file of a network', () => {
  it('of Facebook has the advertisement in one row, paused', () => {
    expect(records(bulkCsv('facebook', ad()))).toEqual([
      expect.objectContaining({
        ...{
          'Campaign Name': 'Gorilla trek',
          'Campaign Status': 'PAUSED',
          'Ad Set Run Status': 'PAUSED',
          'Ad Status': 'PAUSED',
        },
        ...{
          'Ad Set Daily Budget': '12.5',
          'Ad Set Lifetime Budget': '',
          'Ad Set Time Start': '12/01/2026 12:00:00 am',
        },
        ...{
          Countries: 'GB, TZ',
          'Age Min': '25',
          Title: 'Gorilla trek',
          Body: 'See the gorillas.',
          'Image File Name': 'a-1080x1080.jpg',
        },
      }),
    ])
  })
  it('of X has it in one row, paused', () => {
    expect(records(bulkCsv('twitter', ad({ per: 'whole' })))).toEqual([
      expect.objectContaining({
        ...{ 'Campaign status': 'Paused', 'Ad group status': 'Paused', 'Ad group total budget': '12.5' },
        ...{ 'Ad group daily budget': '', Locations: 'United Kingdom; Tanzania', Keywords: 'gorilla trekking' },
        'Post text': 'See the gorillas. https://nile.example/tours/gorilla?utm_source=x',
      }),
    ])
  })
  it('of Google has a row for the campaign, each place, the group, each keyword and the advertisement', () => {
    const rows = records(bulkCsv('google', ad({ words: ['one', 'two'] })))
    expect(rows).toHaveLength(1 + 2 + 1 + 2 + 1)
    expect(rows.every(({ Campaign }) => Campaign === 'Gorilla trek')).toBe(true)
    expect(rows[0]).toMatchObject({
      'Campaign Status': 'Paused',
      'Campaign Daily Budget': '12.5',
      'End Date': '2026-12-14',
    })
    expect(rows.map(({ Location }) => Location).filter(Boolean)).toEqual(['United Kingdom', 'Tanzania'])
    expect(rows.map(({ Keyword }) => Keyword).filter(Boolean)).toEqual(['one', 'two'])
    expect(rows.at(-1)).toMatchObject({ 'Headline 3': 'Book today', 'Description 2': 'Ask us.', 'Path 1': 'gorilla' })
  })
  it.each(keysOf(adProviders))('of %s has no living formula, and reads back what was written', (provider) => {
    const hostile = ad(
      { texts: ['=HYPERLINK("https://evil.example")'], headlines: ['@SUM(1)', 'One, "two"', 'a\nb'] },
      '+cmd|calc',
    )
    const csv = bulkCsv(provider, hostile)
    for (const row of records(csv)) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const all = records(csv).flatMap((row) => Object.values(row))
    expect(all).toContain("'+cmd|calc") // the control: it is there, as text
    if (provider === 'google') expect(all).toContain('One, "two"')
  })
})

describe('the texts to begin with', () => {
  const offers = [
    {
      name: 'Gorilla Trek in Bwindi, Three Days',
      text: 'An hour with the gorillas. Permits are included. '.repeat(20),
      price: 1450,
      currency: 'USD',
    },
    { name: 'A', text: '', price: null, currency: null },
    {
      name: 'Überlandfahrt mit dem Geländewagen durch den Murchison-Nationalpark '.repeat(3),
      text: 'x'.repeat(900),
      price: 1,
      currency: 'UGX',
    },
    { name: '🦍🦍', text: 'Nur. Kurz.', price: 5, currency: 'EUR' },
  ]
  it.each(keysOf(adProviders))('on %s are as many and as short as the network takes', (provider) => {
    for (const offer of offers) {
      const texts = adTexts(provider, offer, 'Nile & Savannah')
      const problems = adProblems('It', adRules[provider], { ...plan, ...texts }, day)
      for (const name of keysOf(adTextNames)) expect([offer.name, problems[name]]).toEqual([offer.name, undefined])
    }
  })
})

describe('the rules', () => {
  it('take what fits', () => {
    expect(adProblems('Google', adRules.google, plan, day)).toEqual({})
    expect(adProblems('X', adRules.twitter, plan, day)).toEqual({})
  })
  it('count characters as people do', () => {
    const headlines = ['🦍'.repeat(30), 'two', 'three']
    expect(adProblems('Google', adRules.google, { ...plan, headlines }, day)).toEqual({})
    expect(
      adProblems('Google', adRules.google, { ...plan, headlines: [`${headlines[0]}a`, 'two', 'three'] }, day),
    ).toEqual({
      headlines: ['Line 1 has 31 characters; Google takes at most 30.'],
    })
  })
})
