import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { cannedReplyInput } from '../../domain/contract/canned-replies.ts'
import type { CannedReplyInput } from '../../domain/contract/inputs.ts'
import { filledReply, type ReplyVariable, replyVariables } from '../../domain/inquiries/canned-replies.ts'
import {
  createReplyMutation,
  type ReplyRowFragment,
  updateReplyMutation,
} from '../../gateway/generated/threads.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { useForm } from '../standard/use-form.ts'

interface Values {
  title: string
  shortcut: string
  body: string
  version: number | undefined
}
const labels = { title: 'Title', shortcut: 'Shortcut', body: 'Words' }

const example: Record<ReplyVariable, string> = {
  first_name: 'Amina',
  name: 'Amina Nakato',
  subject: 'Gorilla trek in July',
  reference: 'INQ-2026-000123',
  dates: '4 Jul 2027',
  agency: 'your agency',
  me: 'you',
  my_email: 'you@example.com',
}

/** A canned reply, with its variables put in by a menu and shown filled in. */
export function ReplyForm({ reply, onClose }: { reply: ReplyRowFragment | null; onClose: () => void }) {
  const create = useMutation(createReplyMutation)
  const update = useMutation(updateReplyMutation)
  const area = useRef<HTMLTextAreaElement>(null)
  const state = useForm<Values, unknown>({
    key: reply === null ? 'reply.new' : `reply.${reply.id}`,
    schema: cannedReplyInput as never, // all of its fields are given here
    values: {
      title: reply?.title ?? '',
      shortcut: reply?.shortcut ?? '',
      body: reply?.body ?? '',
      version: reply?.version,
    },
    labels,
    save: async (input) => {
      const given = input as CannedReplyInput // what the contract's schema gives is what it takes
      if (reply === null) await create.run({ input: given })
      else await update.run({ id: reply.id, input: given })
    },
    onSaved: (_, how) => {
      toast.done(reply === null ? 'Canned reply added' : 'Canned reply saved')
      if (how !== 'another') onClose()
    },
  })
  const put = (name: string) => {
    const [from, to] = [area.current?.selectionStart ?? 0, area.current?.selectionEnd ?? 0]
    const text = state.form.getValues('body')
    const word = `{${name}}`
    state.form.setValue('body', text.slice(0, from) + word + text.slice(to), { shouldDirty: true })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + word.length, from + word.length)
    })
  }
  const body = state.form.watch('body')
  const shown = filledReply(body, example)
  return (
    <FormDialog
      title={reply === null ? 'New canned reply' : `Edit “${reply.title}”`}
      state={state}
      saveLabel={reply === null ? 'Add' : 'Save changes'}
      {...(reply === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <FormField form={state} name="title" label={labels.title} required>
          {(field) => <Input {...field.text} autoComplete="off" autoFocus placeholder="Deposit and balance" />}
        </FormField>
        <FormField form={state} name="shortcut" label={labels.shortcut} optional>
          {(field) => <Input {...field.text} autoComplete="off" start="/" placeholder="deposit" />}
        </FormField>
      </div>
      <FormField form={state} name="body" label={labels.body} required>
        {(field) => <TextArea {...field.text} ref={area} rows={8} maxLength={10_000} />}
      </FormField>
      <div className="-mt-2">
        <Menu
          label="Put in a variable"
          groups={[
            {
              entries: Object.entries(replyVariables).map(([name, label]) => ({
                id: name,
                label,
                detail: `{${name}}`,
                run: () => put(name),
              })),
            },
          ]}
          trigger={(trigger) => (
            <Button {...trigger} size="small" variant="ghost" icon={<Braces />}>
              Variable
            </Button>
          )}
        />
      </div>
      {body.trim() !== '' && (
        <section aria-label="As Amina would read it" className="rounded-panel bg-sunken p-3">
          <h3 className="mb-1 text-muted text-secondary">As Amina would read it</h3>
          <p className="whitespace-pre-line wrap-anywhere">{shown.text}</p>
        </section>
      )}
    </FormDialog>
  )
}
