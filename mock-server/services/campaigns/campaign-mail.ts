import type { CampaignBlock } from '../../../src/domain/contract/growth/campaigns.ts'
import { filledIn, type OfferLook, type VariableValues } from '../../../src/domain/growth/campaigns.ts'
import { escapeHtml } from '../../../src/domain/website/markup.ts'
import { marks, paragraphsOf } from '../mail/mail-html.ts'
import type { OfferCard, OfferCards } from './campaign-offers.ts'

/** What is said in an e-mail of a campaign. */
export interface CampaignMail {
  readonly subject: string
  readonly preheader: string
  readonly body: readonly CampaignBlock[]
  /** The offers that it shows; one that is not here is left out. */
  readonly offers: OfferCards
}
/** What is one person's own in it. */
export interface CampaignMailPlaces {
  readonly values: VariableValues
  /** Where a link leads by way of us. */
  readonly linkTo: (url: string) => string
  readonly unsubscribe: string
  readonly preferences: string
  /** Null: nobody wants to know. */
  readonly pixel: string | null
  /** Where our own files are. */
  readonly serverUrl: string
  /** Who writes, and where they are found. */
  readonly sender: readonly string[]
}

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const cell = `${sans};font-size:16px;line-height:24px;color:#1c1917`
const quiet = `${sans};font-size:13px;line-height:20px;color:#57534e`
const link = (url: string, text: string) => `<a href="${escapeHtml(url)}" style="color:#57534e">${escapeHtml(text)}</a>`
const row = (content: string, space = 16) =>
  `<tr><td class="ink" style="padding:0 0 ${space}px;${cell}">${content}</td></tr>`

const buttonHtml = (url: string, label: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${marks.ground}border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;${sans};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
const pictureHtml = (src: string, alt: string) =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="536" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:8px">`
const textHtml = (text: string, values: VariableValues) =>
  paragraphsOf(filledIn(text, values)).map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>'))

const seeOffer = 'See it'
const priceFrom = ({ price }: OfferCard) => (price === null ? '' : `From ${price}`)

function offerHtml(card: OfferCard, look: OfferLook, url: string, serverUrl: string): string {
  const title = `<a href="${escapeHtml(url)}" class="ink" style="color:#1c1917;text-decoration:none;font-size:18px;line-height:26px;font-weight:700">${escapeHtml(card.title)}</a>`
  const days = card.days.map(
    ({ day, title: of }) =>
      `<tr><td class="ink" valign="top" style="padding:0 12px 6px 0;white-space:nowrap;font-weight:600;${cell}">Day ${day}</td><td class="ink" style="padding:0 0 6px;${cell}">${escapeHtml(of)}</td></tr>`,
  )
  const told =
    look === 'itinerary' && days.length > 0
      ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0">${days.join('')}</table>`
      : card.text === ''
        ? ''
        : `<div style="padding:6px 0 0">${escapeHtml(card.text)}</div>`
  const price = priceFrom(card)
  return [
    ...(card.picture === null
      ? []
      : [row(`<a href="${escapeHtml(url)}">${pictureHtml(`${serverUrl}${card.picture}`, card.title)}</a>`, 12)]),
    row(
      `${title}${told}${price === '' ? '' : `<div style="padding:8px 0 0;font-weight:600">${escapeHtml(price)}</div>`}`,
      12,
    ),
    `<tr><td style="padding:0 0 24px">${buttonHtml(url, seeOffer)}</td></tr>`,
  ].join('\n')
}

function blockHtml(
  block: CampaignBlock,
  offers: OfferCards,
  { values, linkTo, serverUrl }: CampaignMailPlaces,
): string {
  switch (block.kind) {
    case 'heading':
      return row(
        `<span style="font-size:22px;line-height:30px;font-weight:700">${escapeHtml(filledIn(block.text, values))}</span>`,
        12,
      )
    case 'text':
      return textHtml(block.text, values)
        .map((paragraph) => row(paragraph))
        .join('\n')
    case 'columns': {
      const side = (text: string, space: string) =>
        `<td class="ink half" width="50%" valign="top" style="padding:${space};${cell}">${textHtml(text, values).join('<br><br>')}</td>`
      return `<tr><td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${side(block.text, '0 12px 0 0')}${side(block.right, '0 0 0 12px')}</tr></table></td></tr>`
    }
    case 'offer': {
      const card = offers.get(block.page)
      return card === undefined ? '' : offerHtml(card, block.look, linkTo(block.url), serverUrl)
    }
    case 'button':
      return `<tr><td style="padding:8px 0 20px">${buttonHtml(linkTo(block.url), block.label)}</td></tr>`
    case 'picture': {
      const picture = pictureHtml(block.src, block.alt)
      return row(block.url === '' ? picture : `<a href="${escapeHtml(linkTo(block.url))}">${picture}</a>`)
    }
    case 'divider':
      return `<tr><td style="padding:8px 0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="border-top:1px solid #e7e5e4;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr>`
  }
}

/** The letter for one person, with the signs for the agency's head and colour (`mail-brand.ts`). */
export function campaignHtml({ subject, preheader, body, offers }: CampaignMail, places: CampaignMailPlaces): string {
  const { values, unsubscribe, preferences, pixel, sender } = places
  const foot = `${sender.map(escapeHtml).join('<br>')}<br><br>${link(unsubscribe, 'Unsubscribe')} · ${link(preferences, 'Choose what you get')}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(filledIn(subject, values))}</title>
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#1c1917!important}.card{background:#292524!important}.ink{color:#f5f5f4!important}.quiet,.quiet a{color:#d6d3d1!important}.line{border-color:#57534e!important}${marks.darkInk}}
@media (max-width:480px){.card{padding:24px 20px!important}.half{display:block!important;width:100%!important;padding:0 0 12px!important}}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(filledIn(preheader, values))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f5f4"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td ${marks.ground}height:6px;line-height:6px;font-size:0;border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td class="card" style="background:#ffffff;padding:28px 32px;border-radius:0 0 12px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="ink" style="padding:0 0 24px;${cell}">${marks.head}</td></tr>
${body.map((block) => blockHtml(block, offers, places)).join('\n')}
<tr><td class="quiet line" style="padding:20px 0 0;border-top:1px solid #e7e5e4;${quiet}">${foot}</td></tr>
</table></td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>${pixel === null ? '' : `<img src="${escapeHtml(pixel)}" alt="" width="1" height="1" style="display:block;border:0">`}</body></html>`
}

function blockText(block: CampaignBlock, offers: OfferCards, { values, linkTo }: CampaignMailPlaces): string[] {
  switch (block.kind) {
    case 'heading':
      return [filledIn(block.text, values).toUpperCase()]
    case 'text':
      return paragraphsOf(filledIn(block.text, values))
    case 'button':
      return [`${block.label}: ${linkTo(block.url)}`]
    case 'picture':
      return [[block.alt, block.url === '' ? '' : linkTo(block.url)].filter((part) => part !== '').join(': ')]
    case 'columns':
      return [...paragraphsOf(filledIn(block.text, values)), ...paragraphsOf(filledIn(block.right, values))]
    case 'offer': {
      const card = offers.get(block.page)
      if (card === undefined) return []
      const days = block.look === 'itinerary' ? card.days.map(({ day, title }) => `Day ${day}: ${title}`) : []
      return [
        [card.title, ...(days.length > 0 ? days : [card.text]), priceFrom(card), linkTo(block.url)]
          .filter((part) => part !== '')
          .join('\n'),
      ]
    }
    case 'divider':
      return ['—']
  }
}

/** The same for whoever reads no HTML. */
export const campaignText = ({ body, offers }: CampaignMail, places: CampaignMailPlaces): string =>
  [
    ...body.flatMap((block) => blockText(block, offers, places)).filter((part) => part !== ''),
    places.sender.join('\n'),
    `Unsubscribe: ${places.unsubscribe}\nChoose what you get: ${places.preferences}`,
  ].join('\n\n')
