import { fold } from '../../search/spelling.ts'

/** What a link says of itself, so that the visits by it are told from others. */
export interface LinkTags {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly content: string
  readonly term: string
}
export const linkTags = {
  source: { name: 'Source', parameter: 'utm_source', needed: true },
  medium: { name: 'Medium', parameter: 'utm_medium', needed: true },
  campaign: { name: 'Campaign', parameter: 'utm_campaign', needed: true },
  content: { name: 'Content', parameter: 'utm_content', needed: false },
  term: { name: 'Term', parameter: 'utm_term', needed: false },
} as const satisfies Record<keyof LinkTags, { name: string; parameter: string; needed: boolean }>

/** What links are usually for, with the source and the medium that the figures know. */
export const linkUses = {
  facebook: { name: 'A post on Facebook', source: 'facebook', medium: 'social' },
  instagram: { name: 'A post on Instagram', source: 'instagram', medium: 'social' },
  x: { name: 'A post on X', source: 'x', medium: 'social' },
  linkedin: { name: 'A post on LinkedIn', source: 'linkedin', medium: 'social' },
  whatsapp: { name: 'A WhatsApp message', source: 'whatsapp', medium: 'message' },
  newsletter: { name: 'A newsletter', source: 'newsletter', medium: 'email' },
  googleAds: { name: 'An advertisement on Google', source: 'google-ads', medium: 'cpc' },
  facebookAds: { name: 'An advertisement on Facebook', source: 'facebook-ads', medium: 'cpc' },
  xAds: { name: 'An advertisement on X', source: 'x-ads', medium: 'cpc' },
  print: { name: 'A flyer or a poster', source: 'flyer', medium: 'print' },
} as const satisfies Record<string, { name: string; source: string; medium: string }>

export type TaggedLink =
  | { readonly link: string; readonly problems?: undefined }
  | { readonly link?: undefined; readonly problems: Readonly<Record<string, readonly string[]>> }

const longestTag = 100

/** Lower case with hyphens: “Gorilla Week” and “gorilla-week” are one campaign in the figures. */
export const tagValue = (typed: string): string =>
  fold(typed)
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** An address of a person or a telephone number: a link is read by everybody who gets it. */
const isPersonal = (typed: string): boolean => /\S@\S+\.\S/.test(typed) || /^\+?\d[\d ()-]{6,}$/.test(typed.trim())

/**
 * The address with its tags. `hosts`: those of the agency's own site; another site's figures would count it, and the
 * agency's would not.
 */
export function taggedLink(address: string, tags: Partial<LinkTags>, hosts: readonly string[]): TaggedLink {
  const problems: Record<string, string[]> = {}
  const url = siteAddress(address, hosts)
  if (typeof url === 'string') problems.address = [url]
  const values: [string, string][] = []
  for (const [tag, { name, parameter, needed }] of Object.entries(linkTags)) {
    const typed = (tags[tag as keyof LinkTags] ?? '').trim() // the names of the table are those of the tags
    const value = tagValue(typed)
    if (isPersonal(typed)) problems[tag] = [`${name} must not hold an e-mail address or a telephone number.`]
    else if (value.length > longestTag) problems[tag] = [`${name} must be at most ${longestTag} characters.`]
    else if (value === '' && typed !== '') problems[tag] = [`${name} must hold a letter or a figure.`]
    else if (value === '' && needed) problems[tag] = [`${name} is needed.`]
    else if (value !== '') values.push([parameter, value])
  }
  if (typeof url === 'string' || Object.keys(problems).length > 0) return { problems }
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  for (const [name, value] of values) url.searchParams.set(name, value)
  return { link: url.href }
}

/** The address, or what is wrong with it. */
function siteAddress(address: string, hosts: readonly string[]): URL | string {
  let url: URL
  try {
    url = new URL(address.trim())
  } catch {
    return 'Write a whole address, such as https://example.com/tours.'
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address must begin with https://.'
  if (url.username !== '' || url.password !== '') return 'The address must not hold a user name.'
  return hosts.includes(url.host.toLowerCase()) ? url : 'This address is not on your website.'
}
