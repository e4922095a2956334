import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { inquiryFormParameter } from '../../commands/areas/inquiries/inquiry-commands.ts'
import { shortDayText } from '../../domain/date-texts.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { inquiryFileQuery, replyToInquiryMutation } from '../../gateway/generated/inquiries.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { session } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen } from '../standard/detail-screen.tsx'
import { Thread } from '../standard/thread.tsx'
import { EditWho } from './edit-who.tsx'
import { Age, type InquiryRow, inquiryName, LanePill } from './inquiry-cells.tsx'
import { InquiryRail } from './inquiry-rail.tsx'

export const prefetch = ({ id }: { id: string }) => ask(inquiryFileQuery, { id: idIn(id) })

/** `/inquiries/:id`: what they asked and what we said, and what becomes of it. */
export default function Inquiry({ params }: { params: { id: string } }) {
  const answer = useQuery(inquiryFileQuery, { id: idIn(params.id) }, { keepPrevious: false, every: 60_000 })
  const reply = useMutation(replyToInquiryMutation)
  const file = answer.data?.inquiryFile
  const inquiry = file?.inquiry
  const { value: form, remove: close } = useAddressParameter(inquiryFormParameter)
  const values = useReplyValues(inquiry)
  const writes = form === 'write' && inquiry !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish to write
  useEffect(() => {
    if (!writes) return
    document.querySelector<HTMLElement>('[data-field="body"] textarea')?.focus()
    close()
  }, [writes])
  return (
    <>
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
          'inquiry.snooze': 'Sleep…',
          'inquiry.take': 'Take it',
        }}
        commands={[
          'inquiry.toProposal',
          'inquiry.snooze',
          inquiry?.lane === 'mine' ? 'inquiry.lose' : 'inquiry.take',
          'inquiry.reply',
          'inquiry.toClient',
          'inquiry.chooseClient',
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
            values={values}
            subject={`Re: ${inquiry.subject}`.slice(0, 200)}
            draftKey={`inquiry.${inquiry.id}.message`}
            onSend={(input) => reply.run({ id: inquiry.id, input })}
          />
        )}
      </DetailScreen>
      {form === 'edit' && inquiry !== undefined && <EditWho inquiry={inquiry} onClose={close} />}
    </>
  )
}

/** What the variables of canned replies stand for in this inquiry. */
function useReplyValues(inquiry: InquiryRow | undefined) {
  const { user } = useSnapshot(session)
  if (inquiry === undefined) return {}
  return {
    first_name: inquiry.name.trim().split(/\s+/)[0],
    name: inquiry.name,
    subject: inquiry.offer_title ?? inquiry.subject,
    reference: inquiry.reference,
    dates: inquiry.travel_on === null ? null : shortDayText(inquiry.travel_on),
    agency: user?.agency?.name,
    me: user?.name,
    my_email: user?.email,
  }
}
