import { inKampala, isDay } from './dates.ts'

/** `2026-12-01T19:30`: a date and a time as clocks in Kampala show them. */
export type Clock = string

export const clockOf = (instant: string | Date): Clock => inKampala(instant).toISOString().slice(0, 16)

export const instantOf = (clock: Clock): string => new Date(`${clock}:00+03:00`).toISOString()

export const isClock = (text: string): boolean =>
  text[10] === 'T' && isDay(text.slice(0, 10)) && /^([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(11))
