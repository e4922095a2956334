import { useStale } from '../../bookings/stale.tsx'

/** Somebody else has changed the order, or taken its stock, while it was looked at. */
export const useStaleOrder = (refetch: () => Promise<unknown>) => useStale(refetch, 'The order or its stock')
