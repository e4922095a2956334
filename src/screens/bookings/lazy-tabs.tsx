import type { DocumentKind } from '../../domain/bookings/booking-documents.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { BookingRecord } from './booking-record.ts'

// Each tab is a chunk of its own: most visits to a booking look at its first one only.
interface Props {
  booking: BookingRecord
}
const Coming = () => <Skeleton className="h-40 w-full" />
const Nothing = () => null

export const TravellersTab = lazyComponent<Props>(
  () => import('./travellers/travellers-tab.tsx').then((module) => module.TravellersTab),
  Coming,
)
export const FlightPanel = lazyComponent<{ id: number }>(
  () => import('../flights/bookings/flight-panel.tsx').then((module) => module.FlightPanel),
  Coming,
)
export const DocumentsTab = lazyComponent<Props>(
  () => import('./booking-documents.tsx').then((module) => module.BookingDocuments),
  Coming,
)
export const MessagesTab = lazyComponent<Props>(
  () => import('./booking-messages.tsx').then((module) => module.BookingMessages),
  Coming,
)
export const SendDocumentsTab = lazyComponent<Props & { only?: DocumentKind; onClose: () => void }>(
  () => import('./send-documents-form.tsx').then((module) => module.SendDocumentsForm),
  Nothing,
)
interface FormProps extends Props {
  refetch: () => Promise<unknown>
  onClose: () => void
}
export const HandOverTab = lazyComponent<FormProps>(
  () => import('./handovers/hand-over-form.tsx').then((module) => module.HandOverForm),
  Nothing,
)
export const RefundTab = lazyComponent<FormProps & { amount: number | null }>(
  () => import('./payments/booking-refund.tsx').then((module) => module.BookingRefund),
  Nothing,
)
export const WriteOffTab = lazyComponent<FormProps>(
  () => import('./payments/write-off-form.tsx').then((module) => module.WriteOffForm),
  Nothing,
)
export const RestoreWriteOffTab = lazyComponent<FormProps>(
  () => import('./payments/write-off-form.tsx').then((module) => module.RestoreWriteOffForm),
  Nothing,
)
export const TakeBackTab = lazyComponent<FormProps>(
  () => import('./handovers/take-back-form.tsx').then((module) => module.TakeBackForm),
  Nothing,
)
export const RentalsCard = lazyComponent<Props>(
  () => import('./handovers/rentals-card.tsx').then((module) => module.RentalsCard),
  Nothing,
)
