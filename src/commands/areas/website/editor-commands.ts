import {
  ArrowDown,
  ArrowUp,
  BookmarkPlus,
  ChevronLeft,
  ChevronRight,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  FilePlus2,
  FileSymlink,
  FileX,
  Globe,
  History,
  LayoutList,
  ListPlus,
  type LucideIcon,
  MapPin,
  Monitor,
  Palette,
  Pencil,
  PencilLine,
  Redo2,
  Save,
  Settings2,
  Smartphone,
  Tablet,
  Trash2,
  Undo2,
} from 'lucide-react'
import { entriesOf } from '../../../domain/keys.ts'
import { type Command, command } from '../../command.ts'
import type { EditorVerb } from '../../handles.ts'
import type { Context } from '../../here.ts'
import type { Binding } from '../../keys/keys.ts'

interface Row {
  readonly title: string | ((context: Context) => string)
  readonly icon: LucideIcon
  readonly keys?: readonly Binding[]
  readonly keywords?: readonly string[]
  /** Moving about is for keys only. */
  readonly moves?: true
  readonly destroys?: true
  readonly repeats?: true
  readonly inFields?: true
  /** Why it cannot be done to what is selected. */
  readonly off?: string
}

const name = ({ editor }: Context): string => editor?.chosen.what ?? 'section'
const shown = (context: Context): boolean => context.editor?.chosen.hidden !== true

/** What the editor of the website can do: each lent by it while it can. Undo is the key of every screen (`safiri.undo`). */
const table: Readonly<Record<EditorVerb, Row>> = {
  next: { title: 'Next in the outline', icon: ArrowDown, keys: ['j', 'ArrowDown'], moves: true },
  previous: { title: 'Previous in the outline', icon: ArrowUp, keys: ['k', 'ArrowUp'], moves: true },
  nextPage: { title: 'Next page of the site', icon: ChevronRight, keys: [']'], keywords: ['following page'] },
  previousPage: { title: 'Previous page of the site', icon: ChevronLeft, keys: ['['], keywords: ['page before'] },
  add: {
    off: 'The page is being loaded.',
    title: 'Add section…',
    icon: ListPlus,
    keys: ['a'],
    keywords: ['new section', 'insert', 'block', 'library'],
  },
  edit: {
    off: 'Colours and type are chosen beside the page.',
    title: (context) => `Edit ${name(context)}`,
    icon: Pencil,
    keys: ['e'],
    keywords: ['change text', 'write', 'edit in place', 'edit section'],
  },
  fields: { title: 'Go to its fields', icon: PencilLine, keys: ['Enter'], keywords: ['inputs', 'settings', 'panel'] },
  moveUp: {
    off: 'It cannot stand further up.',
    title: (context) => `Move ${name(context)} up`,
    icon: ArrowUp,
    keys: ['shift+ArrowUp'],
    keywords: ['earlier', 'order'],
    repeats: true,
  },
  moveDown: {
    off: 'It cannot stand further down.',
    title: (context) => `Move ${name(context)} down`,
    icon: ArrowDown,
    keys: ['shift+ArrowDown'],
    keywords: ['later', 'order'],
    repeats: true,
  },
  duplicate: {
    off: 'It can stand here only once, or there is no room for one more.',
    title: (context) => `Duplicate ${name(context)}`,
    icon: CopyPlus,
    keys: ['mod+d'],
    keywords: ['copy section', 'same again', 'duplicate section', 'duplicate page'],
    repeats: true,
  },
  hide: {
    off: 'It is always shown.',
    title: (context) => `${shown(context) ? 'Hide' : 'Show'} ${name(context)}`,
    icon: EyeOff,
    keys: ['h'],
    keywords: ['invisible', 'show section', 'hide page', 'unhide'],
  },
  remove: {
    off: 'Every site has it: it can be emptied, but not removed.',
    title: (context) => `Remove ${name(context)}`,
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    keywords: ['delete section', 'delete page', 'take out'],
    destroys: true,
  },
  copy: {
    off: 'Choose a section first.',
    title: 'Copy section',
    icon: Copy,
    keywords: ['clipboard', 'copy to another page', 'copy to another template'],
  },
  paste: { title: 'Paste section', icon: ClipboardPaste, keywords: ['clipboard', 'insert copied section'] },
  pageSettings: {
    title: 'Settings of this page',
    icon: Settings2,
    keywords: ['page title', 'address of the page', 'slug'],
  },
  theme: { title: 'Colours and type', icon: Palette, keywords: ['theme', 'fonts', 'brand colours', 'style', 'design'] },
  menu: { title: 'Edit the menu', icon: LayoutList, keywords: ['navigation', 'links at the top', 'menus', 'header'] },
  phone: { title: 'As on a phone', icon: Smartphone, keys: ['1'], keywords: ['mobile preview', '390', 'narrow'] },
  tablet: { title: 'As on a tablet', icon: Tablet, keys: ['2'], keywords: ['768', 'preview width'] },
  desktop: { title: 'As on a desktop', icon: Monitor, keys: ['3'], keywords: ['wide', 'computer', 'preview width'] },
  preview: {
    title: 'Preview, or back to editing',
    icon: Eye,
    keys: ['p'],
    keywords: ['look at the page', 'full page', 'as visitors see it'],
  },
  undo: {
    off: 'There is nothing to take back.',
    title: 'Take back the last edit of the site',
    icon: Undo2,
    keywords: ['undo edit', 'undo'],
    repeats: true,
  },
  redo: {
    off: 'There is nothing to do again.',
    title: 'Redo',
    icon: Redo2,
    keys: ['mod+shift+z'],
    keywords: ['again', 'forward', 'redo edit'],
    repeats: true,
  },
  save: { title: 'Save the draft now', icon: Save, keys: ['mod+s'], keywords: ['store', 'keep'], inFields: true },
  publish: {
    title: 'Publish…',
    icon: Globe,
    keys: ['mod+Enter'],
    keywords: ['go live', 'put online', 'release', 'publish website'],
    inFields: true,
  },
  revisions: { title: 'Revisions…', icon: History, keywords: ['history', 'versions', 'earlier versions', 'restore'] },
  discard: {
    off: 'The draft is what is published, or nothing is published yet.',
    title: 'Discard draft…',
    icon: FileX,
    keywords: ['back to published', 'throw away', 'reset', 'revert to live'],
    destroys: true,
  },
}

const shared = {
  area: 'Website editor',
  on: 'none',
  needs: { permission: 'View Templates', feature: 'website' },
  risk: 'none', // each edit is a step of the editor's own, taken back by its undo
} as const

export const editorCommands: readonly Command[] = [
  ...entriesOf(table).map(([verb, row]) =>
    command({
      ...shared,
      id: `editor.${verb}`,
      title: row.title,
      icon: row.icon,
      keywords: row.keywords ?? [],
      ...(row.keys === undefined ? {} : { keys: { editor: row.keys } }),
      ...(row.moves === true ? { keyOnly: true } : {}),
      ...(row.destroys === true ? { destroys: true } : {}),
      ...(row.repeats === true ? { repeats: true } : {}),
      ...(row.inFields === true ? { inFields: true } : {}),
      when: ({ editor }) => editor !== undefined && (row.off !== undefined || editor[verb] !== undefined),
      ...(row.off === undefined
        ? {}
        : { refuses: ({ editor }) => (editor?.[verb] === undefined ? row.off : undefined) }),
      run: async ({ editor }) => {
        await editor?.[verb]?.()
        return undefined
      },
    }),
  ),
  command({
    ...shared,
    id: 'editor.goTo',
    title: 'Go to a page or section of the site…',
    icon: MapPin,
    keywords: ['find section', 'open page', 'jump', 'outline'],
    args: [
      {
        kind: 'choice',
        name: 'place',
        label: 'Page or section',
        options: ({ editor }: Context) => editor?.places() ?? [],
      },
    ],
    when: ({ editor }) => editor !== undefined,
    run: ({ editor }, { place }) => {
      editor?.goTo(place)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'editor.addPage',
    title: 'Add page…',
    icon: FilePlus2,
    keywords: ['new page', 'create page', 'own page', 'about page'],
    args: [
      {
        kind: 'text',
        name: 'title',
        label: 'Title of the page',
        check: (title: string) => (title.trim().length > 80 ? 'At most 80 characters.' : undefined),
      },
    ],
    when: ({ editor }) => editor?.addPage !== undefined,
    run: ({ editor }, { title }) => {
      editor?.addPage?.(title.trim())
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'editor.moveToPage',
    title: 'Move section to another page…',
    icon: FileSymlink,
    keywords: ['other page', 'send to page', 'move block'],
    args: [
      {
        kind: 'choice',
        name: 'page',
        label: 'To which page',
        options: ({ editor }: Context) => editor?.otherPages() ?? [],
      },
    ],
    when: ({ editor }) => editor?.moveToPage !== undefined,
    run: ({ editor }, { page }) => {
      editor?.moveToPage?.(page)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'editor.saveRevision',
    title: 'Keep this draft as a revision…',
    icon: BookmarkPlus,
    keywords: ['checkpoint', 'snapshot', 'save version'],
    args: [
      {
        kind: 'text',
        name: 'note',
        label: 'What it is: “Before the new menu”',
        check: (note: string) => (note.length > 200 ? 'At most 200 characters.' : undefined),
      },
    ],
    when: ({ editor }) => editor?.saveRevision !== undefined,
    run: async ({ editor }, { note }) => {
      await editor?.saveRevision?.(note.trim())
      return { message: 'Kept as a revision' }
    },
  }),
]
