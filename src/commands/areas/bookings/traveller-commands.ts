import { ArrowDown, ArrowUp, ClipboardPaste, Crown, UserMinus, UserPlus } from 'lucide-react'
import { type Command, command } from '../../command.ts'
import { edit } from './booking-facts.ts'

const inSheet = { ...edit, on: 'none', kinds: ['booking'], risk: 'none' } as const

/** What is done with the sheet of a booking's travellers; it lends itself as `context.travellers`. */
export const travellerCommands: readonly Command[] = [
  command({
    ...inSheet,
    id: 'traveller.add',
    title: 'Add traveller',
    icon: UserPlus,
    keywords: ['passenger', 'guest', 'name', 'another person'],
    keys: { detail: ['a'] },
    when: ({ travellers }) => travellers !== undefined,
    run: ({ travellers }) => void travellers?.add(),
  }),
  command({
    ...inSheet,
    id: 'traveller.paste',
    title: 'Paste a list of travellers…',
    icon: ClipboardPaste,
    keywords: ['import names', 'from excel', 'from e-mail', 'many names'],
    keys: { detail: ['shift+v'] },
    when: ({ travellers }) => travellers !== undefined,
    run: ({ travellers }) => void travellers?.paste(),
  }),
  command({
    ...inSheet,
    id: 'traveller.lead',
    title: 'Make lead traveller',
    icon: Crown,
    keywords: ['main guest', 'contact person', 'group leader'],
    when: ({ travellers }) => travellers?.lead !== undefined,
    run: ({ travellers }) => void travellers?.lead?.(),
  }),
  command({
    ...inSheet,
    id: 'traveller.up',
    title: 'Move traveller up',
    icon: ArrowUp,
    keywords: ['order', 'sort'],
    when: ({ travellers }) => travellers?.up !== undefined,
    run: ({ travellers }) => void travellers?.up?.(),
  }),
  command({
    ...inSheet,
    id: 'traveller.down',
    title: 'Move traveller down',
    icon: ArrowDown,
    keywords: ['order', 'sort'],
    when: ({ travellers }) => travellers?.down !== undefined,
    run: ({ travellers }) => void travellers?.down?.(),
  }),
  command({
    ...inSheet,
    id: 'traveller.remove',
    title: 'Remove traveller',
    icon: UserMinus,
    keywords: ['delete', 'take off the list', 'does not travel'],
    when: ({ travellers }) => travellers?.remove !== undefined,
    run: ({ travellers }) => void travellers?.remove?.(),
  }),
]
