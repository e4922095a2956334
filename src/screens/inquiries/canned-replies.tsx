import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { cannedReply } from '../../commands/areas/inquiries/canned-reply-commands.ts'
import { cannedReplyInput } from '../../domain/contract/canned-replies.ts'
import type { CannedReplyInput } from '../../domain/contract/inputs.ts'
import { defineFields, labelsOf, lines, text, valuesOf } from '../../domain/fields/field.ts'
import { filledReply, replyVariables } from '../../domain/inquiries/canned-replies.ts'
import type { CannedReply } from '../../domain/schema/types.generated.ts'
import { cut } from '../../domain/text.ts'
import { cannedReplyOperations } from '../../gateway/generated/canned-replies.generated.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { columnOf } from '../standard/list/field-column.tsx'
import { resourceScreen } from '../standard/resource-screen.tsx'
import type { FormState } from '../standard/use-form.ts'

const fields = defineFields({
  title: text('Title', { sort: 'title', input: { required: true, example: 'Deposit and balance' } }),
  shortcut: text('Shortcut', { sort: 'shortcut', input: { optional: true, start: '/', example: 'deposit' } }),
  body: lines('Text', { input: { required: true } }),
})
type Values = Pick<CannedReply, keyof typeof fields>
const example = {
  first_name: 'Amina',
  name: 'Amina Nakato',
  subject: 'Gorilla trek in July',
  reference: 'INQ-2026-000123',
  dates: '4 Jul 2027',
  agency: 'your agency',
  me: 'you',
  my_email: 'you@example.com',
}

/** `/inquiries/replies`: texts that are written often, filled in when they are used. */
const screen = resourceScreen<CannedReply, CannedReplyInput, typeof cannedReplyInput, Values>({
  facts: cannedReply,
  operations: cannedReplyOperations,
  intro:
    'For answers to inquiries, and for messages about bookings and proposals. Type a slash, the shortcut and a space.',
  sort: '-used',
  perPage: 100,
  title: (row) => row.title,
  headColumn: { label: fields.title.label, sort: 'title', width: 'minmax(12rem, 1fr)' },
  columns: [
    columnOf(fields.body, {
      cell: (row) => <span className="truncate text-muted">{cut(row.body, 100)}</span>,
      width: 'minmax(16rem, 2.4fr)',
    }),
    columnOf(fields.shortcut, {
      cell: (row) => (row.shortcut === '' ? <Nothing /> : <code>/{row.shortcut}</code>),
      width: '9rem',
    }),
    { id: 'used', label: 'Used', sort: 'used', align: 'end', cell: (row) => row.used, width: '5.5rem' },
    { id: 'updated', label: 'Changed', cell: (row) => <Instant value={row.updated_at} look="ago" />, width: '9rem' },
  ],
  searchLabel: 'Search title and text',
  empty: {
    title: 'No canned replies yet',
    text: 'Replies you use every day: directions, deposits, what to bring. Names and dates are filled in for you.',
    picture: 'river',
  },
  peek: (row) => <p className="whitespace-pre-line wrap-anywhere">{row.body}</p>,
  form: {
    schema: cannedReplyInput,
    labels: labelsOf(fields),
    fresh: { title: '', shortcut: '', body: '' },
    valuesOf: (row) => valuesOf(fields, row),
    Fields,
  },
})
export const { prefetch } = screen
export default screen.Screen

/** Variables are put in by a menu and shown filled in. */
function Fields({ state }: { state: FormState<Values> }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const body = state.form.watch('body')
  const put = (name: string) => {
    const [from, to] = [area.current?.selectionStart ?? 0, area.current?.selectionEnd ?? 0]
    state.form.setValue('body', `${body.slice(0, from)}{${name}}${body.slice(to)}`, { shouldDirty: true })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + name.length + 2, from + name.length + 2)
    })
  }
  const variables = Object.entries(replyVariables).map(([name, label]) => ({
    id: name,
    label,
    detail: `{${name}}`,
    run: () => put(name),
  }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <FieldInput of={fields.title} state={state} autoFocus />
        <FieldInput of={fields.shortcut} state={state} />
      </div>
      <FieldInput of={fields.body} state={state}>
        {(field) => <TextArea {...field.text} ref={area} rows={8} maxLength={10_000} />}
      </FieldInput>
      <div className="-mt-2">
        <Menu
          label="Insert a variable"
          groups={[{ entries: variables }]}
          trigger={(trigger) => (
            <Button does="openMenu" {...trigger} size="small" variant="ghost" icon={<Braces />}>
              Variable
            </Button>
          )}
        />
      </div>
      {body.trim() !== '' && (
        <section aria-label="As Amina would read it" className="rounded-panel bg-sunken p-3">
          <h3 className="mb-1 text-muted text-secondary">As Amina would read it</h3>
          <p className="whitespace-pre-line wrap-anywhere">{filledReply(body, example).text}</p>
        </section>
      )}
    </>
  )
}
