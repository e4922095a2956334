import { ageText } from '../date-texts.ts'
import { addDays, dayOf, weekdayOf } from '../dates.ts'
import { keysOf } from '../keys.ts'
import { inquiryLanes } from '../terms.ts'

export { inquiryLanes }
export type InquiryLane = keyof typeof inquiryLanes
export const laneNames = keysOf(inquiryLanes)

/** What an inquiry can lead to. */
export const outcomeKinds = ['proposal', 'booking'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

/** What a drafted answer is put together from. */
export const draftSources = {
  canned_reply: 'Canned reply',
  faq: 'Question and answer',
  offer: 'Offer',
  post: 'Post',
  agency: 'Your agency',
} as const

/** Lanes in which somebody waits for our answer. */
export const unansweredLanes: readonly InquiryLane[] = ['new', 'mine', 'team']

/** How long an answer can be taken back, and how long its letter waits: one that is about to leave may be on its way some seconds before. */
export const replyUndoSeconds = 8
export const replyHeldSeconds = replyUndoSeconds + 8

/** The usual reasons; any other words will do. */
export const lostReasons: readonly string[] = [
  'Too expensive',
  'Dates did not suit',
  'Booked elsewhere',
  'No reply',
  'We have nothing suitable',
  'Trip postponed',
  'Not a real inquiry',
]

const hour = 3_600_000
/** How long somebody has waited, and how bad that is: an answer within the hour wins most trips, one after a day few. */
export function waitOf(
  since: string,
  now: Date,
): { readonly words: string; readonly tone: 'calm' | 'warning' | 'danger' } {
  const hours = Math.max(0, (now.getTime() - Date.parse(since)) / hour)
  return {
    words: hours < 1 ? 'under an hour' : ageText(since, now),
    tone: hours < 4 ? 'calm' : hours < 24 ? 'warning' : 'danger',
  }
}

/** Mornings are at eight in Kampala, which has no summer time. */
const morningOf = (day: string): string => new Date(`${day}T08:00:00+03:00`).toISOString()

/** When an inquiry that cannot be answered now may come back. */
export function snoozeChoices(now: Date): readonly { readonly value: string; readonly label: string }[] {
  const today = dayOf(now)
  const toMonday = 8 - weekdayOf(today)
  return [
    { value: new Date(now.getTime() + 3 * hour).toISOString(), label: 'In three hours' },
    { value: morningOf(addDays(today, 1)), label: 'Tomorrow morning' },
    { value: morningOf(addDays(today, 3)), label: 'In three days' },
    { value: morningOf(addDays(today, toMonday)), label: 'Next Monday morning' },
    { value: morningOf(addDays(today, 14)), label: 'In two weeks' },
    { value: morningOf(addDays(today, 30)), label: 'In a month' },
  ]
}
export const morning = morningOf
/** The same for what is looked at by the day. */
export function snoozeDays(today: string): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: addDays(today, 1), label: 'Tomorrow' },
    { value: addDays(today, 3), label: 'In three days' },
    { value: addDays(today, 8 - weekdayOf(today)), label: 'Next Monday' },
    { value: addDays(today, 14), label: 'In two weeks' },
    { value: addDays(today, 30), label: 'In a month' },
  ]
}
