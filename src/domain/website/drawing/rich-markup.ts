import { isSafeLink, richTextTags } from '../../rich-text.ts'
import { escapeHtml, Markup } from '../markup.ts'
import type { SitePicture } from '../site-views.ts'
import { drawnPicture } from './site-pictures.ts'

/** What may stand in a post beside that. */
export const postTags: ReadonlySet<string> = new Set([
  ...richTextTags,
  'h4',
  'hr',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
])

/** `<p>`, `</p>`, `<a href="/x" rel="noopener">`: as the server writes what it has cleaned, and nothing else. */
const tag = /<(\/?)([a-z][a-z\d]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g
const attribute = /([a-z-]+)="([^"<>]*)"/g
/** Have no end tag. */
const single = new Set(['br', 'hr', 'img'])

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const hrefOf = (attributes: string): string | null => {
  for (const [, name, value = ''] of attributes.matchAll(attribute)) {
    // An address with any other reference in it is written by nobody who means well.
    const address = unescaped(value)
    if (name === 'href' && isSafeLink(address) && !/&#|&\w+;/.test(address)) return address
  }
  return null
}

/** Text between tags: its references stay, its angle brackets do not. */
const plain = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface RichOptions {
  readonly allowed?: ReadonlySet<string>
  /** Links lead somewhere. */
  readonly leads?: boolean
  /** Of the agency, by uuid: another picture is not shown. */
  readonly pictures?: Readonly<Record<string, SitePicture>>
}

const pictureOf = (attributes: string, pictures: Readonly<Record<string, SitePicture>>): string => {
  const values = new Map([...attributes.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))
  const media = /^\/files\/([\da-f-]{36})(?:\/|$)/.exec(values.get('src') ?? '')?.[1]
  const picture = media === undefined ? undefined : pictures[media]
  if (picture === undefined) return ''
  const alt = unescaped(values.get('alt') ?? '')
  return drawnPicture({ ...picture, alt: alt === '' ? picture.alt : alt }, { sizes: '(min-width:800px) 720px, 100vw' })
    .text
}

/**
 * Rich text as it may stand in a page. The server cleans what is saved; this reads only what such HTML consists of and shows all else as
 * text, so that a draft that never was on the server, or one pasted from elsewhere, does no harm either. Tags are closed in order.
 */
export function richMarkup(
  text: string,
  { allowed = richTextTags, leads = true, pictures = {} }: RichOptions = {},
): Markup {
  if (!/<[a-z]/i.test(text)) return paragraphs(text)
  const open: string[] = []
  let written = ''
  let at = 0
  for (const found of text.matchAll(tag)) {
    const [all, end, name = '', attributes = ''] = found
    written += plain(text.slice(at, found.index))
    at = found.index + all.length
    if (!allowed.has(name)) written += escapeHtml(all)
    else if (name === 'img') written += pictureOf(attributes, pictures)
    else if (end === '/') {
      const depth = open.lastIndexOf(name)
      if (depth !== -1)
        written += open
          .splice(depth)
          .toReversed()
          .map((one) => `</${one}>`)
          .join('')
    } else {
      const href = name === 'a' && leads ? hrefOf(attributes) : null
      written += href === null ? `<${name}>` : `<a href="${escapeHtml(href)}" rel="noopener">`
      if (!single.has(name)) open.push(name)
    }
  }
  written += plain(text.slice(at))
  return new Markup(
    written +
      open
        .toReversed()
        .map((one) => `</${one}>`)
        .join(''),
  )
}

const paragraphs = (text: string): Markup =>
  new Markup(
    text
      .split(/\n{2,}/)
      .filter((one) => one.trim() !== '')
      .map((one) => `<p>${plain(one.trim()).replaceAll('\n', '<br>')}</p>`)
      .join(''),
  )

/** Plain text with its line breaks. */
export const linesOf = (text: string): Markup => new Markup(escapeHtml(text.trim()).replaceAll('\n', '<br>'))
