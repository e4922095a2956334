/** The closed lists of services, with the words that people read. */
export const serviceModes = { on_site: 'On site', online: 'Online' } as const
export const serviceUnits = { per_person: 'Per person', per_group: 'Per group' } as const
export type ServiceUnit = keyof typeof serviceUnits

/** "45 min", "1 h 30 min", "2 days" */
export function durationText(minutes: number): string {
  if (minutes >= 1440 && minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours === 0 ? '' : `${hours} h`, rest === 0 ? '' : `${rest} min`].filter(Boolean).join(' ')
}

/** `09:30` as minutes after midnight, and back; beyond midnight the clock begins again. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
export const clockOf = (minutes: number): string => {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Every start from the first to the last that fits, `every` minutes apart. */
export function startsBetween(from: string, to: string, every: number): string[] {
  const starts: string[] = []
  if (every < 5) return starts
  for (let at = minutesOf(from); at <= minutesOf(to); at += every) starts.push(clockOf(at))
  return starts
}

/** 1 = Monday … 7 = Sunday. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''
