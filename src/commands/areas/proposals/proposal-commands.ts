import {
  BellRing,
  Copy,
  FilePlus2,
  History,
  Link2Off,
  PencilLine,
  RotateCcw,
  Scale,
  Send,
  ThumbsDown,
  ThumbsUp,
  Trash2,
} from 'lucide-react'
import { shortDayText } from '../../../domain/date-texts.ts'
import { dayOf } from '../../../domain/dates.ts'
import { type CurrencyCode, sumText } from '../../../domain/money.ts'
import { proposalRefusals } from '../../../domain/proposals.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { verbs } from '../../../domain/terms.ts'
import { counted } from '../../../domain/text.ts'
import { type Choice, type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import {
  all,
  chosen,
  edit,
  editorOf,
  facts,
  factsOf,
  many,
  one,
  opens,
  proposalFormParameter,
} from './proposal-facts.ts'

const refusal = (verb: keyof typeof proposalRefusals) => (context: Context) => {
  const known = facts(context)
  return known === undefined ? undefined : proposalRefusals[verb](known)
}
const operations = async () => {
  const [{ change }, writes] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/proposals.generated.ts'),
  ])
  return { change, ...writes }
}

/** What is done to a proposal, from its list, its editor or the palette. */
export const proposalCommands: readonly Command[] = [
  command({
    ...edit,
    id: 'proposal.create',
    title: verbs.newProposal,
    icon: FilePlus2,
    keywords: ['add proposal', 'create quote', 'quotation', 'offer for a client', 'estimate'],
    on: 'none',
    kinds: ['proposal'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/proposals',
    run: () => {
      ports.navigate(`${linkTo('/proposals')}?${proposalFormParameter}=new`)
      return undefined
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.edit',
    title: 'Edit proposal',
    icon: PencilLine,
    keywords: ['open proposal', 'write', 'change proposal', 'revise quote'],
    keys: { list: ['e'] },
    risk: 'none',
    when: ({ detail }) => detail === undefined,
    run: (context) => {
      const proposal = chosen(context)
      if (proposal !== undefined) ports.navigate(editorOf(proposal.id))
      return undefined
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.send',
    title: (context) => ((facts(context)?.sent_version ?? 0) > 0 ? 'Send again…' : 'Send…'),
    icon: Send,
    keywords: ['send proposal', 'e-mail proposal', 'mail quote', 'send to client'],
    keys: { list: ['s'], detail: ['s'] },
    risk: 'none',
    refuses: refusal('send'),
    run: opens('send'),
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.remind',
    title: 'Remind client…',
    icon: BellRing,
    keywords: ['reminder', 'follow up', 'chase', 'nudge'],
    keys: { list: ['m'], detail: ['m'] },
    risk: 'none',
    refuses: refusal('remind'),
    run: opens('remind'),
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.accept',
    title: 'Accept for client…',
    icon: ThumbsUp,
    keywords: ['accept on behalf', 'client said yes', 'book proposal', 'convert to booking', 'won'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    refuses: refusal('accept'),
    run: opens('accept'),
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.decline',
    title: 'Decline for client…',
    icon: ThumbsDown,
    keywords: ['decline on behalf', 'client said no', 'lost', 'refuse'],
    risk: 'none',
    refuses: refusal('decline'),
    run: opens('decline'),
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.reopen',
    title: 'Reopen proposal',
    icon: RotateCcw,
    keywords: ['undo acceptance', 'undo decline', 'open again', 'revive'],
    risk: 'none',
    when: (context) => {
      const known = facts(context)
      return known === undefined || proposalRefusals.reopen(known) === undefined
    },
    run: async (context) => {
      const proposal = chosen(context)
      if (proposal === undefined) return undefined
      const { change, reopenProposalMutation } = await operations()
      const { reopenProposal } = await change(reopenProposalMutation, { uuid: proposal.id })
      return { message: `${reopenProposal.reference} is open again` }
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.renewLink',
    title: 'Renew client’s link',
    icon: Link2Off,
    keywords: [
      'new link',
      'replace link',
      'revoke link',
      'end link',
      'public link',
      'forwarded to somebody',
      'secret address',
    ],
    risk: 'confirm',
    keep: 'Keep it',
    consequence: () =>
      'The old address stops working immediately, for the client too: send them the new one. Messages, questions and answers are kept.',
    refuses: refusal('renewLink'),
    run: async (context) => {
      const proposal = chosen(context)
      if (proposal === undefined) return undefined
      const { change, renewProposalLinkMutation } = await operations()
      const { renewProposalLink: renewed } = await change(renewProposalLinkMutation, { uuid: proposal.id })
      return {
        message: `The client’s link of ${renewed.reference} is renewed`,
        detail: 'Send the client the new one.',
        next:
          proposalRefusals.send(renewed) === undefined
            ? { label: 'Send again…', command: 'proposal.send' }
            : { label: 'Copy client’s link', command: 'proposal.copyPageLink' },
      }
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.terms',
    title: 'Payment and cancellation terms…',
    icon: Scale,
    keywords: [
      'deposit of a proposal',
      'balance due',
      'cancellation steps of a proposal',
      'no-show fee',
      'instalments of a proposal',
    ],
    keys: { detail: ['t'] },
    risk: 'none',
    refuses: refusal('edit'),
    run: opens('terms'),
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.restoreVersion',
    title: 'Restore a version…',
    icon: History,
    keywords: ['earlier version', 'go back to', 'what was sent', 'revert'],
    risk: 'undoable',
    args: [{ kind: 'choice', name: 'version', label: 'Version', options: versionChoices }],
    refuses: (context) =>
      facts(context)?.sent_version === 0 ? 'There are no versions before it is sent.' : refusal('edit')(context),
    run: async (context, { version }) => {
      const proposal = chosen(context)
      if (proposal === undefined) return undefined
      await context.proposal?.flush()
      const [{ ask }, { change, proposalQuery, restoreProposalVersionMutation, updateProposalMutation }] =
        await Promise.all([import('../../../gateway/client.ts'), operations()])
      const { proposal: before } = await ask(proposalQuery, { uuid: proposal.id })
      const variables = { uuid: proposal.id, number: Number(version) }
      const { restoreProposalVersion: after } = await change(restoreProposalVersionMutation, variables)
      return {
        message: `Version ${version} is the draft again`,
        undone: 'The draft is as before',
        detail: 'The client sees it once it is sent.',
        undo: async () => {
          await context.proposal?.flush()
          const { proposal: now } = await ask(proposalQuery, { uuid: proposal.id })
          const { title, currency, starts_on, valid_until, adults, children, infants, content, owner_id } = before
          await change(updateProposalMutation, {
            uuid: proposal.id,
            input: {
              title,
              currency: currency as CurrencyCode, // the server stores codes of the list only
              starts_on,
              valid_until,
              adults,
              children,
              infants,
              owner_id,
              client_id: before.client?.id ?? null,
              content,
              version: Math.max(now.version, after.version),
            },
          })
        },
      }
    },
  }),
  command({
    ...edit,
    ...one,
    id: 'proposal.duplicate',
    title: 'Duplicate proposal',
    icon: Copy,
    keywords: ['copy proposal', 'same again', 'template'],
    keys: { list: ['y'], detail: ['y'] },
    risk: 'none',
    run: async (context) => {
      const proposal = chosen(context)
      if (proposal === undefined) return undefined
      await context.proposal?.flush()
      const { change, createProposalMutation, deleteProposalMutation } = await operations()
      const { createProposal } = await change(createProposalMutation, { input: { copy_of: proposal.id } })
      ports.navigate(editorOf(createProposal.uuid))
      return {
        message: `${createProposal.reference} is a copy of ${factsOf(proposal)?.reference ?? proposal.label}`,
        undone: `The copy ${createProposal.reference} is deleted`,
        undo: async () => {
          await change(deleteProposalMutation, { uuid: createProposal.uuid })
          ports.navigate(linkTo('/proposals'))
        },
      }
    },
  }),
  command({
    ...edit,
    ...many,
    id: 'proposal.delete',
    title: ({ selection }) => (selection !== undefined && selection.count > 1 ? 'Delete proposals' : 'Delete proposal'),
    icon: Trash2,
    keywords: ['remove proposal', 'withdraw', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: (context) =>
      context.selection?.allMatching !== undefined
        ? 'Proposals are deleted a page at a time: choose them on the page.'
        : all(context).length === 1
          ? refusal('delete')(context)
          : undefined,
    risk: 'undoable',
    run: async (context, _, progress) => {
      const [{ change, deleteProposalMutation, restoreProposalMutation }, { forEachRecord }] = await Promise.all([
        operations(),
        import('../../batch.ts'),
      ])
      await context.proposal?.flush()
      const { done, failed } = await forEachRecord(
        all(context),
        ({ id }) => change(deleteProposalMutation, { uuid: id }),
        progress,
      )
      const [first] = done
      if (first === undefined) return { message: 'No proposal was deleted', failed }
      if (context.route === editorOf(first.id)) ports.navigate(linkTo('/proposals'))
      context.selection?.clear()
      return {
        message: done.length === 1 ? `${first.label} deleted` : `${counted(done.length, 'proposal')} deleted`,
        detail: 'Kept for 30 days. The client’s page says that it was withdrawn.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreProposalMutation, { uuid: id }))),
      }
    },
  }),
]

/** Versions by what was sent when. */
async function versionChoices(context: Context): Promise<readonly Choice[]> {
  const proposal = chosen(context)
  if (proposal === undefined) return []
  const { read } = await import('../../../gateway/cache.ts')
  const { proposalVersionsQuery } = await import('../../../gateway/generated/proposals.generated.ts')
  const { proposalVersions } = await read(proposalVersionsQuery, { uuid: proposal.id })
  return proposalVersions.map(({ number, sent_at, sent_to, total, currency }) => ({
    value: String(number),
    label: `Version ${number}`,
    detail: `${shortDayText(dayOf(sent_at))}, to ${sent_to} · ${sumText(total, currency)}`,
  }))
}
