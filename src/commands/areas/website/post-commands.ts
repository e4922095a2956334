import {
  CalendarClock,
  ExternalLink,
  Globe,
  Link2,
  Newspaper,
  Pencil,
  PencilLine,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { instantOf, isClock } from '../../../domain/clock.ts'
import { instantText } from '../../../domain/date-texts.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import type { PostStatus } from '../../../domain/website/blog/post-choices.ts'
import { type Command, command, type DateArg, type Outcome, type TextArg, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { factsOfPost, manyPosts, onePost, writePosts } from './post-facts.ts'

const operations = async () => {
  const [{ change }, writes, { forEachRecord }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/blog.generated.ts'),
    import('../../batch.ts'),
  ])
  return { change, forEachRecord, ...writes }
}
export const postScreen = (id: string | number) => linkTo('/website/blog/edit/:id', { id })

const aPageAtATime = ({ selection }: Context) =>
  selection?.allMatching === undefined ? undefined : 'Posts are changed a page at a time: choose them on the page.'
const named = (done: readonly RecordRef[]) => (done.length === 1 ? `“${done[0]?.label}”` : counted(done.length, 'post'))
const isAre = (done: readonly RecordRef[]) => (done.length === 1 ? 'is' : 'are')

interface Standing {
  readonly status: PostStatus
  readonly publish_at?: string | null
}

/** Sets the status of those that have another, and knows how each stood before. */
async function setStatus(
  context: Context,
  to: Standing,
  said: (done: readonly RecordRef[]) => string,
  progress: Parameters<Command['run']>[2],
): Promise<Outcome | undefined> {
  const { change, forEachRecord, setBlogStatusMutation } = await operations()
  const meant = targetsOf(manyPosts, context).filter(
    (record) => to.status === 'scheduled' || factsOfPost(record)?.status !== to.status,
  )
  const set = (record: RecordRef, standing: Standing) =>
    change(setBlogStatusMutation, { id: Number(record.id), input: { ...standing } })
  const { done, failed } = await forEachRecord(meant, (record) => set(record, to), progress)
  if (done.length === 0) return failed.length === 0 ? undefined : { message: 'Nothing was changed', failed }
  context.selection?.clear()
  const before = (record: RecordRef): Standing => {
    const facts = factsOfPost(record)
    return {
      status: facts?.status ?? 'draft',
      publish_at: facts?.status === 'scheduled' ? (facts.publish_at ?? null) : null,
    }
  }
  return {
    message: said(done),
    failed,
    undo: () => Promise.all(done.map((record) => set(record, before(record)))),
    undone: `${named(done)} ${isAre(done)} as before`,
  }
}
const some = (context: Context, which: (status: PostStatus) => boolean) =>
  targetsOf(manyPosts, context).some((record) => {
    const status = factsOfPost(record)?.status
    return status === undefined || which(status)
  })

/** A tab of its own is opened at once: after an answer has come, browsers hold it for an advertisement. */
async function openInTab(context: Context, which: 'url' | 'site_url'): Promise<Outcome | undefined> {
  const [record] = targetsOf(onePost, context)
  if (record === undefined) return undefined
  const tab = window.open('', '_blank')
  try {
    const url = (await previewOf(record))[which]
    if (url == null) {
      tab?.close()
      return { message: 'Readers cannot see it yet', detail: 'The agency has published no website with a blog.' }
    }
    if (tab === null) return { message: 'Your browser has blocked the new tab. Copy the preview link instead.' }
    tab.opener = null
    tab.location.href = url
    return undefined
  } catch (problem) {
    tab?.close()
    throw problem
  }
}
async function previewOf(record: RecordRef) {
  const { change, previewBlogPostMutation } = await operations()
  return (await change(previewBlogPostMutation, { id: Number(record.id) })).previewBlogPost
}

const whichDay = { kind: 'date', name: 'day', label: 'Publish on' } as const satisfies DateArg
const whichTime = {
  kind: 'text',
  name: 'time',
  label: 'At, in Kampala',
  initial: () => '09:00',
  check: (text) => (isClock(`2026-01-01T${text.trim()}`) ? undefined : 'Enter a time like 09:00.'),
} as const satisfies TextArg

/** What is done to posts, from their list, the editor or the palette. */
export const postCommands: readonly Command[] = [
  command({
    ...writePosts,
    id: 'post.create',
    title: 'New post',
    icon: Newspaper,
    keywords: ['write post', 'add article', 'new blog post', 'story'],
    on: 'none',
    kinds: ['post'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/website/blog/edit/:id',
    run: () => {
      ports.navigate(postScreen('new'))
      return undefined
    },
  }),
  command({
    ...writePosts,
    ...onePost,
    id: 'post.edit',
    title: 'Edit post',
    icon: Pencil,
    keywords: ['write', 'change post', 'open in the editor'],
    keys: { list: ['e'] },
    risk: 'none',
    leadsTo: '/website/blog/edit/:id',
    run: (context) => {
      const [record] = targetsOf(onePost, context)
      if (record !== undefined) ports.navigate(postScreen(record.id))
      return undefined
    },
  }),
  command({
    ...writePosts,
    ...manyPosts,
    id: 'post.publish',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Publish posts' : 'Publish post'),
    icon: Send,
    keywords: ['put online', 'go live', 'make public', 'release'],
    keys: { list: ['p'] },
    risk: 'undoable',
    refuses: aPageAtATime,
    when: (context) => some(context, (status) => status !== 'published'),
    run: (context, _, progress) =>
      setStatus(context, { status: 'published' }, (done) => `${named(done)} ${isAre(done)} published`, progress),
  }),
  command({
    ...writePosts,
    ...manyPosts,
    id: 'post.schedule',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Schedule posts…' : 'Schedule post…'),
    icon: CalendarClock,
    keywords: ['publish later', 'publish tomorrow', 'plan', 'on a day'],
    keys: { list: ['s'] },
    args: [whichDay, whichTime],
    risk: 'undoable',
    refuses: aPageAtATime,
    run: (context, { day, time }, progress) => {
      const at = instantOf(`${day}T${time.trim()}`)
      return setStatus(
        context,
        { status: 'scheduled', publish_at: at },
        (done) =>
          `${named(done)} ${done.length === 1 ? 'publishes itself' : 'publish themselves'} on ${instantText(at)}`,
        progress,
      )
    },
  }),
  command({
    ...writePosts,
    ...manyPosts,
    id: 'post.unpublish',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Back to drafts' : 'Back to draft'),
    icon: Undo2,
    keywords: ['unpublish', 'take offline', 'hide', 'withdraw', 'unschedule'],
    keys: { list: ['u'] },
    risk: 'undoable',
    refuses: aPageAtATime,
    when: (context) => some(context, (status) => status !== 'draft'),
    run: (context, _, progress) =>
      setStatus(
        context,
        { status: 'draft' },
        (done) => `${named(done)} ${done.length === 1 ? 'is a draft' : 'are drafts'} again`,
        progress,
      ),
  }),
  command({
    ...writePosts,
    ...onePost,
    id: 'post.preview',
    title: 'Preview post',
    icon: ExternalLink,
    keywords: ['see on the site', 'look at', 'as readers see it'],
    keys: { list: ['shift+p'] },
    risk: 'none',
    run: (context) => openInTab(context, 'url'),
  }),
  command({
    ...writePosts,
    ...onePost,
    id: 'post.open',
    title: 'Open on the site',
    icon: Globe,
    keywords: ['see published post', 'visit', 'public page'],
    keys: { list: ['shift+o'] },
    risk: 'none',
    when: (context) => targetsOf(onePost, context).some((record) => factsOfPost(record)?.status === 'published'),
    run: (context) => openInTab(context, 'site_url'),
  }),
  command({
    ...writePosts,
    ...onePost,
    id: 'post.copyPreview',
    title: 'Copy preview link',
    icon: Link2,
    keywords: ['share preview', 'secret link', 'show to a colleague'],
    risk: 'none',
    run: async (context) => {
      const [record] = targetsOf(onePost, context)
      if (record === undefined) return undefined
      const { url, expires_at: until } = await previewOf(record)
      await navigator.clipboard.writeText(url)
      return { message: 'Preview link copied', detail: `Whoever has it can read the post until ${instantText(until)}.` }
    },
  }),
  command({
    ...writePosts,
    ...onePost,
    id: 'post.discardDraft',
    title: 'Discard unpublished changes',
    icon: PencilLine,
    keywords: ['back to what is published', 'drop draft', 'throw away changes'],
    risk: 'confirm',
    consequence: () => 'What was written since it was published or scheduled will be lost.',
    keep: 'Keep them',
    destroys: true,
    when: (context) => targetsOf(onePost, context).some((record) => factsOfPost(record)?.has_draft === true),
    run: async (context) => {
      const [record] = targetsOf(onePost, context)
      if (record === undefined) return undefined
      const { change, discardBlogDraftMutation } = await operations()
      await change(discardBlogDraftMutation, { id: Number(record.id), input: {} })
      return { message: `“${record.label}” is as readers see it` }
    },
  }),
  command({
    ...writePosts,
    ...manyPosts,
    id: 'post.delete',
    title: ({ selection }) => ((selection?.count ?? 0) > 1 ? 'Delete posts' : 'Delete post'),
    icon: Trash2,
    keywords: ['remove post', 'bin', 'remove article'],
    keys: { list: ['Delete'] },
    risk: 'undoable',
    refuses: aPageAtATime,
    run: async (context, _, progress) => {
      const { change, forEachRecord, deleteBlogPostMutation, restoreBlogPostMutation } = await operations()
      const { done, failed } = await forEachRecord(
        targetsOf(manyPosts, context),
        ({ id }) => change(deleteBlogPostMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'Nothing was deleted', failed }
      context.selection?.clear()
      if (context.route === postScreen(first.id)) ports.navigate(linkTo('/website/blog'))
      return {
        message: `${named(done)} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreBlogPostMutation, { id: Number(id) }))),
      }
    },
  }),
]
