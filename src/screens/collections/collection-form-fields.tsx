import type { RuleGroup } from '../../domain/growth/contact-rule.ts'
import type { ContactCollection } from '../../domain/schema/types.generated.ts'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { RuleEditor } from './rule-editor.tsx'
import { useRuleNames } from './use-rule-names.ts'

export interface CollectionValues {
  name: string
  notes: string
  kind: ContactCollection['kind']
  rule: RuleGroup | null
}
export const collectionLabels = { name: 'Name', notes: 'Notes', kind: 'Who is in it', rule: 'Rule' } as const

/** Fields of a collection of contacts; how it says who is in it is chosen once. */
export function CollectionFormFields({ state, isNew }: { state: FormState<CollectionValues>; isNew: boolean }) {
  const { names, failure, refetch } = useRuleNames()
  const kind = state.form.watch('kind')
  return (
    <>
      <FormField form={state} name="name" label={collectionLabels.name} required>
        {(field) => <Input {...field.text} autoComplete="off" autoFocus />}
      </FormField>
      {isNew && (
        <FormField form={state} name="kind" label={collectionLabels.kind}>
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={(next) => {
                field.onChange(next)
                if (next === 'fixed') state.form.setValue('rule', null, { shouldDirty: true })
              }}
              options={[
                { value: 'rule', label: 'Everyone who fits a rule', detail: 'Asked each time the collection is used.' },
                { value: 'fixed', label: 'Contacts chosen one by one', detail: 'You add and remove them yourself.' },
              ]}
            />
          )}
        </FormField>
      )}
      {kind === 'rule' && (
        <FormField form={state} name="rule" label={collectionLabels.rule} required>
          {(field) =>
            names === undefined ? (
              failure === null ? (
                <SkeletonText lines={3} />
              ) : (
                <FailureState failure={failure} what="fields of rules" onRetry={refetch} />
              )
            ) : (
              <RuleEditor value={field.value} onChange={field.type} onBlur={field.onBlur} names={names} />
            )
          }
        </FormField>
      )}
      <FormField form={state} name="notes" label={collectionLabels.notes} optional>
        {(field) => <TextArea {...field.text} rows={2} />}
      </FormField>
    </>
  )
}
