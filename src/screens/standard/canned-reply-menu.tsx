import { MessageSquareQuote } from 'lucide-react'
import { commandEntries } from '../../commands/command-entries.tsx'
import { type CannedReplyRowFragment, cannedRepliesQuery } from '../../gateway/generated/canned-replies.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

const none: readonly CannedReplyRowFragment[] = []

/** Without them one writes by hand: that they could not be loaded is nothing to stop for. */
export const useCannedReplies = (): readonly CannedReplyRowFragment[] =>
  useQuery(cannedRepliesQuery, {}, { freshFor: 5 * 60_000 }).data?.page.data ?? none

/** The most used come first, and where they are written last. */
export function CannedReplyMenu({
  replies,
  onPick,
}: {
  replies: readonly CannedReplyRowFragment[]
  onPick: (reply: CannedReplyRowFragment) => void
}) {
  return (
    <Menu
      label="Canned replies"
      groups={[
        ...(replies.length === 0
          ? []
          : [
              {
                entries: replies.map((reply) => ({
                  id: String(reply.id),
                  label: reply.title,
                  ...(reply.shortcut === '' ? {} : { detail: `Type /${reply.shortcut} and a space` }),
                  run: () => onPick(reply),
                })),
              },
            ]),
        { entries: commandEntries(['go./inquiries/replies']) },
      ]}
      trigger={(trigger) => (
        <Button does="openMenu" {...trigger} size="small" icon={<MessageSquareQuote size={16} strokeWidth={1.5} />}>
          Canned reply
        </Button>
      )}
    />
  )
}
