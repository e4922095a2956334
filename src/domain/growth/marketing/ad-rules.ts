import { addDays, daysBetween } from '../../dates.ts'
import { entriesOf } from '../../keys.ts'
import { counted } from '../../text.ts'
import type { AdProvider } from './ad-networks.ts'
import type { PictureSize } from './share-kit.ts'

/** What an advertisement is for. */
export const adObjectives = {
  visits: { name: 'Visits to your website', about: 'Shown to people who are likely to click' },
  reach: { name: 'To be seen', about: 'Shown to as many people as the budget allows' },
} as const
export type AdObjective = keyof typeof adObjectives

/** What the budget is for. */
export const adBudgets = { day: 'Each day', whole: 'All days together' } as const
export type AdBudget = keyof typeof adBudgets

/** The texts of an advertisement, by their names in the contract. */
export const adTextNames = {
  texts: 'Text',
  headlines: 'Headlines',
  descriptions: 'Descriptions',
  paths: 'Path shown in the address',
} as const
export type AdTextName = keyof typeof adTextNames

export interface AdTextRule {
  readonly label: string
  readonly least: number
  readonly most: number
  readonly longest: number
  /** As many characters as are shown before “more”. */
  readonly shown?: number
}
export interface AdRules {
  readonly objectives: readonly AdObjective[]
  readonly budgets: readonly AdBudget[]
  /** Whom it is shown to, besides the places: people of an age, or who look for or write some words. */
  readonly audience: 'ages' | 'words'
  readonly words: { readonly label: string; readonly about: string; readonly least: number; readonly longest: number }
  readonly texts: Partial<Readonly<Record<AdTextName, AdTextRule>>>
  /** Where its pictures come from. */
  readonly picture: string
  readonly pictures: readonly PictureSize[]
  /** The source of its link, as the figures of marketing name it. */
  readonly source: string
}

/** What each network takes. */
export const adRules: Readonly<Record<AdProvider, AdRules>> = {
  facebook: {
    objectives: ['visits', 'reach'],
    budgets: ['day', 'whole'],
    audience: 'ages',
    words: { label: '', about: '', least: 0, longest: 0 },
    texts: {
      texts: { label: 'Text', least: 1, most: 1, longest: 1000, shown: 125 },
      headlines: { label: 'Headline', least: 1, most: 1, longest: 40 },
      descriptions: { label: 'Description', least: 0, most: 1, longest: 30 },
    },
    picture: 'The picture of the offer is shown.',
    pictures: [
      { name: 'Square', width: 1080, height: 1080 },
      { name: 'Wide', width: 1200, height: 628 },
    ],
    source: 'facebook-ads',
  },
  twitter: {
    objectives: ['visits', 'reach'],
    budgets: ['day', 'whole'],
    audience: 'words',
    words: { label: 'Words', about: 'Shown to people who write or search for them.', least: 0, longest: 80 },
    // An address counts 23 characters and a space.
    texts: { texts: { label: 'Post', least: 1, most: 1, longest: 280 - 24 } },
    picture: 'X shows the picture of the page that the link leads to.',
    pictures: [
      { name: 'Wide', width: 800, height: 418 },
      { name: 'Square', width: 800, height: 800 },
    ],
    source: 'x-ads',
  },
  google: {
    objectives: ['visits'],
    budgets: ['day'],
    audience: 'words',
    words: { label: 'Keywords', about: 'Shown to people who search for them.', least: 1, longest: 80 },
    texts: {
      headlines: { label: 'Headlines', least: 3, most: 15, longest: 30 },
      descriptions: { label: 'Descriptions', least: 2, most: 4, longest: 90 },
      paths: { label: 'Path shown in the address', least: 0, most: 2, longest: 15 },
    },
    picture: 'Advertisements in the search have no picture.',
    pictures: [
      { name: 'Wide', width: 1200, height: 628 },
      { name: 'Square', width: 1200, height: 1200 },
    ],
    source: 'google-ads',
  },
}

/** What was asked for, as far as the rules of a network look at it. */
export interface AdPlan extends Readonly<Record<AdTextName, readonly string[]>> {
  readonly objective: AdObjective
  readonly per: AdBudget
  readonly budget: number
  readonly from: string
  readonly to: string
  readonly places: readonly string[]
  readonly age_from: number
  readonly age_to: number
  readonly words: readonly string[]
}

/** An advertisement may run for so many days. */
export const mostAdDays = 366

export const characters = (text: string): number => [...text].length

const textProblem = (name: string, rule: AdTextRule, given: readonly string[]): string | null => {
  const { label, least, most, longest } = rule
  if (given.length < least)
    return most === 1 ? `${label} is required.` : `${name} needs at least ${least} ${label.toLowerCase()}.`
  if (given.length > most)
    return most === 1 ? `${label} must be one line.` : `${name} takes at most ${most} ${label.toLowerCase()}.`
  const long = given.findIndex((text) => characters(text) > longest)
  if (long !== -1)
    return most === 1
      ? `${name} takes at most ${longest} characters.`
      : `Line ${long + 1} has ${characters(given[long] ?? '')} characters; ${name} takes at most ${longest}.`
  const folded = given.map((text) => text.toLowerCase())
  const twice = folded.findIndex((text, at) => folded.indexOf(text) < at)
  return twice === -1 ? null : `Line ${twice + 1} says the same as a line before it.`
}

/** What a network would refuse, by field. */
export function adProblems(
  network: string,
  rules: AdRules,
  plan: AdPlan,
  today: string,
): Readonly<Partial<Record<keyof AdPlan, readonly string[]>>> {
  const problems: Partial<Record<keyof AdPlan, string[]>> = {}
  if (!rules.objectives.includes(plan.objective)) problems.objective = [`${network} has no such objective here.`]
  if (!rules.budgets.includes(plan.per)) problems.per = [`${network} takes a budget for each day.`]
  if (!(plan.budget > 0)) problems.budget = ['Budget must be more than 0.']
  if (plan.from < today) problems.from = ['The first day must not be in the past.']
  if (plan.to < plan.from) problems.to = ['The last day must not be before the first.']
  else if (daysBetween(plan.from, plan.to) >= mostAdDays)
    problems.to = [`Choose at most ${counted(mostAdDays, 'day')}: until ${addDays(plan.from, mostAdDays - 1)}.`]
  if (rules.audience === 'ages' && plan.age_to < plan.age_from)
    problems.age_to = ['The highest age must not be below the lowest.']
  if (rules.audience === 'words') {
    const { label, least, longest } = rules.words
    const long = plan.words.find((word) => characters(word) > longest)
    if (plan.words.length < least) problems.words = [`${network} needs at least one keyword.`]
    else if (long !== undefined) problems.words = [`${label} have at most ${longest} characters: “${long}” is longer.`]
    else if (plan.words.some((word) => /[!@%,*=+;~`<>?\\|[\]{}()^"]/.test(word)))
      problems.words = [`${label} hold letters, figures and spaces only.`]
  }
  for (const [name] of entriesOf(adTextNames)) {
    const rule = rules.texts[name]
    const problem = rule === undefined ? null : textProblem(network, rule, plan[name])
    if (problem !== null) problems[name] = [problem]
  }
  if (rules.texts.paths !== undefined && plan.paths.some((part) => /[\s/?#]/.test(part)))
    problems.paths = ['A part of the path has no spaces and no slashes.']
  return problems
}
