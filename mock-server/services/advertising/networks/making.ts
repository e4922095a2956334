import { sumText } from '../../../../src/domain/money.ts'
import type { AdAsked, AdSteps } from './network.ts'

/** One part of an advertisement: known from before, else found at the network, else made. Answers its id. */
export async function adStep(
  steps: AdSteps,
  step: string,
  find: () => Promise<string | undefined>,
  make: () => Promise<string>,
): Promise<string> {
  const known = steps.made[step]
  if (known !== undefined) return known
  let id = await find()
  if (id === undefined) {
    await steps.hold()
    id = await make()
  }
  await steps.note(step, id)
  return id
}

/** The one that has the mark in its name. */
export const marked = <Row extends { readonly name?: string | null | undefined }>(
  rows: readonly Row[],
  { mark }: AdAsked,
): Row | undefined => rows.find(({ name }) => name?.includes(mark) === true)

const zone = '+03:00'
const soonMs = 15 * 60_000

/** When it begins and ends, by the days of Kampala; today it begins in a quarter of an hour. */
export function hoursOf({ from, to }: AdAsked, now = Date.now()): { readonly begins: Date; readonly ends: Date } {
  return {
    begins: new Date(Math.max(Date.parse(`${from}T00:00:00${zone}`), now + soonMs)),
    ends: new Date(`${to}T23:59:59${zone}`),
  }
}

/** What there is to say where a network has put another budget than the one that was asked for. */
export const budgetNote = (
  network: string,
  found: number | null,
  { budget, per }: AdAsked,
  currency: string | null,
): string[] => {
  if (found !== null && Math.abs(found - budget) < 0.005) return []
  const said = (sum: number) => (currency === null ? String(sum) : sumText(sum, currency))
  const kind = per === 'day' ? 'each day' : 'for all days'
  return [
    found === null
      ? `${network} shows no budget of ${said(budget)} ${kind}. Check it there before you start the advertisement.`
      : `${network} has a budget of ${said(found)} ${kind}, not ${said(budget)}. Correct it there before you start the advertisement.`,
  ]
}

/** What there is to say where a network had made something that runs, and it is paused again. */
export const pausedNote = (network: string): string =>
  `${network} had started the advertisement at once. Safiri has paused it: look there whether anything was spent.`
export const runningNote = (network: string): string =>
  `${network} does not pause the advertisement. Pause it there yourself now.`

/** The same with the last day. */
export const lastDayNote = (network: string, found: string | null, { to }: AdAsked): string[] =>
  found === to
    ? []
    : [`${network} has ${found === null ? 'no last day' : `${found} as the last day`}, not ${to}. Correct it there.`]
