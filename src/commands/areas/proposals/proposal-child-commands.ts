import { ArrowDown, ArrowUp, Copy, type LucideIcon, Pencil, Star, Trash2 } from 'lucide-react'
import { childrenHere } from '../../children.ts'
import { type Command, type CommandId, command } from '../../command.ts'
import type { ChildVerbs } from '../../here.ts'
import { childOf, has } from '../offers/child-records.ts'
import { edit } from './proposal-facts.ts'

type Kind = 'proposal_day' | 'proposal_item' | 'proposal_picture'
type Row = readonly [
  id: CommandId,
  title: string,
  icon: LucideIcon,
  kind: Kind,
  verb: keyof ChildVerbs,
  keywords: readonly string[],
]

const rows: readonly Row[] = [
  ['proposal.editDay', 'Edit day', Pencil, 'proposal_day', 'edit', ['change day', 'itinerary', 'day by day']],
  ['proposal.duplicateDay', 'Duplicate day', Copy, 'proposal_day', 'copy', ['copy day', 'same again']],
  ['proposal.removeDay', 'Remove day', Trash2, 'proposal_day', 'remove', ['delete day', 'drop day']],
  ['proposal.moveDayUp', 'Move day up', ArrowUp, 'proposal_day', 'up', ['move day', 'earlier', 'order of the days']],
  ['proposal.moveDayDown', 'Move day down', ArrowDown, 'proposal_day', 'down', ['move day', 'later']],
  [
    'proposal.editItem',
    'Edit item',
    Pencil,
    'proposal_item',
    'edit',
    ['details of the line', 'change item', 'price line'],
  ],
  ['proposal.duplicateItem', 'Duplicate item', Copy, 'proposal_item', 'copy', ['copy item', 'copy line']],
  ['proposal.removeItem', 'Remove item', Trash2, 'proposal_item', 'remove', ['delete item', 'remove line', 'drop']],
  ['proposal.moveItemUp', 'Move item up', ArrowUp, 'proposal_item', 'up', ['move item', 'order of the lines']],
  ['proposal.moveItemDown', 'Move item down', ArrowDown, 'proposal_item', 'down', ['move item', 'order of the lines']],
  [
    'proposal.coverPicture',
    'Make picture the cover',
    Star,
    'proposal_picture',
    'first',
    ['cover picture', 'first picture', 'main photograph'],
  ],
  [
    'proposal.removePicture',
    'Delete picture',
    Trash2,
    'proposal_picture',
    'remove',
    ['remove picture', 'delete photograph', 'remove image'],
  ],
  [
    'proposal.movePictureUp',
    'Move picture up',
    ArrowUp,
    'proposal_picture',
    'up',
    ['order of the pictures', 'earlier'],
  ],
  [
    'proposal.movePictureDown',
    'Move picture down',
    ArrowDown,
    'proposal_picture',
    'down',
    ['order of the pictures', 'later'],
  ],
]

/** The verbs of the days, the lines and the pictures of the proposal that is being written: from anywhere on its screen, asking which. */
export const proposalChildCommands: readonly Command[] = rows.map(([id, title, icon, kind, verb, keywords]) => {
  const verbsOf = (data: unknown) => data as ChildVerbs | undefined // the editor lends its parts with their verbs
  const acting = (data: unknown) => verbsOf(data)?.[verb] !== undefined
  return command({
    ...edit,
    id,
    title,
    icon,
    keywords,
    on: 'one',
    kinds: [kind],
    records: (context) => childrenHere(kind)(context).filter(({ data }) => acting(data)),
    risk: 'none',
    when: (context) => has(kind)(context),
    refuses: (context) =>
      acting(context.record?.data)
        ? undefined
        : verb === 'up' || verb === 'first'
          ? 'It is the first.'
          : 'It is the last.',
    run: (context) => void childOf<ChildVerbs>(context, kind)?.[verb]?.(),
  })
})
