import { isSafeLink } from '../../rich-text.ts'
import { numberText } from '../../text.ts'
import { blankValue } from '../blank-values.ts'
import { siteLimits } from '../site-config.ts'
import type { MenuItem, OfferChoice, SiteField, SiteFields, SiteGroup, SiteLink, SiteValue } from '../site-fields.ts'

/** Hears what is wrong: where, as `pages.0.title`, and a sentence. */
export type Report = (path: string, message: string) => void

export type Loose = Readonly<Record<string, unknown>>
export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text that the database can keep: without NUL and without halves of characters; one line where it has only one. */
export function keptText(text: string, lines = false): string {
  const whole = text.replaceAll('\u0000', '').replace(/[\ud800-\udfff]/gu, '�')
  return lines ? whole.replaceAll('\r\n', '\n') : whole.replace(/[\r\n]+/g, ' ')
}

/** A text of at most so many characters; whatever else it is is reported. */
export function textOf(value: unknown, most: number, path: string, report: Report, label = 'This text'): string {
  if (typeof value !== 'string') {
    report(path, `${label} must be text.`)
    return ''
  }
  if (value.length > most) report(path, `${label} is too long: at most ${numberText(most)} characters.`)
  return keptText(value)
}

export const isSiteId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value)

/** What a field holds, each property known; a value that is not given is blank. */
export function checkedValue(field: SiteField, value: unknown, path: string, report: Report): SiteValue {
  if (value === undefined || value === null) return blankValue(field)
  switch (field.type) {
    case 'text':
      return longText(field.label, value, field.most, field.lines === true, path, report)
    case 'rich_text':
      return longText(field.label, value, field.most, true, path, report)
    case 'colour':
      if (typeof value === 'string' && (value === '' || isColour(value))) return value.toLowerCase()
      report(path, `${field.label} must be a colour like #1a2b3c.`)
      return ''
    case 'switch':
      if (typeof value !== 'boolean') report(path, `${field.label} must be yes or no.`)
      return value === true
    case 'choice':
      if (typeof value === 'string' && Object.hasOwn(field.choices, value)) return value
      report(path, `${field.label} must be one of: ${Object.values(field.choices).join(', ')}.`)
      return blankValue(field)
    case 'number':
      return numberOf(field.label, value, field.min, field.max, path, report)
    case 'album':
      return wholeOf(field.label, value, 0, Number.MAX_SAFE_INTEGER, path, report)
    case 'picture':
      return pictureOf(field.label, value, path, report)
    case 'link':
      return checkedLink(value, path, report)
    case 'offers':
      return offersOf(field, value, path, report)
    case 'menu':
      return menuOf(field.label, value, field.most, path, report, 0)
    case 'list':
      return groupsOf(field, value, path, report)
  }
}

export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

function longText(label: string, value: unknown, most: number, lines: boolean, path: string, report: Report): string {
  if (typeof value !== 'string') {
    report(path, `${label} must be text.`)
    return ''
  }
  if (value.length > most) report(path, `${label} is too long: at most ${numberText(most)} characters.`)
  return keptText(value, lines)
}

export function numberOf(
  label: string,
  value: unknown,
  min: number,
  max: number,
  path: string,
  report: Report,
): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max) return value
  report(path, `${label} must be a number from ${numberText(min)} to ${numberText(max)}.`)
  return min
}

export function wholeOf(label: string, value: unknown, min: number, max: number, path: string, report: Report): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value
  report(path, `${label} must be a whole number from ${numberText(min)} to ${numberText(max)}.`)
  return min
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function pictureOf(label: string, value: unknown, path: string, report: Report): SiteValue {
  const given = isLoose(value) ? value : {}
  const { media = null, alt = '', decorative = false, focal = [50, 50] } = given
  if (!isLoose(value) || !(media === null || (typeof media === 'string' && uuid.test(media))))
    report(path, `${label} must be a picture of the media library.`)
  const [x, y] = Array.isArray(focal) && focal.length === 2 ? (focal as readonly unknown[]) : [null, null]
  return {
    media: typeof media === 'string' ? media.toLowerCase() : null,
    alt: textOf(alt, 300, `${path}.alt`, report, 'The alt text'),
    decorative: decorative === true,
    focal: [
      wholeOf('The focal point', x, 0, 100, `${path}.focal`, report),
      wholeOf('The focal point', y, 0, 100, `${path}.focal`, report),
    ],
  }
}

const linkKinds = ['none', 'page', 'offer', 'post', 'url', 'email', 'phone'] as const satisfies SiteLink['kind'][]
const isLinkKind = (kind: unknown): kind is SiteLink['kind'] => linkKinds.some((each) => each === kind)

/**
 * A link may lead nowhere yet, as while it is typed: such links are listed before the site is published. What could run, or leads to another
 * site by a trick, is refused.
 */
export function checkedLink(value: unknown, path: string, report: Report): SiteLink {
  const given = isLoose(value) ? value : {}
  const { kind, to = '', label = '' } = given
  if (!isLinkKind(kind)) report(path, 'A link must say where it leads.')
  const link = {
    kind: isLinkKind(kind) ? kind : 'none',
    to: textOf(to, 2000, `${path}.to`, report, 'The address').trim(),
    label: textOf(label, 120, `${path}.label`, report, 'The label'),
  }
  if (link.kind === 'url' && isHarmful(link.to)) report(`${path}.to`, 'A link cannot lead to this address.')
  return link
}

const isHarmful = (address: string): boolean =>
  !isSafeLink(address) && (/[:\\]/.test(address) || address.startsWith('//') || hasControl(address))
const hasControl = (text: string): boolean => [...text].some((sign) => sign < ' ' || sign === '\u007f')

const offerModes = ['featured', 'newest', 'tag', 'chosen'] as const satisfies OfferChoice['mode'][]

function offersOf(
  field: Extract<SiteField, { type: 'offers' }>,
  value: unknown,
  path: string,
  report: Report,
): SiteValue {
  const given = isLoose(value) ? value : {}
  const mode = offerModes.find((each) => each === given.mode)
  if (mode === undefined) report(path, `${field.label} must say which offers are shown.`)
  const kinds = Array.isArray(given.kinds) ? (given.kinds as readonly unknown[]) : []
  const chosen = Array.isArray(given.chosen) ? (given.chosen as readonly unknown[]) : []
  const known = field.kinds.filter((kind) => kinds.includes(kind))
  if (chosen.length > field.most) report(path, `${field.label}: at most ${field.most} offers.`)
  const keys = chosen.filter((key): key is string => typeof key === 'string' && /^[a-z]{1,20}\/\d{1,15}$/.test(key))
  if (keys.length < chosen.length) report(path, `${field.label} names something that is no offer.`)
  return {
    mode: mode ?? 'featured',
    kinds: known,
    tag: textOf(given.tag ?? '', 80, `${path}.tag`, report, 'The tag'),
    chosen: keys,
    most: wholeOf(field.label, given.most ?? Math.min(6, field.most), 1, field.most, `${path}.most`, report),
  }
}

function menuOf(
  label: string,
  value: unknown,
  most: number,
  path: string,
  report: Report,
  depth: number,
): readonly MenuItem[] {
  const items = listOf(label, value, most, path, report)
  const ids = new Set<string>()
  return items.flatMap((item, at) => {
    const here = `${path}.${at}`
    const given = isLoose(item) ? item : {}
    if (!isSiteId(given.id) || ids.has(given.id)) {
      report(here, `${label}: every entry needs an id of its own.`)
      return []
    }
    ids.add(given.id)
    const below = Array.isArray(given.below) ? (given.below as readonly unknown[]) : []
    if (depth > 0 && below.length > 0) report(here, 'A menu has two levels at most.')
    return [
      {
        id: given.id,
        link: checkedLink(given.link, `${here}.link`, report),
        below: depth > 0 ? [] : menuOf(label, below, most, `${here}.below`, report, depth + 1),
      },
    ]
  })
}

function groupsOf(
  field: Extract<SiteField, { type: 'list' }>,
  value: unknown,
  path: string,
  report: Report,
): readonly SiteGroup[] {
  const groups = listOf(field.label, value, Math.min(field.most, siteLimits.groups), path, report)
  const ids = new Set<string>()
  return groups.flatMap((group, at) => {
    const here = `${path}.${at}`
    if (!isLoose(group) || !isSiteId(group.id) || ids.has(group.id)) {
      report(here, `${field.label}: every entry needs an id of its own.`)
      return []
    }
    ids.add(group.id)
    const values = isLoose(group.values) ? group.values : {}
    return [{ id: group.id, values: checkedValues(field.of, values, here, report) }]
  })
}

/** The values of these fields, each of them; others are left out. */
export const checkedValues = (fields: SiteFields, values: Loose, path: string, report: Report) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      checkedValue(field, Object.hasOwn(values, name) ? values[name] : undefined, `${path}.${name}`, report),
    ]),
  )

function listOf(label: string, value: unknown, most: number, path: string, report: Report): readonly unknown[] {
  if (!Array.isArray(value)) {
    report(path, `${label} must be a list.`)
    return []
  }
  if (value.length > most) report(path, `${label} has too many entries: at most ${most}.`)
  return value.slice(0, most)
}
