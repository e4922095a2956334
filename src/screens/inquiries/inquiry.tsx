import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { inquiryFormParameter } from '../../commands/areas/inquiries/inquiry-commands.ts'
import { advance, prepareTriage } from '../../commands/triage.ts'
import type { MessageInput } from '../../domain/contract/inputs.ts'
import { shortDayText } from '../../domain/date-texts.ts'
import { draftSources } from '../../domain/inquiries/inquiries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { verbs } from '../../domain/terms.ts'
import { firstNameOf } from '../../domain/text.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  inquiryDraftQuery,
  inquiryFileQuery,
  replyToInquiryMutation,
} from '../../gateway/generated/inquiries.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { session } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen } from '../standard/detail-screen.tsx'
import { Thread } from '../standard/thread.tsx'
import type { Drafted } from '../standard/thread-composer.tsx'
import { TriageBar } from '../standard/triage-bar.tsx'
import { EditWho } from './edit-who.tsx'
import { holdReply, offerHeldReply, replyDraftKey } from './held-reply.ts'
import { Age, type InquiryRow, inquiryName, LanePill } from './inquiry-cells.tsx'
import { InquiryRail } from './inquiry-rail.tsx'

export const prefetch = ({ id }: { id: string }) => ask(inquiryFileQuery, { id: idIn(id) })

const said = { reply: 'Reply on its way to', call: 'Call saved:', note: 'Note saved:' }

/** `/inquiries/:id`: what they asked and what we said, and what becomes of it. */
export default function Inquiry({ params }: { params: { id: string } }) {
  const answer = useQuery(inquiryFileQuery, { id: idIn(params.id) }, { keepPrevious: false, every: 60_000 })
  const reply = useMutation(replyToInquiryMutation)
  const file = answer.data?.inquiryFile
  const inquiry = file?.inquiry
  const { value: form, remove: close } = useAddressParameter(inquiryFormParameter)
  const values = useReplyValues(inquiry)
  const id = inquiry?.id
  const here = linkTo('/inquiries/:id', { id: idIn(params.id) })
  useEffect(() => {
    if (id !== undefined) void prepareTriage('inquiry', here).catch(() => undefined) // without it nothing is counted
  }, [id, here])
  const draftKey = replyDraftKey(idIn(params.id))
  useEffect(offerHeldReply, [])
  const send = async (input: MessageInput) => {
    if (inquiry === undefined) return
    const { replyToInquiry: message } = await reply.run({ id: inquiry.id, input: { ...input, held: true } })
    holdReply({
      inquiry: inquiry.id,
      message: message.id,
      body: input.body,
      said: `${said[input.kind ?? 'reply']} ${inquiry.name}`,
    })
  }
  const next = () => advance('inquiry', here, 'done')
  const writes = (form === 'write' || form === 'draft') && inquiry !== undefined
  const [drafts, setDrafts] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish to write
  useEffect(() => {
    if (!writes) return
    document.querySelector<HTMLElement>('[data-field="body"] textarea')?.focus()
    setDrafts(form === 'draft')
    close()
  }, [writes])
  return (
    <>
      <TriageBar kinds={['inquiry']} />
      <DetailScreen
        record={
          inquiry === undefined
            ? undefined
            : { kind: 'inquiry', id: inquiry.id, label: inquiryName(inquiry), data: inquiry }
        }
        what="inquiry"
        query={answer}
        up={linkTo('/inquiries')}
        title={inquiry?.name}
        lead={inquiry === undefined ? undefined : <Avatar name={inquiry.name} size="medium" />}
        intro={inquiry === undefined ? undefined : inquiry.subject}
        status={
          inquiry === undefined ? undefined : (
            <>
              <LanePill lane={inquiry.lane} />
              <Age row={inquiry} />
            </>
          )
        }
        primary="inquiry.toBooking"
        labels={{
          'inquiry.toBooking': 'Book',
          'inquiry.toProposal': 'Propose',
          'inquiry.snooze': verbs.snooze,
          'inquiry.take': 'Assign to me',
        }}
        commands={[
          'inquiry.toProposal',
          'inquiry.snooze',
          inquiry?.lane === 'mine' ? 'inquiry.lose' : 'inquiry.take',
          'inquiry.reply',
          'inquiry.draft',
          'inquiry.toClient',
          'inquiry.chooseClient',
          'lead.ofInquiry',
          'inquiry.assign',
          'inquiry.release',
          'inquiry.answered',
          'inquiry.win',
          ...(inquiry?.lane === 'mine' ? [] : (['inquiry.lose'] as const)),
          'inquiry.reopen',
          'inquiry.snoozeUntil',
          'inquiry.wake',
          'inquiry.edit',
          'inquiry.call',
          'inquiry.delete',
        ]}
        rail={file === undefined ? undefined : <InquiryRail file={file} />}
      >
        {file !== undefined && inquiry !== undefined && (
          <Thread
            messages={file.thread.messages}
            link={file.thread.link}
            them={inquiry}
            isChat={inquiry.conversation_id !== null}
            values={values}
            subject={`Re: ${inquiry.subject}`.slice(0, 200)}
            draftKey={draftKey}
            onSend={send}
            draft={() => draftOf(inquiry.id)}
            drafts={drafts}
            onNext={next}
          />
        )}
      </DetailScreen>
      {form === 'edit' && inquiry !== undefined && <EditWho inquiry={inquiry} onClose={close} />}
    </>
  )
}

/** An answer from what the agency has written, with what each part is from. */
async function draftOf(id: number): Promise<Drafted> {
  const { body, sources } = (await read(inquiryDraftQuery, { id })).inquiryDraft
  return { body, sources: sources.map(({ kind, title }) => `${draftSources[kind]}: ${title}`) }
}

/** What the variables of canned replies stand for in this inquiry. */
function useReplyValues(inquiry: InquiryRow | undefined) {
  const { user } = useSnapshot(session)
  if (inquiry === undefined) return {}
  return {
    first_name: firstNameOf(inquiry.name),
    name: inquiry.name,
    subject: inquiry.offer_title ?? inquiry.subject,
    reference: inquiry.reference,
    dates: inquiry.travel_on === null ? null : shortDayText(inquiry.travel_on),
    agency: user?.agency?.name,
    me: user?.name,
    my_email: user?.email,
  }
}
