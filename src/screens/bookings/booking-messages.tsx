import { daysText } from '../../domain/date-texts.ts'
import { firstNameOf } from '../../domain/text.ts'
import {
  bookingMessagesQuery,
  postBookingMessageMutation,
} from '../../gateway/generated/booking-documents.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { Thread } from '../standard/thread.tsx'
import type { BookingRecord } from './booking-record.ts'

/** What was said with the client about this booking, its documents included. */
export function BookingMessages({ booking }: { booking: BookingRecord }) {
  const answer = useQuery(bookingMessagesQuery, { id: booking.id }, { keepPrevious: false, every: 30_000 })
  const post = useMutation(postBookingMessageMutation)
  const { client } = booking
  const me = useUser()
  const visitor = useVisitor()
  return (
    <>
      <h2 className="sr-only">Messages</h2>
      <Thread
        messages={answer.data?.bookingMessages.messages}
        link={answer.data?.bookingMessages.link}
        failure={answer.failure}
        onRetry={answer.refetch}
        readOnly={!visitor.permissions.has('Edit Bookings')}
        them={{ name: client.name, email: client.email }}
        values={{
          first_name: firstNameOf(client.name),
          name: client.name,
          subject: booking.title,
          reference: booking.reference,
          dates: daysText(booking.starts_on, booking.ends_on),
          agency: me?.agency?.name,
          me: me?.name,
          my_email: me?.email,
        }}
        draftKey={`booking.${booking.id}.message`}
        subject={`Your booking ${booking.reference}`}
        onSend={(input) => post.run({ id: booking.id, input })}
      />
    </>
  )
}
