import { BookCopy, CalendarPlus, CopyPlus, ListPlus, PackagePlus, PanelRight, SquarePen, SquareX } from 'lucide-react'
import { type Command, command } from '../../command.ts'
import { edit } from './proposal-facts.ts'

const inEditor = { ...edit, on: 'none', kinds: ['proposal'], risk: 'none' } as const

/** What is added to the proposal that is being written; its editor lends itself as `context.proposal`. */
export const proposalItemCommands: readonly Command[] = [
  command({
    ...inEditor,
    id: 'proposal.addDay',
    title: 'Add day',
    icon: CalendarPlus,
    keywords: ['new day', 'itinerary day', 'day by day'],
    keys: { detail: ['d'] },
    when: ({ proposal }) => proposal?.addDay !== undefined,
    run: ({ proposal }) => void proposal?.addDay?.(),
  }),
  command({
    ...inEditor,
    id: 'proposal.fillDays',
    title: 'Days from a package…',
    icon: BookCopy,
    needs: { permission: 'View Inventory', feature: 'tour_and_travel' },
    keywords: ['itinerary', 'copy days', 'import itinerary', 'from package'],
    keys: { detail: ['f'] },
    when: ({ proposal }) => proposal?.fillDays !== undefined,
    run: ({ proposal }) => void proposal?.fillDays?.(),
  }),
  command({
    ...inEditor,
    id: 'proposal.addStock',
    title: 'Add from stock…',
    icon: PackagePlus,
    needs: { permission: 'Add Bookings' },
    keywords: ['room', 'car', 'tour', 'tickets', 'service', 'availability', 'bookable item'],
    keys: { detail: ['a'] },
    when: ({ proposal }) => proposal?.addStock !== undefined,
    run: ({ proposal }) => void proposal?.addStock?.(),
  }),
  command({
    ...inEditor,
    id: 'proposal.addItem',
    title: 'Add custom line',
    icon: ListPlus,
    keywords: ['custom item', 'transfer', 'permit', 'park fees', 'price line'],
    keys: { detail: ['i'] },
    when: ({ proposal }) => proposal?.addItem !== undefined,
    run: ({ proposal }) => void proposal?.addItem?.(),
  }),
  command({
    ...inEditor,
    id: 'proposal.addOption',
    title: 'Add option',
    icon: SquarePen,
    keywords: ['option b', 'alternative', 'variant', 'another offer'],
    when: ({ proposal }) => proposal?.addOption !== undefined,
    run: ({ proposal }) => void proposal?.addOption?.(),
  }),
  command({
    ...inEditor,
    id: 'proposal.copyOption',
    title: 'Copy option',
    icon: CopyPlus,
    keywords: ['duplicate option', 'option b like a', 'alternative'],
    keys: { detail: ['o'] },
    when: ({ proposal }) => proposal?.copyOption !== undefined,
    run: ({ proposal }) => void proposal?.copyOption?.(),
  }),
  command({
    ...inEditor,
    id: 'proposal.removeOption',
    title: 'Remove option',
    icon: SquareX,
    keywords: ['delete option', 'drop alternative'],
    when: ({ proposal }) => proposal?.removeOption !== undefined,
    run: ({ proposal }) => void proposal?.removeOption?.(),
  }),
  command({
    ...inEditor,
    id: 'proposal.sheet',
    title: 'Show preview',
    icon: PanelRight,
    keywords: ['live preview', 'as the client sees it', 'hide preview', 'side by side'],
    keys: { detail: ['p'] },
    when: ({ proposal }) => proposal !== undefined,
    run: ({ proposal }) => void proposal?.togglePreview(),
  }),
]
