import { stripTags } from '../../../src/domain/text.ts'
import type { SiteSection } from '../../../src/domain/website/site-config.ts'
import type { PictureValue, SiteLink, SiteValue } from '../../../src/domain/website/site-fields.ts'

/** A link of a text: an address, or what a section names. */
export interface FoundLink {
  readonly text: string
  readonly href: string
  /** Of a link to something of the site: `page`, `offer`, `post`, with what it names. */
  readonly to: { readonly kind: 'page' | 'offer' | 'post'; readonly id: string } | null
}

export interface PageText {
  readonly text: string
  /** By uuid, in order. */
  readonly pictures: readonly string[]
  readonly missing_alt: number
  readonly links: readonly FoundLink[]
}

const isPicture = (value: object): value is PictureValue => 'media' in value && 'focal' in value
const isLink = (value: object): value is SiteLink => 'kind' in value && 'to' in value && 'label' in value

/** What visitors read of the sections of a page, its pictures and its links. Hidden sections are left out. */
export function readPage(sections: readonly SiteSection[]): PageText {
  const texts: string[] = []
  const pictures: string[] = []
  const links: FoundLink[] = []
  let missing = 0
  const read = (value: SiteValue): void => {
    if (typeof value === 'string') {
      // A colour or the name of a choice is no text.
      if (/\s/.test(value) || value.includes('<')) texts.push(stripTags(value))
      links.push(...linksOfHtml(value))
    } else if (Array.isArray(value)) {
      for (const item of value as readonly object[]) {
        if ('values' in item) for (const inner of Object.values(item.values as Record<string, SiteValue>)) read(inner)
        else if ('link' in item) read(item.link as SiteLink)
      }
    } else if (typeof value === 'object') {
      if (isPicture(value)) {
        if (value.media === null) return
        pictures.push(value.media)
        if (value.alt.trim() === '' && !value.decorative) missing += 1
      } else if (isLink(value)) {
        const link = linkOf(value)
        if (link !== null) links.push(link)
      }
    }
  }
  for (const { hidden, values } of sections) if (!hidden) for (const value of Object.values(values)) read(value)
  return { text: texts.join(' ').replace(/\s+/g, ' ').trim(), pictures, missing_alt: missing, links }
}

function linkOf({ kind, to, label }: SiteLink): FoundLink | null {
  if (kind === 'page' || kind === 'offer' || kind === 'post') return { text: label, href: to, to: { kind, id: to } }
  return kind === 'url' ? { text: label, href: to, to: null } : null
}

/** The links of sanitised HTML: its attributes are in double quotes. */
export const linksOfHtml = (html: string): FoundLink[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis)].map(([, href = '', text = '']) => ({
    text: stripTags(text),
    href: href.replaceAll('&amp;', '&'),
    to: null,
  }))
