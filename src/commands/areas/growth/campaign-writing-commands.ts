import { CornerDownRight } from 'lucide-react'
import { campaignAddress } from '../../../domain/growth/campaign-address.ts'
import { channels } from '../../../domain/growth/channels.ts'
import { followConditions, followConditionsOf, mostFollowDays } from '../../../domain/growth/follow-ups.ts'
import { entriesOf, keysOf } from '../../../domain/keys.ts'
import { type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { calls, newest, one, rowOf, shared } from './campaign-facts.ts'

/** Campaigns that are written from what there is: a campaign that was sent, an offer. */
export const campaignWritingCommands: readonly Command[] = [
  command({
    ...shared,
    ...one,
    id: 'campaign.followUp',
    title: 'Write again some days after a campaign…',
    icon: CornerDownRight,
    keywords: ['follow-up of a campaign', 'who did not open', 'who clicked', 'second message'],
    records: newest(),
    refuses: (context) =>
      rowOf(context)?.occasion == null ? undefined : 'Only a campaign that is sent once has follow-ups.',
    args: [
      {
        kind: 'choice',
        name: 'condition',
        label: 'Who gets it?',
        options: (context: Context) =>
          followConditionsOf(rowOf(context)?.channel ?? 'email').map((value) => ({
            value,
            label: followConditions[value].name,
          })),
      },
      {
        kind: 'text',
        name: 'days',
        label: 'How many days after it was sent?',
        initial: () => '3',
        check: (text: string) =>
          /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostFollowDays
            ? undefined
            : `Write a number from 1 to ${mostFollowDays}.`,
      },
      {
        kind: 'choice',
        name: 'channel',
        label: 'By what is it sent?',
        options: entriesOf(channels).map(([value, label]) => ({ value, label })),
      },
    ],
    risk: 'none',
    leadsTo: '/crm/campaigns/:type/:id',
    run: async (context, { condition, days, channel }) => {
      const row = rowOf(context)
      const [who, by] = [
        keysOf(followConditions).find((each) => each === condition),
        keysOf(channels).find((each) => each === channel),
      ]
      if (row === undefined || who === undefined || by === undefined) return undefined
      const { change, followUpMutation } = await calls()
      const { followUp } = await change(followUpMutation, {
        id: row.id,
        input: { condition: who, days: Number(days.trim()), channel: by },
      })
      ports.navigate(campaignAddress(followUp))
      return { message: 'The follow-up is a draft', detail: 'Change what it says, then switch it on.' }
    },
  }),
]
