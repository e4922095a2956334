import { describe, expect, it } from 'vitest'
import { taggedLink, tagValue } from '../../../src/domain/growth/marketing/tagged-link.ts'
import { channelOf } from '../../../src/domain/growth/marketing/traffic-channels.ts'

const hosts = ['nile.example', 'localhost:4000']
const tags = { source: 'Facebook', medium: 'Social Post', campaign: 'Gorilla Week 2026' }
const link = (address: string, given: Parameters<typeof taggedLink>[1] = tags) => taggedLink(address, given, hosts)

describe('a link with tags', () => {
  it('is lower case with hyphens, in a fixed order', () =>
    expect(link('https://nile.example/tours/gorilla').link).toBe(
      'https://nile.example/tours/gorilla?utm_source=facebook&utm_medium=social-post&utm_campaign=gorilla-week-2026',
    ))
  it('keeps what the address says, replaces older tags and leaves the anchor last', () =>
    expect(link('https://nile.example/?lang=fr&utm_source=old&utm_id=7#book').link).toBe(
      'https://nile.example/?lang=fr&utm_source=facebook&utm_medium=social-post&utm_campaign=gorilla-week-2026#book',
    ))
  it.each([
    ['https://evil.example/', 'This address is not on your website.'],
    ['https://nile.example.evil.example/', 'This address is not on your website.'],
    ['https://nile.example@evil.example/', 'The address must not hold a user name.'],
    ['javascript:alert(1)', 'The address must begin with https://.'],
    ['/tours', 'Write a whole address, such as https://example.com/tours.'],
  ])('%s is refused', (address, problem) => expect(link(address).problems).toEqual({ address: [problem] }))
  it('takes the site’s own addresses', () => {
    for (const host of hosts) expect(link(`http://${host}/`).problems).toBeUndefined()
  })
  it('names every field that is wrong at once', () =>
    expect(
      link('https://nile.example/', { source: 'grace@example.com', medium: '!!', content: '+256 772 123456' }).problems,
    ).toEqual({
      source: ['Source must not hold an e-mail address or a telephone number.'],
      medium: ['Medium must hold a letter or a figure.'],
      campaign: ['Campaign is needed.'],
      content: ['Content must not hold an e-mail address or a telephone number.'],
    }))
  it.each([
    ['Été à Bwindi', 'ete-a-bwindi'],
    ['  --A  B-- ', 'a-b'],
    ['v1.2_final', 'v1.2_final'],
  ])('writes “%s” as %s, and that once more the same', (typed, value) => {
    expect(tagValue(typed)).toBe(value)
    expect(tagValue(value)).toBe(value)
  })
})

describe('the channel of a source', () => {
  it.each([
    ['Direct', 'direct'],
    ['Google', 'search'],
    ['google-ads', 'ads'],
    ['Facebook', 'social'],
    ['newsletter', 'email'],
    ['WhatsApp', 'messages'],
    ['blog.example.org', 'referral'],
    ['downloads', 'referral'],
  ])('%s: %s', (source, channel) => expect(channelOf(source)).toBe(channel))
})
