import { X } from 'lucide-react'
import { useState } from 'react'
import { smsSegments } from '../../domain/growth/sms-segments.ts'
import { counted } from '../../domain/text.ts'
import { Button } from '../../ui/button.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { AddRow } from '../standard/add-row.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { BlockList } from './block-list.tsx'
import { type CampaignValues, campaignLabels as labels } from './campaign-values.ts'
import { useInputBox, useTextBox, VariableMenu } from './variable-menu.tsx'
import { WhatsappFields } from './whatsapp-fields.tsx'

type State = FormState<CampaignValues>

/** What is said, by the channel it is said through. */
export function MessageFields({ state }: { state: State }) {
  const channel = state.form.watch('channel')
  if (channel === 'email') return <EmailFields state={state} />
  return channel === 'sms' ? <SmsFields state={state} /> : <WhatsappFields state={state} />
}

function EmailFields({ state }: { state: State }) {
  const [first, second] = state.form.watch(['subject', 'subject_b'])
  const [hasSecond, setSecond] = useState(second !== '')
  return (
    <>
      <Section title="Subject">
        <LineField state={state} name="subject" placeholder="What is in it, in a few words" />
        {hasSecond || second !== '' ? (
          <>
            <LineField
              state={state}
              name="subject_b"
              hint="Half of the recipients get the one, half the other. Afterwards you see which was opened more."
            />
            <div>
              <Button
                does="removeRow"
                size="small"
                variant="ghost"
                icon={<X />}
                onClick={() => {
                  setSecond(false)
                  state.form.setValue('subject_b', '', { shouldDirty: true })
                }}
              >
                Only one subject
              </Button>
            </div>
          </>
        ) : (
          <AddRow off={first === '' ? 'Write the first subject before.' : undefined} onAdd={() => setSecond(true)}>
            Try a second subject
          </AddRow>
        )}
        <LineField
          state={state}
          name="preheader"
          hint="Shown after the subject in the list of a mailbox. If empty, the text begins there."
        />
      </Section>
      <Section title="Content" text="The plain text for readers without HTML is made from the same blocks.">
        <BlockList state={state} />
      </Section>
    </>
  )
}

function LineField({
  state,
  name,
  hint,
  placeholder,
}: {
  state: State
  name: 'subject' | 'subject_b' | 'preheader'
  hint?: string
  placeholder?: string
}) {
  const box = useInputBox()
  return (
    <FormField
      form={state}
      name={name}
      label={labels[name]}
      {...(name === 'preheader' ? { optional: true } : {})}
      {...(hint === undefined ? {} : { hint })}
      aside={
        <VariableMenu
          box={box}
          label={labels[name]}
          onInsert={(text) => state.form.setValue(name, text, { shouldDirty: true })}
        />
      }
    >
      {(field) => <Input {...field.text} ref={box} autoComplete="off" maxLength={150} placeholder={placeholder} />}
    </FormField>
  )
}

function SmsFields({ state }: { state: State }) {
  const box = useTextBox()
  const text = state.form.watch('text')
  const { alphabet, units, parts, outside } = smsSegments(text)
  return (
    <Section title="Text">
      <FormField
        form={state}
        name="text"
        label={labels.text}
        aside={
          <VariableMenu
            box={box}
            label={labels.text}
            onInsert={(value) => state.form.setValue('text', value, { shouldDirty: true })}
          />
        }
      >
        {(field) => <TextArea {...field.text} ref={box} rows={5} maxLength={2000} />}
      </FormField>
      <p className={parts > 3 ? 'text-warning' : 'text-muted'} aria-live="polite">
        {counted(parts, 'part')}, {units} of {alphabet === 'GSM-7' ? (parts > 1 ? 153 : 160) : parts > 1 ? 67 : 70}{' '}
        characters{parts > 1 ? ' each' : ''}. Each part is paid for; variables may make it longer.
        {outside.length > 0 && (
          <>
            {' '}
            {outside.slice(0, 5).join(' ')} {outside.length === 1 ? 'is' : 'are'} not in the alphabet of SMS: with{' '}
            {outside.length === 1 ? 'it' : 'them'} a part holds less than half.
          </>
        )}
      </p>
    </Section>
  )
}
