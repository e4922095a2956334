import { PenLine } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import { useCommandContext } from '../../commands/context.ts'
import { line } from '../../domain/contract/rules.ts'
import { campaignAddress } from '../../domain/growth/campaign-address.ts'
import { type CampaignTemplate, campaignTemplates } from '../../domain/growth/campaign-templates.ts'
import { type Channel, channels } from '../../domain/growth/channels.ts'
import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { agencyQuery } from '../../gateway/generated/agency.generated.ts'
import { createCampaignMutation } from '../../gateway/generated/campaigns.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { FormField } from '../standard/form-field.tsx'
import { RestoredNotice } from '../standard/form-screen.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { useForm } from '../standard/use-form.ts'
import { emptyCampaign } from './campaign-values.ts'

const schema = v.object({ name: line('Name', 120) })
const intros: Readonly<Record<Channel, string>> = {
  email: 'Choose what to begin with. Only contacts who agreed to e-mail get it.',
  sms: 'Only contacts who agreed to SMS get it. Each part of a text is paid for.',
  whatsapp: 'WhatsApp takes only templates that it has approved. Only contacts who agreed get it.',
}
const placeholders: Readonly<Record<Channel, string>> = {
  email: 'Newsletter in December',
  sms: 'Reminder of the open day',
  whatsapp: 'Permits for June',
}

/** `/crm/campaigns/:type/new`: a campaign begins with its name; then it is there, and nothing that is written can be lost. */
export default function NewCampaign({ params: { type } }: { params: { type: string } }) {
  const channel = keysOf(channels).find((each) => each === type) ?? 'email'
  return <Begin key={channel} channel={channel} />
}

function Begin({ channel }: { channel: Channel }) {
  const [, navigate] = useLocation()
  const create = useMutation(createCampaignMutation)
  const agency = useQuery(agencyQuery, {}, { freshFor: 5 * 60_000, enabled: channel === 'email' }).data?.agency
  const templates = campaignTemplates(agency?.website ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const state = useForm({
    key: `campaign.new.${channel}`,
    schema,
    values: { name: '' },
    labels: { name: 'Name' },
    save: async ({ name }) => {
      const template = templates.find(({ id }) => id === chosen)
      const begun = emptyCampaign(channel, name)
      const input =
        template === undefined
          ? begun
          : { ...begun, subject: template.subject, preheader: template.preheader, body: [...template.body] }
      return (await create.run({ input })).createCampaign
    },
    onSaved: (made) => navigate(campaignAddress(made), { replace: true }),
  })
  const up = linkTo('/crm/campaigns')
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
      aria-label="New campaign"
      className="flex max-w-[60rem] flex-col gap-5 p-4 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        void state.submit('save')
      }}
    >
      <ScreenHead
        title={channel === 'email' ? 'New e-mail campaign' : `New ${channels[channel]} campaign`}
        intro={intros[channel]}
      />
      <RestoredNotice restored={state.restored} onDiscard={state.dropRestored} onClose={state.closeNotice} />
      <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
      <div className="max-w-[36rem]">
        <FormField form={state} name="name" label="Name" required hint="Only you and your colleagues see it.">
          {(field) => (
            <Input {...field.text} autoFocus autoComplete="off" maxLength={120} placeholder={placeholders[channel]} />
          )}
        </FormField>
      </div>
      {channel === 'email' && <Gallery templates={templates} chosen={chosen} onChoose={setChosen} />}
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

/** E-mails to begin with, each with its own first lines. */
function Gallery({
  templates,
  chosen,
  onChoose,
}: {
  templates: readonly CampaignTemplate[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const cards = [
    { id: null, name: 'Empty', meaning: 'Begin with nothing.', body: [] },
    ...templates.map(({ id, name, meaning, body }) => ({ id, name, meaning, body })),
  ]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">Begin with</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {cards.map(({ id, name, meaning, body }) => (
          <PlainButton
            does="choose"
            key={name}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
            className={classes(
              'flex flex-col overflow-hidden rounded-panel border bg-surface text-left',
              chosen === id
                ? 'border-accent ring-1 ring-accent'
                : 'border-line hover:border-line-strong hover:bg-hover',
            )}
          >
            <Sketch body={body} />
            <span className="flex flex-col gap-0.5 px-3 py-2">
              <span className="font-medium">{name}</span>
              <span className="text-muted text-secondary">{meaning}</span>
            </span>
          </PlainButton>
        ))}
      </div>
    </fieldset>
  )
}

/** How an e-mail is laid out, without its words. */
function Sketch({ body }: Pick<CampaignTemplate, 'body'>) {
  return (
    <span aria-hidden="true" className="flex h-32 flex-col gap-1.5 overflow-hidden bg-sunken px-5 pt-3">
      <span className="flex min-h-full flex-col gap-1.5 rounded-t-[4px] border-accent border-t-2 bg-raised px-3 pt-2.5">
        {body.slice(0, 7).map((block, at) => {
          const key = `${at}`
          if (block.kind === 'heading') return <span key={key} className="h-2 w-3/5 rounded-full bg-ink/60" />
          if (block.kind === 'button') return <span key={key} className="h-3 w-1/3 rounded-[3px] bg-accent" />
          if (block.kind === 'divider') return <span key={key} className="h-px w-full bg-line-strong" />
          return (
            <span key={key} className="flex flex-col gap-1">
              <span className="h-1 w-full rounded-full bg-line-strong/70" />
              <span className="h-1 w-4/5 rounded-full bg-line-strong/70" />
            </span>
          )
        })}
      </span>
    </span>
  )
}
