import { sumText } from '../../money.ts'

/** What is shared: an offer of the site. */
export interface Shared {
  readonly name: string
  readonly text: string
  readonly price: number | null
  readonly currency: string | null
}
export interface PictureSize {
  readonly name: string
  readonly width: number
  readonly height: number
}
interface Network {
  readonly name: string
  /** As the source of a link says it. */
  readonly source: string
  /** As many characters as a post may have. */
  readonly longest: number
  /** As many as are shown before “more”. */
  readonly shown: number
  /** Whatever its length, an address counts as so many. */
  readonly linkCounts?: number
  /** A link within a post can be pressed. */
  readonly links: boolean
  readonly pictures: readonly PictureSize[]
}

const square: PictureSize = { name: 'Square', width: 1080, height: 1080 }
const story: PictureSize = { name: 'Story', width: 1080, height: 1920 }

/** Where offers are shared, with what each network takes. */
export const networks = {
  facebook: {
    name: 'Facebook',
    source: 'facebook',
    longest: 2000,
    shown: 125,
    links: true,
    pictures: [{ name: 'Post', width: 1200, height: 630 }, square, story],
  },
  instagram: {
    name: 'Instagram',
    source: 'instagram',
    longest: 2200,
    shown: 125,
    links: false,
    pictures: [square, story],
  },
  x: {
    name: 'X',
    source: 'x',
    longest: 280,
    shown: 280,
    linkCounts: 23,
    links: true,
    pictures: [{ name: 'Post', width: 1600, height: 900 }],
  },
  whatsapp: { name: 'WhatsApp', source: 'whatsapp', longest: 700, shown: 700, links: true, pictures: [square, story] },
  linkedin: {
    name: 'LinkedIn',
    source: 'linkedin',
    longest: 3000,
    shown: 210,
    links: true,
    pictures: [{ name: 'Post', width: 1200, height: 627 }],
  },
} as const satisfies Record<string, Network>
export type NetworkName = keyof typeof networks
export const networkOf = (name: NetworkName): Network => networks[name]

/** Characters as people count them: a flag or an accent is one. */
const lengthOf = (text: string): number => [...text].length

/** As much of a text as there is room for, whole words. */
export function fitting(text: string, room: number): string {
  const characters = [...text]
  if (characters.length <= room) return text
  if (room < 2) return ''
  const kept = characters.slice(0, room - 1).join('')
  const space = kept.lastIndexOf(' ')
  return `${kept.slice(0, space > room / 2 ? space : kept.length).replace(/[\s,;:.–-]+$/, '')}…`
}

/** What a post counts, as its network does. */
export function countedLength(name: NetworkName, text: string, link: string): number {
  const { linkCounts } = networkOf(name)
  const own = lengthOf(text)
  return linkCounts !== undefined && link !== '' && text.includes(link) ? own - lengthOf(link) + linkCounts : own
}

/** The post of an offer: its name, its summary as far as there is room, its price, and the link where one can be pressed. */
export function shareText(name: NetworkName, { name: title, text, price, currency }: Shared, link: string): string {
  const { longest, links } = networkOf(name)
  const ends = [
    ...(price === null || currency === null ? [] : [`From ${sumText(price, currency)}.`]),
    ...(links ? [link] : ['The link is in our profile.']),
  ]
  const bare = [title, ...ends].join('\n\n')
  const room = longest - countedLength(name, bare, link) - 2
  const summary = fitting(text.replace(/\s+/g, ' ').trim(), room)
  return [fitting(title, longest), ...(summary === '' ? [] : [summary]), ...ends].join('\n\n')
}
