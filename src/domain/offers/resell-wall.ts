/**
 * What crosses the wall between two agencies, and nothing else. An owner's listing shows other agencies these facts of an offer; a reseller's
 * sale tells the owner who sold, what and for when, never who travels beyond the names the supplier needs.
 */
export const listedFields = [
  'id',
  'kind',
  'title',
  'summary',
  'description',
  'currency',
  'price_from',
  'first_media',
  'agency_name',
  'agency_slug',
  'agency_city',
  'agency_country',
  'commission_percent',
  'max_markup_percent',
  'allotment',
  'terms',
  'next_availability',
  'resell_id',
] as const
export type ListedField = (typeof listedFields)[number]

export const resellStatuses = ['active', 'paused', 'ended'] as const
/** Whether an agency resells another's offer, or offers its own. */
export const resellSides = ['reselling', 'offered'] as const

/** The kinds that can be resold: what the specification gives resell calls to. */
export const resoldKinds = ['package', 'room', 'car'] as const
export type ResoldKind = (typeof resoldKinds)[number]
