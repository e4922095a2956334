import { describe, expect, test } from 'vitest'
import { sourceOf, visitFacts } from '../../../mock-server/services/analytics/visit-facts.ts'
import { countryOfZone } from '../../../mock-server/services/analytics/zone-countries.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { analyticsAddress, analyticsDays, movedDays } from '../../../src/domain/routes/analytics-address.ts'
import {
  averageVisit,
  bounceRate,
  changeOf,
  durationText,
  funnelSteps,
  paidVisits,
  salesNote,
} from '../../../src/domain/website/analytics-figures.ts'

describe('where a visitor comes from', () => {
  test.each([
    ['https://www.google.co.ug/search', '', 'Google'],
    ['https://l.facebook.com/l.php?u=x', '', 'Facebook'],
    ['https://t.co/abc', '', 'X'],
    ['https://not-google.com.evil.test/', '', 'not-google.com.evil.test'],
    ['https://www.partner.test/page', '', 'partner.test'],
    ['https://nile.test/offers', '', 'Direct'],
    ['', '', 'Direct'],
    ['about:blank', '', 'Direct'],
    ['https://www.google.com/', 'utm_source=newsletter', 'newsletter'],
    ['', 'utm_source=facebook', 'Facebook'],
    ['', 'ref=www.bing.com', 'Bing'],
    ['https://www.google.com/', 'gclid=abc', 'google-ads'],
    ['', 'twclid=abc', 'x-ads'],
    ['https://www.bing.com/', 'msclkid=abc', 'bing-ads'],
    ['', 'fbclid=abc', 'Facebook'],
    ['https://l.instagram.com/', 'fbclid=abc', 'Instagram'],
    ['https://www.google.com/', 'gclid=', 'Google'],
    ['', 'utm_source=newsletter&gclid=abc', 'newsletter'],
  ])('%s with ?%s is %s', (referrer, query, source) => {
    expect(sourceOf(new URLSearchParams(query), referrer, ['nile.test'])).toBe(source)
  })
})

describe('what a browser says', () => {
  const of = (browser: string, width = 0) => {
    const { device, browser: name } = visitFacts(browser, {
      width,
      zone: '',
      query: new URLSearchParams(),
      referrer: '',
      own: [],
    })
    return `${device}, ${name}`
  }
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      390,
      'Phone, Safari',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
      384,
      'Phone, Samsung Internet',
    ],
    ['Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 800, 'Tablet, Chrome'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
      1440,
      'Computer, Edge',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 1440, 'Computer, Firefox'],
    ['', 0, 'Computer, Other'],
  ])('%s', (browser, width, says) => expect(of(browser, width)).toBe(says))
})

describe('the country of a time zone', () => {
  test.each([
    ['Africa/Kampala', 'UG'],
    ['Africa/Nairobi', 'KE'],
    ['Africa/Asmera', 'ER'],
    ['Asia/Calcutta', 'IN'],
    ['Europe/London', 'GB'],
    ['UTC', ''],
    ['__proto__', ''],
  ])('%s is %s', (zone, country) => expect(countryOfZone(zone)).toBe(country))
})

describe('the days of the figures', () => {
  const daysOf = (query: string) => analyticsDays(new URLSearchParams(query))
  test('are the last thirty, a period by name, or two of one’s own', () => {
    expect(daysOf('')).toEqual({ from: addDays(today(), -29), to: today(), period: 'month' })
    expect(daysOf('period=today')).toEqual({ from: today(), to: today(), period: 'today' })
    expect(daysOf('from=2026-01-05&to=2026-01-07')).toEqual({ from: '2026-01-05', to: '2026-01-07', period: null })
  })
  test('are the usual ones where the address is wrong', () => {
    for (const wrong of ['period=toString', 'from=2026-01-07&to=2026-01-05', 'from=x&to=y'])
      expect(daysOf(wrong).period).toBe('month')
  })
  test('move by their own length, and lead back to themselves', () => {
    const week = { from: '2026-03-02', to: '2026-03-08' }
    expect(movedDays(week, -1)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(movedDays(movedDays(week, -1), 1)).toEqual(week)
    expect(daysOf(analyticsAddress(week).split('?')[1] ?? '')).toMatchObject(week)
    expect(analyticsAddress('month')).toBe(analyticsAddress())
  })
})

test('the last step of a sale has the name that the note explains', () => {
  expect(funnelSteps.at(-1)).toEqual(['paid', paidVisits])
  expect(salesNote).toContain(`“${paidVisits}”`)
})

test('rates and averages are nothing where nobody came', () => {
  expect([
    bounceRate({ visits: 0, bounces: 0, seconds: 0 }),
    averageVisit({ visits: 0, bounces: 0, seconds: 0 }),
  ]).toEqual([null, null])
  expect([
    bounceRate({ visits: 3, bounces: 1, seconds: 100 }),
    averageVisit({ visits: 3, bounces: 1, seconds: 100 }),
  ]).toEqual([33, 33])
  expect([changeOf(5, 0), changeOf(15, 10), changeOf(5, 10)]).toEqual([null, 50, -50])
  expect([durationText(59), durationText(60), durationText(80)]).toEqual(['59 s', '1 min', '1 min 20 s'])
})
