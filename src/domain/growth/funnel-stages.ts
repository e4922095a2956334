import { keysOf } from '../keys.ts'

/** How far somebody has come on the way to a paid booking. The last two follow from a booking. */
export const funnelStages = {
  lead: 'Lead',
  qualified: 'Qualified',
  confirmed: 'Confirmed booking',
  paid: 'Paid booking',
} as const
export type FunnelStage = keyof typeof funnelStages
export const stageNames = keysOf(funnelStages)

/** The lanes of the board. */
export const funnelLanes = { ...funnelStages, lost: 'Lost' } as const
export type FunnelLane = keyof typeof funnelLanes
export const funnelLaneNames = keysOf(funnelLanes)

/** Stages that nobody can give by hand: the booking says so. */
export const bookedStages: readonly FunnelLane[] = ['confirmed', 'paid']

/** Whether nobody has written, called or changed anything for longer than the agency wants; what is paid or lost cannot go cold. */
export const isCold = (untouchedDays: number, days: number | null): boolean => days !== null && untouchedDays >= days

/** Why leads are usually lost. */
export const leadLossReasons: readonly string[] = [
  'Too expensive',
  'Dates did not suit',
  'Booked elsewhere',
  'No reply',
  'We have nothing suitable',
  'Trip postponed',
  'Not a real lead',
]
