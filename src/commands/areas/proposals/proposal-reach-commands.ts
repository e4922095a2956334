import { Download, ExternalLink, Link, Ticket, UserRound } from 'lucide-react'
import { bookingScreen } from '../../../domain/bookings/booking-lists.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'
import { saveFile } from '../../save-file.ts'
import { chosen, edit, facts, one, see } from './proposal-facts.ts'

/** Commands that do not change a proposal: see it as the client does, share it, open its client and its inquiry. */
export const proposalReachCommands: readonly Command[] = [
  command({
    ...see,
    ...one,
    id: 'proposal.page',
    title: 'Open client’s page',
    icon: ExternalLink,
    keywords: ['public page', 'as the client sees it', 'preview in browser', 'draft page'],
    risk: 'none',
    run: async (context) => {
      const proposal = chosen(context)
      if (proposal === undefined) return undefined
      // Opened while the press lasts: a window that comes after an answer is blocked.
      const page = window.open('', '_blank')
      try {
        await context.proposal?.flush()
        const [{ ask }, { proposalPreviewQuery }] = await Promise.all([
          import('../../../gateway/client.ts'),
          import('../../../gateway/generated/proposals.generated.ts'),
        ])
        const { proposalPreview } = await ask(proposalPreviewQuery, { uuid: proposal.id })
        if (page === null) location.assign(proposalPreview.url)
        else page.location.replace(proposalPreview.url)
        return undefined
      } catch (problem) {
        page?.close()
        throw problem
      }
    },
  }),
  command({
    ...edit, // whoever has the link can answer in the client's name
    ...one,
    id: 'proposal.copyPageLink',
    title: 'Copy client’s link',
    icon: Link,
    keywords: ['copy public link', 'share link', 'share the quote', 'whatsapp', 'address for client'],
    risk: 'none',
    refuses: (context) => (facts(context)?.sent_version === 0 ? 'The client can open it once it is sent.' : undefined),
    run: async (context) => {
      const proposal = chosen(context)
      if (proposal === undefined) return undefined
      const [{ ask }, { proposalQuery }] = await Promise.all([
        import('../../../gateway/client.ts'),
        import('../../../gateway/generated/proposals.generated.ts'),
      ])
      // Asked anew: a colleague may have renewed it.
      const { proposal: whole } = await ask(proposalQuery, { uuid: proposal.id })
      if (whole.public_url === null) return undefined
      await navigator.clipboard.writeText(new URL(whole.public_url, location.href).href)
      return { message: 'Link of the client’s page copied' }
    },
  }),
  command({
    ...see,
    ...one,
    id: 'proposal.pdf',
    title: 'Download PDF',
    icon: Download,
    keywords: ['proposal as pdf', 'print proposal', 'save pdf'],
    keys: { list: ['p'] },
    risk: 'none',
    run: async (context) => {
      const proposal = chosen(context)
      if (proposal === undefined) return undefined
      await context.proposal?.flush()
      const filename = await saveFile(`proposals/${proposal.id}/pdf`)
      return { message: `${filename} downloaded` }
    },
  }),
  command({
    ...see,
    ...one,
    id: 'proposal.client',
    title: 'Open client',
    icon: UserRound,
    needs: { permission: 'View Clients' },
    keywords: ['guest', 'customer'],
    risk: 'none',
    when: (context) => facts(context)?.client != null,
    run: (context) => {
      const client = facts(context)?.client
      if (client != null) ports.navigate(linkTo('/clients/:id', { id: client.id }))
      return undefined
    },
  }),
  command({
    ...see,
    ...one,
    id: 'proposal.booking',
    title: 'Open booking',
    icon: Ticket,
    needs: { permission: 'View Bookings' },
    keywords: ['what was booked', 'trip file'],
    risk: 'none',
    when: (context) => facts(context)?.booking_id != null,
    run: (context) => {
      const id = facts(context)?.booking_id
      if (id != null) ports.navigate(bookingScreen({ id, kind: '' }))
      return undefined
    },
  }),
]
