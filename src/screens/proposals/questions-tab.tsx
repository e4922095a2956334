import { shortDayText } from '../../domain/date-texts.ts'
import { firstNameOf } from '../../domain/text.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { postProposalMessageMutation, proposalMessagesQuery } from '../../gateway/generated/proposals.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Thread } from '../standard/thread.tsx'

/** What the client asks on the page, and what they are answered; notes and calls beside it. */
export function QuestionsTab({ record }: { record: WholeProposalFragment }) {
  const { uuid, client } = record
  const { data, failure, refetch } = useQuery(proposalMessagesQuery, { uuid }, { keepPrevious: false, every: 30_000 })
  const post = useMutation(postProposalMessageMutation)
  const me = useUser()
  const thread = data?.proposalMessages
  return (
    <Thread
      messages={thread?.messages}
      failure={failure}
      onRetry={refetch}
      link={thread?.link}
      them={{ name: client?.name ?? 'the client', email: client?.email ?? null }}
      values={{
        first_name: firstNameOf(client?.name ?? ''),
        name: client?.name,
        subject: record.title,
        reference: record.reference,
        dates: record.starts_on === null ? null : shortDayText(record.starts_on),
        agency: me?.agency?.name,
        me: me?.name,
        my_email: me?.email,
      }}
      draftKey={`proposal.${uuid}.message`}
      subject={record.title}
      onSend={(input) => post.run({ uuid, input })}
    />
  )
}
