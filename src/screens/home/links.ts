import { linkTo } from '../../domain/routes/link.ts'

/** The list of bookings behind a number of the board. */
export const bookings = (query: Record<string, string>): string =>
  `${linkTo('/bookings/tour-packages')}?${new URLSearchParams(query)}`

/** The statuses that the board counts as travelling; the lists behind its numbers filter by the same. */
export const travelling = 'pending,confirmed,in_progress,completed'
