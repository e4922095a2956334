import {
  ArrowLeft,
  CircleHelp,
  Command as CommandIcon,
  History,
  ListTree,
  MessageSquare,
  Plus,
  Scale,
  Search,
  Undo,
  Undo2,
} from 'lucide-react'
import { type Command, command, fits, kindHere } from '../command.ts'
import type { Context } from '../here.ts'
import { openOverlay, openPalette } from '../overlay.ts'
import { ports } from '../ports.ts'

const shared = { area: 'Safiri', on: 'none', needs: 'anyone', risk: 'none' } as const
const signedIn = ({ visitor }: Context): boolean => visitor.authenticated

/** Creates what the screen in front is about; where that is nothing, offers everything that can be created. */
async function createHere(context: Context): Promise<undefined> {
  // The registry lists this file: asked for when it is needed, not while it is being made.
  const [registry, { runCommand }, { kindsMade }] = await Promise.all([
    import('../registry.ts'),
    import('../run.ts'),
    import('./go-commands.ts'),
  ])
  await registry.loadAreas()
  const { allCommands } = registry
  if (context.calendar?.book !== undefined) {
    context.calendar.book()
    return undefined
  }
  const kind = kindHere(context)
  const here = context.list?.create
  const it =
    here !== undefined
      ? allCommands.find(({ id }) => id === here)
      : kind === undefined
        ? undefined
        : allCommands.find((each) => each.creates === true && kindsMade(each).includes(kind) && fits(each, context))
  if (it === undefined) openPalette({ page: 'root', query: '+' })
  else await runCommand(it.id)
  return undefined
}

export const navigationCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'safiri.palette',
    title: 'Search and commands',
    icon: CommandIcon,
    keywords: ['palette', 'launcher', 'find anything'],
    keys: { global: ['mod+k'] },
    keyOnly: true,
    run: () => openPalette() as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.keys',
    title: 'Show the keys of this screen',
    icon: CircleHelp,
    keywords: ['shortcuts', 'keyboard', 'cheat sheet', 'hotkeys', 'help'],
    keys: { global: ['?', 'mod+/'] },
    run: () => openOverlay({ name: 'cheat-sheet' }) as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.search',
    title: 'Search here',
    icon: Search,
    keywords: ['find', 'look up', 'filter by words'],
    keys: { global: ['/'] },
    when: signedIn,
    run: ({ search }) => (search === undefined ? openPalette() : search.go()) as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.createHere',
    title: 'Create here',
    yields: true,
    icon: Plus,
    keywords: [],
    keys: { global: ['c'] },
    keyOnly: true,
    when: signedIn,
    run: createHere,
  }),
  command({
    ...shared,
    id: 'safiri.create',
    title: 'Create anything…',
    icon: Plus,
    keywords: ['new', 'add', 'make'],
    keys: { global: ['shift+c'] },
    when: signedIn,
    run: () => openPalette({ page: 'root', query: '+' }) as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.verbs',
    title: ({ selection, record }) =>
      (selection?.count ?? 0) > 0
        ? 'Actions for the selection…'
        : record === undefined
          ? 'Actions…'
          : `Actions for ${record.label}…`,
    icon: ListTree,
    keywords: ['verbs', 'context menu', 'more'],
    keys: { global: ['.'] },
    when: ({ record, selection }) => record !== undefined || (selection?.count ?? 0) > 0,
    run: ({ record }) => openPalette({ page: 'verbs', ...(record === undefined ? {} : { record }) }) as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.undo',
    title: 'Undo',
    repeats: true,
    icon: Undo2,
    keywords: ['take back', 'revert', 'oops', 'restore'],
    keys: { global: ['z', 'mod+z'] },
    run: async (context) => {
      const { scan, calendar, editor } = context
      if (scan?.takeBack !== undefined) await (await import('../run.ts')).runCommand('scan.takeBack', { context })
      // A move that is not made yet is what would be taken back, not the one before it.
      else if (calendar?.cancelMove !== undefined) calendar.cancelMove()
      else if (editor?.undo !== undefined) editor.undo()
      else await (await import('../run.ts')).undoStep()
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'safiri.undoList',
    title: 'Show what can be undone',
    icon: Undo,
    keywords: ['undo history', 'undo list', 'take back', 'changes'],
    run: () => openOverlay({ name: 'undo' }) as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.back',
    title: 'Go back',
    icon: ArrowLeft,
    keywords: ['previous screen', 'return'],
    keys: { global: ['g z'] },
    run: () => ports.back() as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.recents',
    title: 'Recently opened',
    icon: History,
    keywords: ['recents', 'history', 'last opened', 'mru', 'visited'],
    keys: { global: ['g g'] },
    when: signedIn,
    run: () => openOverlay({ name: 'recents' }) as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.messages',
    title: 'Go to the messages on screen',
    icon: MessageSquare,
    keywords: ['toasts', 'toast', 'notices', 'errors'],
    keys: { global: ['shift+t'] },
    run: () => document.querySelector<HTMLElement>('[data-sonner-toaster]')?.focus() as undefined,
  }),
  command({
    ...shared,
    id: 'safiri.licences',
    title: 'Open-source licences',
    icon: Scale,
    keywords: ['third-party notices', 'licenses', 'copyright', 'about'],
    run: () => void window.open('/third-party-notices.txt', '_blank', 'noopener') as undefined,
  }),
]
