import { BadgeDollarSign, Copy, Download, ImageDown, Link2, type LucideIcon, Save, Share2, Split } from 'lucide-react'
import { type NetworkName, networks } from '../../../domain/growth/marketing/share-kit.ts'
import { touchModelNames } from '../../../domain/growth/marketing/traffic-channels.ts'
import { entriesOf, keysOf } from '../../../domain/keys.ts'
import { offerKindNames } from '../../../domain/offers/offer-kinds.ts'
import {
  costForm,
  marketingAddress,
  marketingTab,
  usualModel,
} from '../../../domain/routes/growth/marketing-address.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { seoKey } from '../../../domain/website/seo/seo-subjects.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

const desk = { area: 'Marketing', needs: { permission: 'View Marketing', feature: 'marketing' }, risk: 'none' } as const
const page = linkTo('/marketing')
const anOffer = { on: 'one', kinds: offerKindNames } as const

const network = {
  kind: 'choice',
  name: 'network',
  label: 'For which network?',
  options: entriesOf(networks).map(([value, { name }]) => ({ value, label: name })),
} as const
const networkNamed = (value: string): NetworkName | undefined => keysOf(networks).find((name) => name === value)

/** A verb of the link that is being built. */
const ofLink = (
  verb: 'copy' | 'keep' | 'savePng' | 'saveSvg',
  words: {
    readonly id: 'copyLink' | 'keepLink' | 'qrPng' | 'qrSvg'
    readonly title: string
    readonly icon: LucideIcon
    readonly keywords: readonly string[]
  },
): Command =>
  command({
    ...desk,
    ...words,
    id: `marketing.${words.id}`,
    on: 'none',
    when: ({ builtLink }) => builtLink !== undefined,
    refuses: ({ builtLink }) => (builtLink?.[verb] === undefined ? 'The link is not whole yet.' : undefined),
    run: ({ builtLink }) => void builtLink?.[verb]?.(),
  })

/** What brings visitors and bookings, links whose visits are counted apart, and offers to be shared. */
export const marketingCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'marketing.countBy',
    title: 'Count by the first or the last visit…',
    icon: Split,
    on: 'none',
    keywords: ['attribution', 'first touch', 'last touch', 'attribution model'],
    keys: { figures: ['m'] },
    leadsTo: page,
    args: [
      {
        kind: 'choice',
        name: 'model',
        label: 'By which visit?',
        options: entriesOf(touchModelNames).map(([value, { name, about }]) => ({ value, label: name, detail: about })),
      },
    ],
    when: ({ figures }) => figures === undefined || figures.countBy !== undefined,
    run: ({ figures }, { model }) => {
      const chosen = keysOf(touchModelNames).find((name) => name === model) ?? usualModel
      if (figures?.countBy !== undefined) figures.countBy(chosen)
      else ports.navigate(marketingAddress(undefined, chosen))
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'marketing.cost',
    title: 'Enter a marketing cost…',
    icon: BadgeDollarSign,
    on: 'none',
    keywords: ['advertising spend', 'ad spend', 'cost of a source', 'marketing budget'],
    keys: { figures: ['n'] },
    creates: true,
    leadsTo: page,
    run: (context) => {
      const query = new URLSearchParams(context.route === page ? location.search : '')
      query.set(formParameter, costForm)
      ports.navigate(`${page}?${query}`)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'marketing.link',
    title: 'Build a tagged link',
    icon: Link2,
    on: 'none',
    keywords: ['UTM', 'campaign link', 'link with source', 'tracked link', 'QR code of a page'],
    keys: { figures: ['b'] },
    leadsTo: page,
    run: () => void ports.navigate(marketingTab('link')),
  }),
  command({
    ...desk,
    id: 'marketing.kit',
    title: 'Share kit',
    icon: Share2,
    on: 'none',
    keywords: ['social media posts', 'texts for networks', 'pictures for networks', 'promote an offer'],
    keys: { figures: ['s'] },
    leadsTo: page,
    run: () => void ports.navigate(marketingTab('share')),
  }),
  command({
    ...desk,
    ...anOffer,
    id: 'marketing.share',
    title: 'Share an offer…',
    icon: Share2,
    keywords: ['social media', 'post on Facebook', 'post on Instagram', 'share text'],
    leadsTo: page,
    run: (context: Context) => {
      const [offer] = targetsOf(anOffer, context)
      const kind = offerKindNames.find((name) => name === offer?.kind)
      if (offer !== undefined && kind !== undefined) ports.navigate(marketingTab('share', seoKey(kind, offer.id)))
      return undefined
    },
  }),
  command({
    ...desk,
    ...anOffer,
    id: 'marketing.linkTo',
    title: 'Build a tagged link to an offer…',
    icon: Link2,
    keywords: ['UTM of an offer', 'link to an offer', 'QR code of an offer'],
    leadsTo: page,
    run: (context: Context) => {
      const [offer] = targetsOf(anOffer, context)
      const kind = offerKindNames.find((name) => name === offer?.kind)
      if (offer !== undefined && kind !== undefined) ports.navigate(marketingTab('link', seoKey(kind, offer.id)))
      return undefined
    },
  }),
  ofLink('copy', {
    id: 'copyLink',
    title: 'Copy the tagged link',
    icon: Copy,
    keywords: ['clipboard', 'copy UTM link'],
  }),
  ofLink('keep', {
    id: 'keepLink',
    title: 'Keep the tagged link…',
    icon: Save,
    keywords: ['save link', 'short address', 'short link'],
  }),
  ofLink('savePng', {
    id: 'qrPng',
    title: 'QR code of the tagged link (PNG)',
    icon: ImageDown,
    keywords: ['save the QR code', 'picture of the code'],
  }),
  ofLink('saveSvg', {
    id: 'qrSvg',
    title: 'QR code of the tagged link (SVG)',
    icon: Download,
    keywords: ['vector of the code', 'print the code'],
  }),
  command({
    ...desk,
    id: 'marketing.copyPost',
    title: 'Copy a post…',
    icon: Copy,
    on: 'none',
    keywords: ['copy the text', 'caption'],
    args: [network],
    when: ({ share }) => share !== undefined,
    run: ({ share }, { network: chosen }) => {
      const name = networkNamed(chosen)
      if (name !== undefined) share?.copy(name)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'marketing.savePictures',
    title: 'Download pictures for a network…',
    icon: ImageDown,
    on: 'none',
    keywords: ['picture sizes', 'story picture', 'square picture'],
    args: [network],
    when: ({ share }) => share !== undefined,
    refuses: ({ share }) => (share?.savePictures === undefined ? 'This offer has no picture.' : undefined),
    run: ({ share }, { network: chosen }) => {
      const name = networkNamed(chosen)
      if (name !== undefined) share?.savePictures?.(name)
      return undefined
    },
  }),
]
