export const staffStatuses = ['invited', 'active', 'disabled'] as const
export type StaffStatus = (typeof staffStatuses)[number]
/** How often a plan is paid. */
export const planIntervals = ['month', 'year'] as const

/** The fixed lists that agency forms choose from; `basic` counts as active without a subscription (specification §6). */
export const categories = [
  { id: 1, name: 'Tour operator', slug: 'tour-operator' },
  { id: 2, name: 'Travel agency', slug: 'travel-agency' },
  { id: 3, name: 'Hotel or lodge', slug: 'hotel' },
  { id: 4, name: 'Car hire', slug: 'car-hire' },
  { id: 5, name: 'Event organiser', slug: 'events' },
  { id: 6, name: 'Basic', slug: 'basic' },
] as const
export const businessVolumes = [
  { id: 1, name: 'Up to 50 bookings a month' },
  { id: 2, name: '51 to 200 bookings a month' },
  { id: 3, name: '201 to 1,000 bookings a month' },
  { id: 4, name: 'More than 1,000 bookings a month' },
] as const
export const companySizes = [
  { id: 1, name: 'Only me' },
  { id: 2, name: '2 to 10 people' },
  { id: 3, name: '11 to 50 people' },
  { id: 4, name: 'More than 50 people' },
] as const
