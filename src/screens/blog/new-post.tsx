import { PenLine } from 'lucide-react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import { postScreen } from '../../commands/areas/website/post-commands.ts'
import { useCommandContext } from '../../commands/context.ts'
import { postTextShape } from '../../domain/contract/website/blog.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { postLimits } from '../../domain/website/blog/post-markup.ts'
import { createBlogPostMutation } from '../../gateway/generated/blog.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { FormField } from '../standard/form-field.tsx'
import { RestoredNotice } from '../standard/form-screen.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { useForm } from '../standard/use-form.ts'

const schema = v.object({ title: postTextShape.title })

/** A post begins with its title: then it is there, and nothing that is written of it can be lost. */
export function NewPost() {
  const [, navigate] = useLocation()
  const create = useMutation(createBlogPostMutation)
  const state = useForm({
    key: 'post.new',
    schema,
    values: { title: '' },
    labels: { title: 'Title' },
    save: async ({ title }) => (await create.run({ input: { title } })).record,
    onSaved: ({ id }) => navigate(postScreen(id), { replace: true }),
  })
  const up = linkTo('/website/blog')
  useCommandContext({
    form: {
      dirty: state.dirty,
      save: () => state.submit('save'),
      leave: async () => {
        if (await state.mayLeave()) navigate(up)
      },
    },
  })
  return (
    <form
      noValidate
      aria-label="New post"
      className="flex max-w-[45rem] flex-col gap-5 p-4 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        void state.submit('save')
      }}
    >
      <ScreenHead title="New post" intro="Begin with the title. You can change it as often as you like." />
      <RestoredNotice restored={state.restored} onDiscard={state.dropRestored} onClose={state.closeNotice} />
      <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
      <FormField form={state} name="title" label="Title" required>
        {(field) => (
          <Input
            {...field.text}
            autoFocus
            autoComplete="off"
            maxLength={postLimits.title}
            placeholder="When to see the gorillas, and how"
          />
        )}
      </FormField>
      <div className="flex gap-2">
        <Button does="form.save" type="submit" variant="primary" icon={<PenLine />} busy={state.busy !== null}>
          Start writing
        </Button>
        <Button does="form.leave" variant="ghost" onClick={() => navigate(up)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
