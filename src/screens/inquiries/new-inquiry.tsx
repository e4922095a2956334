import * as v from 'valibot'
import { type InquiryChannel, inquiryChannels } from '../../domain/bookings/sales-choices.ts'
import type { InquiryInput } from '../../domain/contract/inputs.ts'
import { inquiryInput } from '../../domain/contract/inquiries.ts'
import { keysOf } from '../../domain/keys.ts'
import { offerKindNames } from '../../domain/offers/offer-kinds.ts'
import { ask } from '../../gateway/client.ts'
import { createInquiryMutation, inquiryColleaguesQuery } from '../../gateway/generated/inquiries.generated.ts'
import { inventoryQuery } from '../../gateway/generated/inventory.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { type Option, Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, someFields, useForm } from '../standard/use-form.ts'
import { WhoFields, type WhoValues, whoLabels } from './who-fields.tsx'

interface Values extends WhoValues {
  channel: InquiryChannel
  message: string
  /** The option chosen: its value is `kind id`. */
  offer: Option | null
  assignee: string
}

const labels = {
  ...whoLabels,
  channel: 'Channel',
  message: 'Message',
  offer_id: 'Offer',
  assignee_id: 'Assigned to',
}
const nobody = 'nobody'

/** The fields as they are typed in, then as the contract takes them: its rules say what is wrong. */
const schema = v.pipe(
  v.custom<Values>((values) => typeof values === 'object' && values !== null),
  v.transform(({ offer, assignee, ...values }): InquiryInput => {
    const [kind, id] = offer?.value.split(' ') ?? []
    return {
      ...values,
      offer_type: offerKindNames.find((name) => name === kind) ?? null,
      offer_id: id === undefined ? null : Number(id),
      assignee_id: assignee === nobody ? null : Number(assignee),
    }
  }),
  inquiryInput,
)

const findOffers = async (text: string, signal: AbortSignal): Promise<readonly Option[]> =>
  (await ask(inventoryQuery, { per_page: 10, ...(text === '' ? {} : { q: text }) }, { signal })).inventory.data.map(
    (row) => ({
      value: `${row.kind} ${row.id}`,
      label: row.title,
    }),
  )

/** Entered by hand: a call, a letter, somebody at the door. */
export function NewInquiry({ onClose, onSaved }: { onClose: () => void; onSaved: (id: number) => void }) {
  const create = useMutation(createInquiryMutation)
  const colleagues = useQuery(inquiryColleaguesQuery, {}).data?.inquiryColleagues ?? []
  const state: FormState<Values> = useForm({
    key: 'inquiry.new',
    schema,
    values: {
      channel: 'phone',
      name: '',
      email: '',
      phone: null,
      subject: '',
      message: '',
      offer: null,
      assignee: nobody,
      travel_on: null,
      party: '',
    },
    labels,
    save: async (input) => (await create.run({ input })).createInquiry,
    onSaved: ({ id, reference }, how) => {
      toast.done(`${reference} added`)
      if (how !== 'another') onSaved(id)
    },
  })
  return (
    <FormDialog
      title="New inquiry"
      state={state}
      saveLabel="Add inquiry"
      anotherLabel="Add and another"
      onClose={onClose}
    >
      <FormField form={state} name="channel" label={labels.channel}>
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            onChange={field.onChange}
            options={keysOf(inquiryChannels)
              .filter((channel) => channel !== 'chatbot')
              .toReversed()
              .map((value) => ({ value, label: inquiryChannels[value] }))}
          />
        )}
      </FormField>
      <WhoFields state={someFields(state)}>
        <FormField form={state} name="message" label={labels.message} required>
          {(field) => <TextArea {...field.text} rows={4} maxLength={10_000} />}
        </FormField>
        <FormField form={state} name="offer" label={labels.offer_id} optional>
          {(field) => (
            <ComboBox
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={findOffers}
              placeholder="Offer they asked about"
            />
          )}
        </FormField>
      </WhoFields>
      <FormField form={state} name="assignee" label={labels.assignee_id}>
        {(field) => (
          <Select
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            options={[
              { value: nobody, label: 'Nobody yet' },
              ...colleagues.map(({ id, name, me }) => ({ value: String(id), label: me ? `${name} (you)` : name })),
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
