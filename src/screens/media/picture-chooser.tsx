import { useState } from 'react'
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
import { type MediaRecord, PictureGrid } from './picture-grid.tsx'
import { SendPictures } from './send-pictures.tsx'

export interface PictureChooserProps {
  /** What is chosen now; `media` null: nothing yet. */
  readonly value: PictureValue
  /** The choice, and the file of the library: its url, its size in pixels, its number. */
  readonly onChoose: (value: PictureValue, file: MediaRecord) => void
  readonly onClose: () => void
}

const seesLibrary = { permission: 'View Media', feature: 'website' } as const
const sendsPictures = { permission: 'View Album', feature: 'website' } as const
const perPage = 60

/** A dialog with the pictures of the library: search, send another, say what it shows here and what must stay in sight. */
export function PictureChooser({ value, onChoose, onClose }: PictureChooserProps) {
  const visitor = useVisitor()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [sending, setSending] = useState(false)
  const [current, setCurrent] = useState<string | null>(null)
  const [taken, setTaken] = useState<MediaRecord | null>(null)
  const maySee = access(visitor, seesLibrary)
  const answer = useQuery(mediaFilesQuery, { q, page, per_page: perPage, kind: 'picture' }, { enabled: maySee.on })
  const files = answer.data?.mediaFiles.data
  const pages = answer.data?.mediaFiles.meta.last_page ?? 1
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
      title="Choose a picture"
      width="large"
      footer={
        <Button does="cancel" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {access(visitor, sendsPictures).on && (
          <div className="flex flex-col gap-3">
            <Button does="toggle" className="self-start" aria-expanded={sending} onClick={() => setSending(!sending)}>
              Send another picture
            </Button>
            {sending && <SendPictures album={null} most={10} onSent={setTaken} />}
          </div>
        )}
        {!maySee.on ? (
          <EmptyState reason="noPermission" level={3} title="You may not see the media library" text={maySee.reason} />
        ) : (
          <>
            <SearchBox
              value={q}
              label="Search pictures"
              onSearch={(text) => {
                setQ(text)
                setPage(1)
              }}
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
                current={current ?? files.find(({ uuid }) => uuid === value.media)?.id ?? null}
                onCurrent={setCurrent}
                onOpen={(id) => setTaken(files.find((file) => file.id === id) ?? null)}
                noteOf={({ owner, uuid }) => (uuid === value.media ? 'Chosen now' : owner)}
              />
            )}
            {pages > 1 && (
              <div className="flex items-center justify-center gap-3">
                <Button
                  does="turnPage"
                  off={page === 1 ? 'This is the first page.' : undefined}
                  onClick={() => setPage(page - 1)}
                >
                  Before
                </Button>
                <span className="text-muted tabular">
                  {page} of {pages}
                </span>
                <Button
                  does="turnPage"
                  off={page === pages ? 'This is the last page.' : undefined}
                  onClick={() => setPage(page + 1)}
                >
                  After
                </Button>
              </div>
            )}
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
