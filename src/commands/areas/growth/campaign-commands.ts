import {
  Ban,
  CalendarClock,
  CircleCheck,
  CopyPlus,
  Download,
  FlaskConical,
  MailPlus,
  MailQuestion,
  Pause,
  Pencil,
  Play,
  Repeat,
  Send,
  Trash2,
} from 'lucide-react'
import { campaignAddress, newCampaignAddress } from '../../../domain/growth/campaign-address.ts'
import { channels } from '../../../domain/growth/channels.ts'
import { occasions } from '../../../domain/growth/occasions.ts'
import { entriesOf, keysOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { session } from '../../../state/session.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import {
  calls,
  decide,
  hasStatus,
  hasUnknown,
  isUnknown,
  isWritten,
  newest,
  nobodyUnknown,
  one,
  only,
  rowOf,
  shared,
  step,
  underWay,
} from './campaign-facts.ts'

export const campaignCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'campaign.create',
    title: 'New campaign…',
    icon: MailPlus,
    on: 'none',
    kinds: ['campaign'],
    keywords: ['new newsletter', 'write to clients', 'new e-mail campaign', 'new SMS campaign', 'bulk message'],
    keys: { list: ['c'] },
    creates: true,
    args: [
      {
        kind: 'choice',
        name: 'channel',
        label: 'By what is it sent?',
        options: entriesOf(channels).map(([value, label]) => ({ value, label })),
      },
    ],
    risk: 'none',
    leadsTo: '/crm/campaigns/:type/new',
    run: (_, { channel }) => {
      const chosen = keysOf(channels).find((each) => each === channel)
      if (chosen !== undefined) ports.navigate(newCampaignAddress(chosen))
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'campaign.writeAutomatic',
    title: 'Write automatic campaign…',
    icon: CalendarClock,
    on: 'none',
    kinds: ['campaign'],
    keywords: ['welcome e-mail', 'birthday', 'before the trip', 'after the trip', 'automation', 'ask for a review'],
    args: [
      {
        kind: 'choice',
        name: 'occasion',
        label: 'On which occasion?',
        options: entriesOf(occasions).map(([value, { name, rule }]) => ({ value, label: name, detail: rule })),
      },
    ],
    risk: 'none',
    leadsTo: '/crm/campaigns/:type/:id',
    run: async (_, { occasion }) => {
      const chosen = keysOf(occasions).find((each) => each === occasion)
      if (chosen === undefined) return undefined
      const { change, beginAutomaticMutation } = await calls()
      const { beginAutomatic } = await change(beginAutomaticMutation, { input: { occasion: chosen } })
      ports.navigate(campaignAddress(beginAutomatic))
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'campaign.open',
    title: 'Open campaign',
    icon: Pencil,
    keywords: ['edit campaign', 'write', 'report of a campaign', 'figures'],
    keys: { list: ['e'] },
    records: newest(),
    risk: 'none',
    leadsTo: '/crm/campaigns/:type/:id',
    run: (context) => {
      const row = rowOf(context)
      if (row !== undefined) ports.navigate(campaignAddress(row))
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    ...only(isWritten, 'It has been begun already.'),
    id: 'campaign.send',
    title: 'Send or schedule campaign…',
    icon: Send,
    keywords: ['send now', 'send later', 'schedule newsletter', 'who gets it', 'recipients'],
    keys: { list: ['s'] },
    risk: 'none',
    run: (context) => {
      const row = rowOf(context)
      if (row !== undefined) ports.navigate(`${campaignAddress(row)}?${formParameter}=send`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'campaign.test',
    title: 'Send a test…',
    icon: FlaskConical,
    keywords: ['test to myself', 'try', 'proof', 'test e-mail'],
    keys: { list: ['t'], detail: ['t'] },
    records: newest(),
    args: [
      {
        kind: 'text',
        name: 'to',
        label: 'To which address of a colleague?',
        initial: (context: Context) =>
          (rowOf(context)?.channel === 'email' ? session.user?.email : session.user?.phone) ??
          session.user?.email ??
          '',
      },
    ],
    risk: 'none',
    run: async (context, { to }) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { change, testCampaignMutation } = await calls()
      const { testCampaign } = await change(testCampaignMutation, { id: row.id, input: { to: to.trim() } })
      return { message: testCampaign.message, detail: 'As it was last saved.' }
    },
  }),
  command({
    ...shared,
    ...one,
    ...only(hasStatus('sending', 'scheduled'), 'It is not being sent.'),
    id: 'campaign.pause',
    title: (context) => {
      const row = rowOf(context)
      if (row?.occasion != null) return 'Switch automatic campaign off'
      return row?.status === 'scheduled' ? 'Back to draft' : 'Pause campaign'
    },
    icon: Pause,
    keywords: ['stop sending', 'hold', 'unschedule'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    run: step('pause', (name, { occasion }) =>
      occasion == null ? `“${name}” is not being sent now` : `“${name}” is switched off`,
    ),
  }),
  command({
    ...shared,
    ...one,
    ...only(hasStatus('paused'), 'It is not paused.'),
    id: 'campaign.resume',
    title: 'Resume campaign',
    icon: Play,
    keywords: ['go on sending', 'continue'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    run: step('resume', (name) => `“${name}” goes on`),
  }),
  command({
    ...shared,
    ...one,
    ...only(underWay, 'It is not being sent.'),
    id: 'campaign.cancel',
    title: 'Cancel campaign',
    icon: Ban,
    keywords: ['stop for good', 'call off'],
    risk: 'confirm',
    destroys: true,
    keep: 'Go on',
    consequence: (context) => {
      const waiting = rowOf(context)?.figures.waiting ?? 0
      return `${waiting === 0 ? 'Nobody gets it' : `${counted(waiting, 'person', 'people')} who still wait do not get it`}, and it cannot be resumed. E-mails that were reserved for it are given back.`
    },
    run: step('cancel', (name) => `“${name}” is cancelled`),
  }),
  command({
    ...shared,
    ...one,
    ...only(hasUnknown, nobodyUnknown),
    id: 'campaign.countAsSent',
    title: 'Count as sent whoever is not known',
    icon: CircleCheck,
    keywords: ['unknown recipients', 'server stopped', 'assume it arrived'],
    when: isUnknown,
    risk: 'none',
    run: decide('sent', (count) => `${counted(count, 'message')} counted as sent`),
  }),
  command({
    ...shared,
    ...one,
    ...only((row) => hasUnknown(row) && row.status !== 'cancelled', nobodyUnknown),
    id: 'campaign.sendUnknown',
    title: 'Send again to whoever is not known',
    icon: MailQuestion,
    keywords: ['unknown recipients', 'server stopped', 'send once more'],
    when: isUnknown,
    risk: 'confirm',
    consequence: (context) =>
      `${counted(rowOf(context)?.figures.unknown ?? 0, 'person', 'people')} may have it already and would then get it twice.`,
    run: decide('again', (count) => `It is sent again to ${counted(count, 'person', 'people')}`),
  }),
  command({
    ...shared,
    ...one,
    ...only(
      (row) => row.status === 'sent' && row.channel === 'email',
      'Only an e-mail that was sent can be sent again.',
    ),
    id: 'campaign.again',
    title: 'Send again to who did not open it…',
    icon: Repeat,
    keywords: ['resend', 'not opened', 'silent recipients'],
    risk: 'none',
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { change, sendAgainMutation } = await calls()
      const { sendAgain } = await change(sendAgainMutation, { id: row.id, input: { version: row.version } })
      ports.navigate(campaignAddress(sendAgain))
      return {
        message: `“${sendAgain.name}” is a draft`,
        detail: 'For whoever neither opened nor clicked. Write another subject, then send it.',
      }
    },
  }),
  command({
    ...shared,
    ...one,
    ...only((row) => !isWritten(row), 'It has not been begun.'),
    id: 'campaign.exportRecipients',
    title: 'Export recipients of a campaign',
    icon: Download,
    keywords: ['who got it', 'download recipients', 'Excel', 'bounces'],
    risk: 'none',
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { saveFile } = await import('../../save-file.ts')
      return { message: `${await saveFile(`crm/campaigns/${row.id}/recipients`, { download: 'xlsx' })} is saved` }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'campaign.duplicate',
    title: 'Duplicate campaign',
    icon: CopyPlus,
    keywords: ['copy campaign', 'use as template'],
    keys: { list: ['d'] },
    records: newest(),
    risk: 'none',
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ read }, { change, campaignQuery, createCampaignMutation }] = await Promise.all([
        import('../../../gateway/cache.ts'),
        calls(),
      ])
      const { campaign } = await read(campaignQuery, { id: row.id })
      const { channel, everyone, subject, subject_b, preheader, body, text, template } = campaign
      const { createCampaign } = await change(createCampaignMutation, {
        input: {
          ...{ channel, everyone, subject, subject_b, preheader, text },
          name: `${campaign.name.slice(0, 113)}, copy`,
          body: [...body],
          template: template ?? null,
          collections: campaign.collections.map(({ id }) => id),
          except: campaign.except.map(({ id }) => id),
          ...{ window_from: campaign.window_from ?? null, window_to: campaign.window_to ?? null },
          per_minute: campaign.per_minute ?? null,
        },
      })
      ports.navigate(campaignAddress(createCampaign))
      return { message: `“${createCampaign.name}” is a draft` }
    },
  }),
  command({
    ...shared,
    ...one,
    ...only((row) => row.status !== 'sending' && row.status !== 'paused', 'It is being sent: cancel it first.'),
    id: 'campaign.delete',
    title: 'Delete campaign',
    icon: Trash2,
    keywords: ['remove campaign'],
    keys: { list: ['Delete'] },
    risk: 'confirm',
    keep: 'Keep it',
    consequence: (context) =>
      rowOf(context)?.status === 'draft'
        ? 'What was written is lost.'
        : 'Its figures are gone from the list. Whoever got it can still unsubscribe.',
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { change, deleteCampaignMutation } = await calls()
      const { deleteCampaign } = await change(deleteCampaignMutation, { id: row.id })
      if (context.route === campaignAddress(row)) ports.navigate(linkTo('/crm/campaigns'))
      return { message: deleteCampaign.message }
    },
  }),
]
