import type * as v from 'valibot'
import { marketingLinkInput } from '../../domain/contract/growth/marketing-links.ts'
import { linkTags } from '../../domain/growth/marketing/tagged-link.ts'
import { entriesOf } from '../../domain/keys.ts'
import { read } from '../../gateway/cache.ts'
import {
  createMarketingLinkMutation,
  type MarketingLinkRowFragment,
  marketingLinkQuery,
  updateMarketingLinkMutation,
} from '../../gateway/generated/marketing-links.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { copyText } from './copy-text.ts'

type Values = Required<Omit<v.InferInput<typeof marketingLinkInput>, 'version'>>

const labels: Readonly<Record<keyof Values, string>> = {
  name: 'Name',
  code: 'Short address',
  address: 'Page',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
}

/** A link that is kept, or changed. `link`: null for a new one, which begins with what was built. */
export function LinkForm({
  link,
  fresh,
  onClose,
}: {
  link: MarketingLinkRowFragment | null
  fresh: Omit<Values, 'code'>
  onClose: () => void
}) {
  const created = useMutation(createMarketingLinkMutation)
  const updated = useMutation(updateMarketingLinkMutation)
  const { state, notice } = useRecordForm<typeof marketingLinkInput, Values, MarketingLinkRowFragment>({
    key: null,
    noun: 'link',
    schema: marketingLinkInput,
    labels,
    record: link,
    fresh: () => ({ ...fresh, code: '' }),
    valuesOf: ({ name, code, address, source, medium, campaign, content, term }) => ({
      ...{ name, code, address, source, medium, campaign, content, term },
    }),
    save: async (input, version) =>
      link === null
        ? (await created.run({ input })).createMarketingLink
        : (await updated.run({ id: link.id, input: { ...input, version } })).updateMarketingLink,
    reread: async () => (await read(marketingLinkQuery, { id: link?.id ?? 0 })).marketingLink,
    onSaved: (saved) => {
      if (link === null) void copyText(saved.short, 'Link kept. Its short address is copied')
      else toast.done(`“${saved.name}” saved`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={link === null ? 'Keep link' : `Edit ${link.name}`}
      description={
        link === null
          ? 'It gets a short address on your site, to be printed or read out.'
          : 'The short address stays: what is printed leads to the new page.'
      }
      state={state}
      saveLabel={link === null ? 'Keep link' : 'Save link'}
      width="large"
      onClose={onClose}
    >
      {notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="name" label={labels.name} required hint="Only you see it.">
          {(field) => <Input {...field.text} maxLength={120} />}
        </FormField>
        <FormField
          form={state}
          name="code"
          label={labels.code}
          optional={link === null}
          hint={link === null ? 'The word after /go/. Left empty, one is drawn.' : 'It can’t be changed.'}
        >
          {(field) => (
            <Input
              {...field.text}
              maxLength={40}
              placeholder="gorilla-week"
              autoComplete="off"
              readOnly={link !== null}
            />
          )}
        </FormField>
      </div>
      <FormField form={state} name="address" label={labels.address} required hint="An address on your website.">
        {(field) => <Input {...field.text} type="url" maxLength={700} autoComplete="off" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        {entriesOf(linkTags).map(([tag, { name, needed }]) => (
          <FormField key={tag} form={state} name={tag} label={name} required={needed} optional={!needed}>
            {(field) => <Input {...field.text} maxLength={100} autoComplete="off" />}
          </FormField>
        ))}
      </div>
    </FormDialog>
  )
}
