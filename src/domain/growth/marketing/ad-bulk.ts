import { countryName } from '../../countries.ts'
import { harmless } from '../../text.ts'
import type { AdProvider } from './ad-networks.ts'
import type { AdPlan } from './ad-rules.ts'

/** An advertisement for the file that a network reads. */
export interface BulkAd {
  readonly name: string
  readonly link: string
  readonly plan: AdPlan
  /** The names of its pictures beside the file; the first is shown. */
  readonly pictures: readonly string[]
}
export interface BulkTable {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

const sum = (value: number) => String(value)
/** Month first, as files of Facebook and X have it. */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

function facebookTable({ name, link, plan, pictures }: BulkAd): BulkTable {
  const row = {
    'Campaign Name': name,
    'Campaign Status': 'PAUSED',
    'Campaign Objective': plan.objective === 'reach' ? 'Outcome Awareness' : 'Outcome Traffic',
    'Buying Type': 'AUCTION',
    'Ad Set Name': name,
    'Ad Set Run Status': 'PAUSED',
    'Ad Set Daily Budget': plan.per === 'day' ? sum(plan.budget) : '',
    'Ad Set Lifetime Budget': plan.per === 'whole' ? sum(plan.budget) : '',
    'Ad Set Time Start': `${american(plan.from)} 12:00:00 am`,
    'Ad Set Time Stop': `${american(plan.to)} 11:59:00 pm`,
    Countries: plan.places.join(', '),
    'Age Min': sum(plan.age_from),
    'Age Max': sum(plan.age_to),
    'Optimization Goal': plan.objective === 'reach' ? 'REACH' : 'LINK_CLICKS',
    'Billing Event': 'IMPRESSIONS',
    'Ad Name': name,
    'Ad Status': 'PAUSED',
    'Creative Type': 'Link Page Post Ad',
    Title: plan.headlines[0] ?? '',
    Body: plan.texts[0] ?? '',
    'Link Description': plan.descriptions[0] ?? '',
    Link: link,
    'Call to Action': 'LEARN_MORE',
    'Image File Name': pictures[0] ?? '',
  }
  return { columns: Object.keys(row), rows: [row] }
}

function twitterTable({ name, link, plan, pictures }: BulkAd): BulkTable {
  const row = {
    'Campaign name': name,
    'Campaign status': 'Paused',
    Objective: plan.objective === 'reach' ? 'Reach' : 'Website traffic',
    'Ad group name': name,
    'Ad group status': 'Paused',
    'Ad group start time': `${american(plan.from)} 00:00`,
    'Ad group end time': `${american(plan.to)} 23:59`,
    'Ad group daily budget': plan.per === 'day' ? sum(plan.budget) : '',
    'Ad group total budget': plan.per === 'whole' ? sum(plan.budget) : '',
    Locations: plan.places.map(countryName).join('; '),
    Keywords: plan.words.join('; '),
    'Post text': `${plan.texts[0] ?? ''} ${link}`.trim(),
    'Media file': pictures[0] ?? '',
  }
  return { columns: Object.keys(row), rows: [row] }
}

const googleColumns = [
  ...['Campaign', 'Campaign Type', 'Campaign Status', 'Campaign Daily Budget', 'Networks', 'Start Date', 'End Date'],
  ...['Location', 'Ad Group', 'Keyword', 'Criterion Type', 'Ad type', 'Status'],
  ...Array.from({ length: 15 }, (_, at) => `Headline ${at + 1}`),
  ...Array.from({ length: 4 }, (_, at) => `Description ${at + 1}`),
  ...['Path 1', 'Path 2', 'Final URL'],
] as const

/** A row for the campaign, each place, the ad group, each keyword, and the advertisement: an empty cell changes nothing. */
function googleTable({ name, link, plan }: BulkAd): BulkTable {
  const group = { Campaign: name, 'Ad Group': name }
  const numbered = (word: string, texts: readonly string[]) =>
    Object.fromEntries(texts.map((text, at) => [`${word} ${at + 1}`, text]))
  return {
    columns: googleColumns,
    rows: [
      {
        ...{ Campaign: name, 'Campaign Type': 'Search', 'Campaign Status': 'Paused', Networks: 'Google search' },
        ...{ 'Campaign Daily Budget': sum(plan.budget), 'Start Date': plan.from, 'End Date': plan.to },
      },
      ...plan.places.map((code) => ({ Campaign: name, Location: countryName(code) })),
      { ...group, Status: 'Enabled' },
      ...plan.words.map((word) => ({ ...group, Keyword: word, 'Criterion Type': 'Phrase', Status: 'Enabled' })),
      {
        ...{ ...group, 'Ad type': 'Responsive search ad', Status: 'Enabled', 'Final URL': link },
        ...numbered('Headline', plan.headlines),
        ...numbered('Description', plan.descriptions),
        ...numbered('Path', plan.paths),
      },
    ],
  }
}

const tables: Readonly<Record<AdProvider, (ad: BulkAd) => BulkTable>> = {
  facebook: facebookTable,
  twitter: twitterTable,
  google: googleTable,
}

const cell = (text: string): string => {
  const said = harmless(text)
  return /[",\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said
}

/** The file by which a network makes an advertisement itself, paused, as CSV (RFC 4180). */
export function bulkCsv(provider: AdProvider, ad: BulkAd): string {
  const { columns, rows } = tables[provider](ad)
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
