import { tagValue } from './tagged-link.ts'

/** So many days after a click a booking still counts with its campaign. */
export const attributionDays = 30

/** By what the website’s figures know the visits of a campaign: `green-season-c12`. */
export const campaignWord = (name: string, id: number): string => `${tagValue(name).slice(0, 80)}-c${id}`

/** The number of the campaign that a word of the website’s figures may stand for; null for any other. */
export function campaignIdIn(word: string): number | null {
  const [, id] = /-c([1-9]\d{0,14})$/.exec(word) ?? []
  return id === undefined ? null : Number(id)
}

/** A link to the agency’s own site with the marks of its campaign; an address elsewhere, or with marks of its own, stays as it is. */
export function markedLink(
  url: string,
  campaign: { readonly id: number; readonly name: string; readonly channel: 'email' | 'sms' | 'whatsapp' },
  ownSites: readonly string[],
): string {
  if (!URL.canParse(url)) return url
  const link = new URL(url)
  const isOwn = ownSites.some((site) => {
    const own = new URL(site)
    return (
      link.host.replace(/^www\./, '') === own.host && `${link.pathname}/`.startsWith(own.pathname.replace(/\/?$/, '/'))
    )
  })
  if (!isOwn || [...link.searchParams.keys()].some((name) => name.startsWith('utm_'))) return url
  const isMail = campaign.channel === 'email'
  link.searchParams.set('utm_source', isMail ? 'newsletter' : campaign.channel)
  link.searchParams.set('utm_medium', isMail ? 'email' : 'message')
  link.searchParams.set('utm_campaign', campaignWord(campaign.name, campaign.id))
  return link.href
}
