import { type DocumentKind, documentTypes, isDocumentKind } from '../../domain/bookings/booking-documents.ts'
import { sendDocumentsInput } from '../../domain/contract/bookings/booking-documents.ts'
import type { SendDocumentsInput } from '../../domain/contract/inputs.ts'
import { daysText } from '../../domain/date-texts.ts'
import { firstNameOf } from '../../domain/text.ts'
import {
  bookingDocumentsQuery,
  type DocumentsOfFragment,
  sendDocumentsMutation,
} from '../../gateway/generated/booking-documents.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { BookingRecord } from './booking-record.ts'

interface Props {
  booking: BookingRecord
  /** The document that was asked for by name; the others can still be added. */
  only?: DocumentKind
  onClose: () => void
}

/** Documents by e-mail, to the client or to a hotel that waits for them. */
export function SendDocumentsForm(props: Props) {
  const { booking } = props
  const list = useQuery(bookingDocumentsQuery, { id: booking.id }).data?.bookingDocuments
  return list === undefined ? null : <Form {...props} list={list} />
}

/** What the booking is most likely to be written about now. */
const likely = ({ status, balance }: BookingRecord): DocumentKind[] =>
  status === 'pending' || balance > 0 ? ['invoice'] : ['voucher']

function Form({ booking, only, onClose, list }: Props & { list: DocumentsOfFragment }) {
  const send = useMutation(sendDocumentsMutation)
  const me = useUser()
  const { client, reference, title, starts_on, ends_on } = booking
  const isVoucher = only === 'voucher'
  const state: FormState<SendDocumentsInput> = useForm({
    key: `booking.${booking.id}.${only ?? 'documents'}`,
    schema: sendDocumentsInput,
    values: {
      kinds: only === undefined ? likely(booking) : [only],
      to: client.email ?? '',
      subject: (isVoucher
        ? `Your voucher: ${title}, ${daysText(starts_on, ends_on)}`
        : `Your booking ${reference}: ${title}`
      ).slice(0, 200),
      message: [
        `Dear ${firstNameOf(client.name)},`,
        isVoucher
          ? 'Here is the voucher for your trip. Please keep it with you, printed or on your phone: you will be asked for it on arrival.'
          : 'Please find your documents attached.',
        `Kind regards,\n${me?.name ?? ''}`,
      ].join('\n\n'),
    },
    labels: { kinds: 'Documents', to: 'To', subject: 'Subject', message: 'Message' },
    save: (input) => send.run({ id: booking.id, input }),
    onSaved: (answer) => {
      const { sendDocuments } = answer
      toast.done(`${isVoucher ? 'Voucher' : 'Documents'} sent to ${sendDocuments.sent[0]?.sent_to ?? 'them'}`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={isVoucher ? `Send the voucher of ${reference}` : `E-mail documents of ${reference}`}
      state={state}
      saveLabel="Send"
      onClose={onClose}
    >
      <FormField form={state} name="kinds" label="Documents">
        {(field) => (
          <div className="flex flex-col gap-1">
            {list.documents.map(
              ({ kind, missing }) =>
                isDocumentKind(kind) && (
                  <Checkbox
                    key={kind}
                    checked={field.value.includes(kind)}
                    disabled={missing !== null}
                    {...(missing === null ? {} : { detail: missing })}
                    onChange={(event) =>
                      field.onChange(
                        event.target.checked ? [...field.value, kind] : field.value.filter((one) => one !== kind),
                      )
                    }
                  >
                    {documentTypes[kind].title}
                  </Checkbox>
                ),
            )}
          </div>
        )}
      </FormField>
      <FormField
        form={state}
        name="to"
        label="To"
        hint={
          client.email === null
            ? `${client.name} has no e-mail address on file.`
            : 'A message to the client joins your thread; a hotel or driver gets an ordinary e-mail.'
        }
      >
        {(field) => <EmailInput {...field.text} />}
      </FormField>
      <FormField form={state} name="subject" label="Subject">
        {(field) => <Input {...field.text} maxLength={200} />}
      </FormField>
      <FormField form={state} name="message" label="Message">
        {(field) => <TextArea {...field.text} rows={7} />}
      </FormField>
    </FormDialog>
  )
}
