import { ImagePlus, RotateCcw, Trash2, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../announcer.tsx'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { SortableList } from '../sortable-list.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export interface Picture {
  id: string
  url: string
  thumb?: string | null | undefined
  alt: string
}
export interface ImageUploadProps {
  pictures: readonly Picture[]
  /** Sends one file and answers the stored picture; throws an Error whose message says why not. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Picture>
  onAdd: (picture: Picture) => void
  /** Without it the pictures keep the order in which they came. */
  onReorder?: (pictures: Picture[]) => void
  /** Without it they are said in words elsewhere. */
  onAlt?: (id: string, alt: string) => void
  onRemove: (id: string) => void
  /** More verbs of a picture, before the one that removes it. */
  verbs?: (picture: Picture, index: number) => ReactNode
  /** Most bytes of one file; 10 MB by default. */
  maxBytes?: number
  max?: number
  /** A dialog begins with it. */
  autoFocus?: boolean
}

interface Sending {
  readonly key: number
  readonly file: File
  readonly share: number
  readonly failure?: string
}
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
let lastKey = 0

/** A gallery: drop files anywhere on it or choose them; each shows its progress and can be stopped or tried again; order and alt text beside. */
export function ImageUpload({
  pictures,
  upload,
  onAdd,
  onReorder,
  onAlt,
  onRemove,
  verbs,
  maxBytes = 10_000_000,
  max = 30,
  autoFocus = false,
}: ImageUploadProps) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const aborts = useRef(new Map<number, AbortController>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const stopped = useRef(new Set<number>())
  const isGone = useRef(false)
  useEffect(() => {
    const running = aborts.current
    isGone.current = false
    return () => {
      isGone.current = true
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const update = (key: number, patch: Partial<Sending> | null) =>
    setSending((all) =>
      patch === null
        ? all.filter((one) => one.key !== key)
        : all.map((one) => (one.key === key ? { ...one, ...patch } : one)),
    )
  const send = async (key: number, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    try {
      const picture = await upload(file, (share) => update(key, { share }), abort.signal)
      update(key, null)
      onAdd(picture)
      announce(`${file.name} uploaded`)
    } catch (error) {
      if (abort.signal.aborted) update(key, null)
      else update(key, { failure: error instanceof Error ? error.message : 'It could not be uploaded.' })
    } finally {
      aborts.current.delete(key)
    }
  }
  const take = (files: readonly File[]) => {
    const room = Math.max(0, max - pictures.length - sending.length)
    const taken = files.map((file, index) => {
      lastKey += 1
      const failure = !kinds.includes(file.type)
        ? 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.'
        : file.size > maxBytes
          ? `It is larger than ${Math.round(maxBytes / 1_000_000)} MB.`
          : index >= room
            ? `A gallery holds at most ${max} pictures.`
            : undefined
      return { key: lastKey, file, share: 0, ...(failure === undefined ? {} : { failure }) }
    })
    setSending((all) => [...all, ...taken])
    for (const one of taken) if (one.failure === undefined) inTurn(one.key, one.file)
  }
  // One after the other, so that they come in the order in which they were chosen.
  const inTurn = (key: number, file: File) => {
    turn.current = turn.current.then(() => (isGone.current || stopped.current.has(key) ? undefined : send(key, file)))
  }
  const retry = (one: Sending) => {
    setSending((all) =>
      all.map((other) => (other.key === one.key ? { key: one.key, file: one.file, share: 0 } : other)),
    )
    inTurn(one.key, one.file)
  }
  const dragging = (on: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(on)
  }
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the way without a mouse */}
      <div
        onDragOver={dragging(true)}
        onDragLeave={dragging(false)}
        onDrop={(event) => {
          dragging(false)(event)
          take([...event.dataTransfer.files])
        }}
        className={classes(
          'flex flex-col items-center gap-2 rounded-panel border border-dashed px-4 py-6 text-center',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
        )}
      >
        <ImagePlus className="size-6 text-muted" aria-hidden="true" />
        <Button does="chooseFile" autoFocus={autoFocus} onClick={() => chooser.current?.click()}>
          Choose pictures
        </Button>
        <p className="text-muted text-secondary">
          or drop them here. JPEG, PNG, WebP, AVIF or GIF, up to {Math.round(maxBytes / 1_000_000)} MB each.
        </p>
        <input
          ref={chooser}
          type="file"
          accept={kinds.join(',')}
          multiple
          tabIndex={-1}
          aria-label="Pictures"
          className="sr-only"
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {sending.length > 0 && (
        <ul className="flex flex-col gap-2">
          {sending.map((one) => (
            <li key={one.key} className="flex items-center gap-2 rounded-control border border-line px-3 py-2">
              <div className="min-w-0 flex-1">
                {one.failure === undefined ? (
                  <ProgressBar label={one.file.name} value={one.share} />
                ) : (
                  <>
                    <p className="truncate">{one.file.name}</p>
                    <p role="alert" className="text-danger text-secondary">
                      {one.failure}
                    </p>
                  </>
                )}
              </div>
              {one.failure !== undefined && (
                <IconButton
                  does="retry"
                  label={`Try ${one.file.name} again`}
                  icon={<RotateCcw />}
                  onClick={() => retry(one)}
                />
              )}
              <IconButton
                does="removeRow"
                label={one.failure === undefined ? `Stop ${one.file.name}` : `Dismiss ${one.file.name}`}
                icon={<X />}
                onClick={() => {
                  stopped.current.add(one.key)
                  aborts.current.get(one.key)?.abort()
                  update(one.key, null)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {onReorder === undefined ? (
        pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {pictures.map((picture) => (
              <li key={picture.id} data-sort-id={picture.id} className="relative">
                <img src={picture.thumb ?? picture.url} alt={picture.alt} className={thumbClasses} />
                <IconButton
                  does="removeRow"
                  label={`Remove ${picture.alt || 'picture'}`}
                  size="small"
                  variant="secondary"
                  className="absolute! top-1 right-1"
                  icon={<Trash2 />}
                  onClick={() => onRemove(picture.id)}
                />
              </li>
            ))}
          </ul>
        )
      ) : (
        <SortableList
          items={pictures}
          idOf={(picture) => picture.id}
          labelOf={(picture) => picture.alt || 'picture'}
          label="Pictures, in order"
          onReorder={onReorder}
          className="gap-2"
          itemClassName="rounded-control border border-line bg-surface p-2"
        >
          {(picture, index) => (
            <div className="flex flex-wrap items-center gap-3">
              <span className="relative shrink-0">
                <img src={picture.thumb ?? picture.url} alt="" loading="lazy" className={thumbClasses} />
                {index === 0 && (
                  <span className="absolute bottom-1 left-1 rounded-[4px] bg-raised px-1.5 text-caption">Cover</span>
                )}
              </span>
              {onAlt === undefined ? (
                <span className="min-w-48 flex-1 text-muted">{picture.alt}</span>
              ) : (
                <Field label="What the picture shows" className="min-w-48 flex-1">
                  <Input
                    defaultValue={picture.alt}
                    maxLength={200}
                    placeholder="A gorilla in the mist of Bwindi"
                    onBlur={(event) => event.target.value !== picture.alt && onAlt(picture.id, event.target.value)}
                  />
                </Field>
              )}
              <span className="flex gap-1">
                {verbs?.(picture, index)}
                <IconButton
                  does="removeRow"
                  label={`Remove ${picture.alt || 'picture'}`}
                  icon={<Trash2 />}
                  onClick={() => onRemove(picture.id)}
                />
              </span>
            </div>
          )}
        </SortableList>
      )}
    </div>
  )
}

const thumbClasses = 'h-16 w-24 shrink-0 rounded-control bg-sunken object-cover'
