import { countryOfZone } from './zone-countries.ts'

/** What a visit is counted under, beside its pages. Empty: not known. */
export interface VisitFacts {
  readonly source: string
  readonly campaign: string
  readonly device: string
  readonly browser: string
  /** ISO code. */
  readonly country: string
}

/** Hosts of well-known sources, by what their name ends with. */
const sources: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\.[a-z.]{2,6}$/, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)yahoo\.com$/, 'Yahoo'],
  [/(^|\.)ecosia\.org$/, 'Ecosia'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/^(t\.co|x\.com|(www\.|mobile\.)?twitter\.com)$/, 'X'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)pinterest\.[a-z.]{2,6}$/, 'Pinterest'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'WhatsApp'],
  [/(^|\.)tripadvisor\.[a-z.]{2,6}$/, 'Tripadvisor'],
  [/(^|\.)safaribookings\.com$/, 'SafariBookings'],
  [/(^|\.)(chatgpt\.com|chat\.openai\.com)$/, 'ChatGPT'],
]

/** What networks add to the links of advertisements: only whose it is is counted, the number itself is not kept. */
const clickMarks = [
  ['gclid', 'google-ads'],
  ['gbraid', 'google-ads'],
  ['wbraid', 'google-ads'],
  ['msclkid', 'bing-ads'],
  ['twclid', 'x-ads'],
] as const

/** Where a visitor comes from: what the link says of itself, else the page that it stood on. `own`: hosts of the site itself. */
export function sourceOf(query: URLSearchParams, referrer: string, own: readonly string[]): string {
  const said = query.get('utm_source') ?? query.get('source') ?? query.get('ref') ?? ''
  if (said.trim() !== '') return namedSource(said.trim().toLowerCase()).slice(0, 100)
  const mark = clickMarks.find(([name]) => (query.get(name) ?? '') !== '')
  if (mark !== undefined) return mark[1]
  const host = hostOf(referrer)
  // Facebook marks links in posts as well as in advertisements.
  if (host === '' && (query.get('fbclid') ?? '') !== '') return 'Facebook'
  if (host === '' || own.includes(host)) return 'Direct'
  return namedSource(host)
}

const namedSource = (host: string): string => {
  const found = sources.find(([ends, name]) => ends.test(host) || name.toLowerCase() === host)
  return found?.[1] ?? host.replace(/^www\./, '')
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.toLowerCase()
  } catch {
    return ''
  }
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFBA[NV]\b|FB_IAB/, 'Facebook app'],
  [/Instagram/, 'Instagram app'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What the browser says of itself; `width` of its window in CSS pixels, 0 where it does not say. */
export function visitFacts(
  browser: string,
  {
    width,
    zone,
    query,
    referrer,
    own,
  }: {
    readonly width: number
    readonly zone: string
    readonly query: URLSearchParams
    readonly referrer: string
    readonly own: readonly string[]
  },
): VisitFacts {
  const isMobile = /Mobi|Android/i.test(browser)
  const isTablet = /iPad|Tablet/i.test(browser) || (isMobile && width >= 700)
  return {
    source: sourceOf(query, referrer, own),
    campaign: (query.get('utm_campaign') ?? '').trim().slice(0, 100),
    device: isTablet ? 'Tablet' : isMobile || (width > 0 && width < 600) ? 'Phone' : 'Computer',
    browser: browsers.find(([sign]) => sign.test(browser))?.[1] ?? 'Other',
    country: countryOfZone(zone),
  }
}
