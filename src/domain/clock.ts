import { isDay } from './dates.ts'

/** `2026-12-01T19:30`: a date and a time as clocks in Kampala show them. */
export type Clock = string

// Kampala is three hours ahead of UTC the whole year.
const ahead = 3 * 3_600_000

export const clockOf = (instant: string | Date): Clock =>
  new Date(new Date(instant).getTime() + ahead).toISOString().slice(0, 16)

export const instantOf = (clock: Clock): string => new Date(`${clock}:00+03:00`).toISOString()

export const isClock = (text: string): boolean =>
  text[10] === 'T' && isDay(text.slice(0, 10)) && /^([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(11))
