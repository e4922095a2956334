import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { campaignBlock, whatsappTemplate } from '../../domain/contract/growth/campaigns.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { mostBytes } from '../../domain/growth/campaign-checks.ts'
import { unknownVariables } from '../../domain/growth/campaigns.ts'
import { counted } from '../../domain/text.ts'
import { ask } from '../../gateway/client.ts'
import { type PreviewCampaignMutation, previewCampaignMutation } from '../../gateway/generated/campaigns.generated.ts'
import { contactsQuery } from '../../gateway/generated/contacts.generated.ts'
import { useVisitor } from '../../state/session.ts'
import { classes } from '../../ui/classes.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CampaignValues } from './campaign-values.ts'

type Preview = PreviewCampaignMutation['previewCampaign']
type Look = 'desktop' | 'phone' | 'dark' | 'text'
/** What of a campaign is shown. */
export type Shown = Pick<CampaignValues, 'channel' | 'subject' | 'preheader' | 'text' | 'template'> & {
  readonly body: readonly unknown[]
}

const pause = 350

/** As it stands, with what is not complete yet left out. */
function inputOf({ channel, subject, preheader, body, text, template }: Shown, contact: number | null) {
  const whole = (words: string) => (unknownVariables(words).length === 0 ? words : '')
  const read = v.safeParse(whatsappTemplate, template)
  return {
    ...{ channel, contact, subject: whole(subject), preheader: whole(preheader), text: whole(text) },
    body: body.flatMap((block) => {
      const parsed = v.safeParse(campaignBlock, block)
      return parsed.success ? [parsed.output] : []
    }),
    template: read.success ? read.output : null,
  }
}

/** What a contact gets, while it is written. */
export function CampaignPreview({ shown }: { shown: Shown }) {
  const [reader, setReader] = useState<Option | null>(null)
  const [look, setLook] = useState<Look>('desktop')
  const input = inputOf(shown, reader === null ? null : Number(reader.value))
  const wanted = JSON.stringify(input)
  const [answer, setAnswer] = useState<{ readonly preview: Preview | null; readonly problem: string | null } | null>(
    null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the input
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        ask(previewCampaignMutation, { input }, { signal: stop.signal }).then(
          ({ previewCampaign }) => setAnswer({ preview: previewCampaign, problem: null }),
          (problem: unknown) => {
            if (stop.signal.aborted) return
            const words = problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong
            setAnswer((before) => ({ preview: before?.preview ?? null, problem: words }))
          },
        ),
      answer === null ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  const preview = answer?.preview ?? null
  const isMail = shown.channel === 'email'
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-heading">Preview</h2>
        {isMail && (
          <RadioGroup<Look>
            label="How it is shown"
            look="segments"
            value={look}
            onChange={setLook}
            options={[
              { value: 'desktop', label: 'Desktop' },
              { value: 'phone', label: 'Phone' },
              { value: 'dark', label: 'Dark' },
              { value: 'text', label: 'Plain text' },
            ]}
          />
        )}
      </header>
      <ReaderChoice value={reader} onChange={setReader} />
      {answer?.problem != null && (
        <p role="alert" className="text-danger">
          {answer.problem}
        </p>
      )}
      {preview === null ? (
        <Skeleton className="h-96" />
      ) : isMail ? (
        <>
          <p className="wrap-anywhere">
            <span className="text-muted">Subject: </span>
            {preview.subject === '' ? <span className="text-faint">None yet</span> : preview.subject}
          </p>
          <Letter preview={preview} look={look} />
          <SizeAndLinks preview={preview} />
        </>
      ) : (
        <div className="rounded-panel bg-sunken p-4">
          <p className="w-fit max-w-[20rem] whitespace-pre-wrap rounded-panel rounded-bl-none bg-raised px-3 py-2 wrap-anywhere">
            {preview.text === '' ? <span className="text-faint">Nothing is written yet</span> : preview.text}
          </p>
          {preview.parts != null && (
            <p className="mt-2 text-muted text-secondary">{counted(preview.parts, 'part')} for this contact</p>
          )}
        </div>
      )}
    </section>
  )
}

/** As whom: an example, or any contact. */
function ReaderChoice({ value, onChange }: { value: Option | null; onChange: (reader: Option | null) => void }) {
  const maySee = useVisitor().permissions.has('View Clients')
  const find = useCallback(async (q: string, signal: AbortSignal) => {
    const { contacts } = await ask(contactsQuery, { q, per_page: 10 }, { signal })
    return contacts.data.map((contact) => ({
      value: String(contact.id),
      label: contact.name,
      detail: contact.email ?? contact.phone ?? '',
    }))
  }, [])
  if (!maySee) return null
  return (
    <ComboBox
      label="Preview as"
      value={value}
      onChange={onChange}
      options={find}
      placeholder="As any contact: Grace Namara is an example"
      emptyText="No contact is called like that"
    />
  )
}

const dark = '@media (prefers-color-scheme:dark)'

/** The letter in a frame where nothing runs. */
function Letter({ preview, look }: { preview: Preview; look: Look }) {
  if (look === 'text')
    return (
      <pre className="max-h-[36rem] overflow-auto whitespace-pre-wrap rounded-control border border-line bg-raised p-4 font-mono text-secondary wrap-anywhere">
        {preview.text}
      </pre>
    )
  const html = preview.html.replace(dark, look === 'dark' ? '@media all' : '@media not all')
  return (
    <div
      className={classes(
        'overflow-hidden rounded-control border border-line',
        look === 'phone' && 'mx-auto w-[375px] max-w-full',
      )}
    >
      <iframe
        title={`The e-mail, ${look}`}
        srcDoc={html}
        sandbox=""
        className={classes('h-[36rem] w-full border-0', look === 'dark' ? 'bg-black' : 'bg-white')}
      />
    </div>
  )
}

/** What a mail filter or a mailbox would find wrong. */
function SizeAndLinks({ preview }: { preview: Preview }) {
  const { bytes, links } = preview
  const wrong = links.flatMap(({ url, problem }) => (problem == null ? [] : [{ url, problem }]))
  return (
    <div className="flex flex-col gap-1.5 text-secondary">
      <p className={bytes > mostBytes ? 'text-danger' : 'text-muted'}>
        {Math.max(1, Math.round(bytes / 1000))} kB
        {bytes > mostBytes ? ': Gmail cuts it off near 100 kB, with the unsubscribe link.' : ' of about 100 kB'} ·{' '}
        {links.length === 0 ? 'no links' : counted(links.length, 'link')}
        {links.length > 0 && wrong.length === 0 && ', none with a problem'}
      </p>
      {wrong.length > 0 && (
        <ul className="flex flex-col gap-1">
          {wrong.map(({ url, problem }) => (
            <li key={url} className="text-warning wrap-anywhere">
              {url}: {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
