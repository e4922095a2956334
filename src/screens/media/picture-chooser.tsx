import { useEffect, useRef, useState } from 'react'
import { access } from '../../domain/verdict.ts'
import type { PictureValue } from '../../domain/website/site-fields.ts'
import { mediaFilesQuery } from '../../gateway/generated/gallery.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { SearchBox } from '../standard/search-box.tsx'
import { FocalField } from './focal-field.tsx'
import { PageTurner } from './page-turner.tsx'
import { type MediaRecord, PictureGrid } from './picture-grid.tsx'
import { SendPictures } from './send-pictures.tsx'

export interface PictureChooserProps {
  /** What is chosen now; `media` null: nothing yet. */
  readonly value: PictureValue
  /** The choice, and the file of the library: its url, its size in pixels, its number. */
  readonly onChoose: (value: PictureValue, file: MediaRecord) => void
  readonly onClose: () => void
  readonly title?: string
  /** The file alone is wanted: what it says in one place is not asked. */
  readonly fileOnly?: boolean
}

const seesLibrary = { permission: 'View Media', feature: 'website' } as const
const sendsPictures = { permission: 'View Album', feature: 'website' } as const
const perPage = 60

/** A dialog with the pictures of the library: search, send another, say what it shows here and what must stay in sight. */
export function PictureChooser({
  value,
  onChoose,
  onClose,
  title = 'Choose a picture',
  fileOnly = false,
}: PictureChooserProps) {
  const visitor = useVisitor()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [sending, setSending] = useState(false)
  const [taken, setTaken] = useState<MediaRecord | null>(null)
  const maySee = access(visitor, seesLibrary)
  const once = value.media ?? 'any'
  const answer = useQuery(
    mediaFilesQuery,
    { q, page, per_page: perPage, kind: 'picture', once },
    { enabled: maySee.on },
  )
  const files = answer.data?.mediaFiles.data
  const pages = answer.data?.mediaFiles.meta.last_page ?? 1
  // From the search into what it finds, as soon as that is there.
  const results = useRef<HTMLDivElement>(null)
  const [goingTo, setGoingTo] = useState<{ readonly text: string; readonly takes: boolean } | null>(null)
  const isFound = goingTo?.text === q && files !== undefined && !answer.previous
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!isFound) return
    setGoingTo(null)
    if (goingTo?.takes === true) return take(files[0])
    results.current?.querySelector<HTMLElement>('[data-handle][tabindex="0"]')?.focus()
  }, [isFound])
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  const take = (file: MediaRecord | undefined) => {
    if (file === undefined) return
    if (!fileOnly) return setTaken(file)
    onChoose({ ...value, media: file.uuid }, file)
    onClose()
  }
  if (taken !== null)
    return (
      <PlacePicture
        file={taken}
        value={value}
        onBack={() => setTaken(null)}
        onChoose={(next) => {
          onChoose(next, taken)
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="large"
      footer={
        <Button does="cancel" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div ref={results} className="flex flex-col gap-4">
        {access(visitor, sendsPictures).on && (
          <div className="flex flex-col gap-3">
            <Button does="toggle" className="self-start" aria-expanded={sending} onClick={() => setSending(!sending)}>
              Send another picture
            </Button>
            {sending && <SendPictures album={null} most={10} onSent={take} />}
          </div>
        )}
        {!maySee.on ? (
          <EmptyState reason="noPermission" level={3} title="You may not see the media library" text={maySee.reason} />
        ) : (
          <>
            <SearchBox
              autoFocus
              value={q}
              label="Search pictures"
              onResults={(key, text) =>
                // A quick Enter after the key that led there means the first that is found.
                setGoingTo((was) => ({ text, takes: key === 'Enter' && was?.text === text }))
              }
              tabsToResults={files !== undefined && files.length > 0}
              onLeave={onClose}
              onSearch={search}
            />
            {files === undefined ? (
              answer.failure === null ? (
                <SkeletonText lines={6} />
              ) : (
                <FailureState failure={answer.failure} what="pictures" onRetry={answer.refetch} />
              )
            ) : files.length === 0 ? (
              <EmptyState
                reason={q === '' ? 'nothing' : 'noResults'}
                level={3}
                title={q === '' ? 'No pictures yet' : 'No picture matches'}
                text={q === '' ? 'Send the first one.' : 'Search by file name, what it shows, album or package.'}
              />
            ) : (
              <PictureGrid
                label="Pictures of the library"
                pictures={files}
                chosen={files.find(({ uuid }) => uuid === value.media)?.id ?? null}
                onOpen={(id) => take(files.find((file) => file.id === id))}
                noteOf={({ owner, uuid }) => (uuid === value.media ? 'Chosen now' : owner)}
              />
            )}
            <PageTurner page={page} pages={pages} onTurn={setPage} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What the picture says and shows in this one place; its own text and focal point are where it begins. */
function PlacePicture({
  file,
  value,
  onBack,
  onChoose,
  onClose,
}: {
  file: MediaRecord
  value: PictureValue
  onBack: () => void
  onChoose: (value: PictureValue) => void
  onClose: () => void
}) {
  const same = value.media === file.uuid
  const [alt, setAlt] = useState(same ? value.alt : file.alt)
  const [decorative, setDecorative] = useState(same ? value.decorative : file.decorative)
  const [focal, setFocal] = useState<PictureValue['focal']>(
    same ? value.focal : [file.focal[0] ?? 50, file.focal[1] ?? 50],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Use this picture"
      width="medium"
      footer={
        <>
          <Button does="choose" onClick={onBack}>
            Choose another
          </Button>
          <Button
            does="submit"
            variant="primary"
            onClick={() => onChoose({ media: file.uuid, alt: decorative ? '' : alt.trim(), decorative, focal })}
          >
            Use picture
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FocalField url={file.url} value={focal} onChange={setFocal} />
        <Field
          label="Alternative text"
          hint="What it shows, for whoever cannot see it. It is kept for this place; the picture keeps its own."
        >
          <Input
            value={alt}
            maxLength={300}
            readOnly={decorative}
            placeholder="A gorilla in the mist of Bwindi"
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <Checkbox
          checked={decorative}
          onChange={(event) => setDecorative(event.target.checked)}
          detail="It says nothing that the text beside it does not, and is passed over when the page is read out."
        >
          Decorative
        </Checkbox>
      </div>
    </Dialog>
  )
}
