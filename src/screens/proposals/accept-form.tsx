import type * as v from 'valibot'
import { ports } from '../../commands/ports.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { acceptProposalInput } from '../../domain/contract/proposals.ts'
import { dayText } from '../../domain/date-texts.ts'
import { toMajor } from '../../domain/money.ts'
import { departing } from '../../domain/proposal-days.ts'
import { itemAmount, optionTitle, optionTotals } from '../../domain/proposals.ts'
import { acceptProposalMutation } from '../../gateway/generated/proposals.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { ProposalFormProps } from './proposal-forms.tsx'

type Output = v.InferOutput<typeof acceptProposalInput>
type Values = Omit<Output, 'chosen'> & { chosen: string[] }

/** The client said yes by telephone: which option, what of the extras, in whose name. It makes the booking. */
export function AcceptForm({ proposal, flush, onAnswer, onClose }: ProposalFormProps) {
  const accept = useMutation(acceptProposalMutation)
  const { currency, content } = proposal
  const tickedOf = (key: string) =>
    (content.options.find((option) => option.key === key)?.items ?? [])
      .filter((item) => item.optional && item.selected)
      .map((item) => item.key)
  const [first] = content.options
  const state: FormState<Values> = useForm({
    key: null, // what somebody accepts is not kept for another day
    schema: acceptProposalInput,
    values: { option: first?.key ?? 'A', name: proposal.client?.name ?? '', chosen: tickedOf(first?.key ?? 'A') },
    labels: { option: 'Option', name: 'Accepted by', chosen: 'Extras' },
    save: async (output) => {
      await flush()
      return accept.run({ uuid: proposal.uuid, input: output })
    },
    onSaved: (answer) => {
      const { acceptProposal } = answer
      onAnswer(acceptProposal)
      const { booking_id: booking } = acceptProposal
      toast.done(`${acceptProposal.reference} is accepted`, {
        detail: `Booked as ${acceptProposal.booking_reference ?? 'a booking'}.`,
        ...(booking === null
          ? {}
          : { action: { label: 'Open booking', run: () => ports.navigate(bookingScreen({ id: booking, kind: '' })) } }),
      })
      onClose()
    },
  })
  const { form } = state
  const [key, chosen] = form.watch(['option', 'chosen'])
  const option = content.options.find((each) => each.key === key)
  const extras = option?.items.filter((item) => item.optional) ?? []
  const total = option === undefined ? 0 : optionTotals(option, currency, new Set(chosen)).total
  return (
    <FormDialog
      title={`Accept ${proposal.reference}`}
      description={`On behalf of ${proposal.client?.name ?? 'the client'}. It is booked immediately: its items are taken from stock, and the client is told by e-mail.`}
      state={state}
      saveLabel="Accept and book"
      onClose={onClose}
    >
      {content.options.length > 1 && (
        <FormField form={state} name="option" label="Option" required>
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={(value) => {
                field.onChange(value as Values['option']) // one of the options below
                form.setValue('chosen', tickedOf(value), { shouldDirty: true })
              }}
              options={content.options.map((each) => ({
                value: each.key,
                label: optionTitle(each),
                detail: <Money amount={toMajor(optionTotals(each, currency).total, currency)} currency={currency} />,
              }))}
            />
          )}
        </FormField>
      )}
      {extras.length > 0 && (
        <FormField form={state} name="chosen" label="Extras chosen">
          {(field) => (
            <span className="flex flex-col gap-1.5">
              {extras.map((item) => (
                <Checkbox
                  key={item.key}
                  checked={field.value.includes(item.key)}
                  onChange={(event) =>
                    field.onChange(
                      event.target.checked
                        ? [...field.value, item.key]
                        : field.value.filter((each) => each !== item.key),
                    )
                  }
                >
                  {item.title || 'Without a title'}{' '}
                  <Money
                    amount={toMajor(itemAmount(item, currency), currency)}
                    currency={currency}
                    className="text-muted"
                  />
                </Checkbox>
              ))}
            </span>
          )}
        </FormField>
      )}
      <FormField form={state} name="name" label="Accepted by" required hint="The name to show on the proposal.">
        {(field) => <Input {...field.text} autoComplete="off" autoFocus />}
      </FormField>
      {option !== undefined &&
        departing(option, proposal.departures).map(({ item, departsOn }) => (
          <p key={item.key} className="flex items-baseline justify-between gap-3">
            <span>{item.title || 'The tour'}</span>
            <span className="text-muted">Departs on {dayText(departsOn)}</span>
          </p>
        ))}
      <p className="flex items-baseline justify-between gap-3 border-line border-t pt-3 font-semibold text-heading">
        <span>Total</span>
        <Money amount={toMajor(total, currency)} currency={currency} />
      </p>
    </FormDialog>
  )
}
