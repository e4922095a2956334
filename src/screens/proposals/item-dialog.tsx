import { type ProposalItem, proposalOption } from '../../domain/contract/proposal-content.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

const itemSchema = proposalOption.entries.items.wrapped.pipe[0].item

/** The words of a line, and whether the client may leave it. */
export function ItemDialog({
  item,
  onDone,
  onClose,
}: {
  item: ProposalItem
  onDone: (facts: Partial<ProposalItem>) => void
  onClose: () => void
}) {
  const state: FormState<ProposalItem> = useForm({
    key: null, // the proposal keeps its own draft on the device
    schema: itemSchema,
    values: item,
    labels: { title: 'Item', description: 'Details' },
    save: async (output) => output,
    onSaved: (output) => {
      const { title, description, optional, selected } = output
      onDone({ title, description, optional, selected })
      onClose()
    },
  })
  const optional = state.form.watch('optional')
  return (
    <FormDialog title="Price line" state={state} saveLabel="Done" onClose={onClose}>
      <FormField form={state} name="title" label="Item">
        {(field) => <Input {...field.text} autoComplete="off" autoFocus />}
      </FormField>
      <FormField form={state} name="description" label="Details" optional hint="Shown to the client under the line.">
        {(field) => <TextArea {...field.text} rows={4} />}
      </FormField>
      <FormField form={state} name="optional" label="Choice" labelHidden>
        {(field) => (
          <Checkbox {...field.check} detail="It has a tick box on the client’s page.">
            Optional for the client
          </Checkbox>
        )}
      </FormField>
      {optional && (
        <FormField form={state} name="selected" label="Ticked" labelHidden>
          {(field) => <Checkbox {...field.check}>Ticked until the client unticks it</Checkbox>}
        </FormField>
      )}
    </FormDialog>
  )
}
