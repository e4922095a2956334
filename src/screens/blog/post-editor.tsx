import { CalendarClock, Save, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { instantText, timeText } from '../../domain/date-texts.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { postLimits } from '../../domain/website/blog/post-markup.ts'
import { readingTime, wordCount } from '../../domain/website/blog/post-text.ts'
import { bodyLines } from '../../domain/website/blog/text-differences.ts'
import { read } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { blogPostQuery, saveBlogDraftMutation, updateBlogPostMutation } from '../../gateway/generated/blog.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import type { SaveKind } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { PostPanel } from './post-panel.tsx'
import { PostPill } from './post-pill.tsx'
import { PostText } from './post-text.tsx'
import {
  type PostFile,
  type PostSchema,
  type PostValues,
  postLabels,
  postSchema,
  textOfPost,
  valuesOfPost,
} from './post-values.ts'
import { useEmbeds } from './use-embeds.tsx'

/** A pause in typing after which the server has the text too. */
const pause = 2000

/** Writes a post: text in the middle, all that belongs to it beside. */
export function PostEditor({ record }: { record: PostFile }) {
  const [, navigate] = useLocation()
  const update = useMutation(updateBlogPostMutation)
  const up = linkTo('/website/blog')
  const id = record.id
  const { state, notice, keep } = useRecordForm<PostSchema, PostValues, PostFile>({
    key: `post.${id}`,
    noun: 'post',
    schema: postSchema,
    labels: postLabels,
    record,
    fresh: () => valuesOfPost(record),
    valuesOf: valuesOfPost,
    save: async ({ status: _, publish_at: at, ...text }, version, how) => {
      if (how === 'draft' && record.status !== 'draft') return write(text, version)
      const status = how === 'draft' ? 'draft' : at === null ? 'published' : 'scheduled'
      const input = { ...text, status, publish_at: how === 'draft' ? null : at, version } as const
      return (await update.run({ id, input })).record
    },
    reread: async () => (await read(blogPostQuery, { id })).record,
    readable: (name, text) => (name === 'body' ? bodyLines(text).join('\n') : text),
    onSaved: (saved, how) => {
      setOffline(false)
      setSavedAt(new Date().toISOString())
      said(saved, how)
      if (how !== 'draft') navigate(up)
    },
  })
  const write = async (text: ReturnType<typeof textOfPost>, version: number | undefined) =>
    (await change(saveBlogDraftMutation, { id, input: { ...text, version } })).record

  // What is typed is on the device at once (`useForm`), and on the server after a pause: any other device goes on from there.
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const latest = useRef({ keep, write })
  useEffect(() => {
    latest.current = { keep, write }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = async () => {
      const values = state.form.getValues()
      if (!state.form.formState.isDirty || values.title.trim() === '') return
      try {
        await latest.current.keep((sent, version) => latest.current.write(textOfPost(sent), version))
        setOffline(false)
        setSavedAt(new Date().toISOString())
      } catch {
        setOffline(true) // it is kept on the device, and tried again with the next words
      }
    }
    const stop = state.form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ type }) => {
        if (type !== 'change') return
        clearTimeout(timer)
        timer = setTimeout(() => void save(), pause)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [state.form])

  // A new post has its title: what is missing is the text.
  const [isEmpty] = useState(record.words === 0 && record.draft === null)
  const embeds = useEmbeds(id)
  useCommandContext({ record: { kind: 'post', id: String(id), label: record.title, data: record } })
  const [publishAt, body] = state.form.watch(['publish_at', 'body'])
  const words = wordCount(body)
  const isLater = publishAt !== null
  return (
    <>
      <FormScreen
        title={record.title}
        status={<PostPill post={record} />}
        intro={
          <>
            {counted(words, 'word')}, {readingTime(words)} min to read
            <span aria-live="polite">
              {!state.dirty && savedAt !== null && ` · Draft saved at ${timeText(savedAt)}`}
            </span>
          </>
        }
        state={state}
        kept={state.dirty && isOffline ? 'The server cannot be reached: kept on this device' : undefined}
        saveLabel={isLater ? 'Schedule' : record.status === 'published' ? 'Publish changes' : 'Publish'}
        saveIcon={isLater ? <CalendarClock /> : <Send />}
        draftLabel={record.status === 'draft' ? 'Save draft' : 'Save without publishing'}
        up={up}
        actions={
          <>
            {record.has_draft && <CommandButton id="post.discardDraft" icon={<Save />} label="Discard changes" />}
            {record.status !== 'draft' && <CommandButton id="post.unpublish" />}
            <CommandButton id="post.preview" label="Preview" />
            {record.status === 'published' && <CommandButton id="post.open" />}
          </>
        }
        rail={<PostPanel state={state} record={record} />}
      >
        {notice}
        <FormField form={state} name="title" label={postLabels.title} required>
          {(field) => (
            <Input
              {...field.text}
              autoComplete="off"
              maxLength={postLimits.title}
              className="font-semibold text-heading"
            />
          )}
        </FormField>
        <FormField form={state} name="body" label={postLabels.body}>
          {(field) => (
            <PostText
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder="Write, or type / for a heading, a table, a picture or an offer"
              embeds={embeds.tools}
              takesFocus={isEmpty}
            />
          )}
        </FormField>
      </FormScreen>
      {embeds.dialog}
    </>
  )
}

function said(saved: PostFile, how: SaveKind): void {
  if (how === 'draft') toast.done('Draft saved')
  else if (saved.status === 'scheduled' && saved.publish_at !== null)
    toast.done(`“${saved.title}” publishes itself`, { detail: instantText(saved.publish_at) })
  else toast.done(`“${saved.title}” is published`)
}
