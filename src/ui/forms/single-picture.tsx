import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { announce } from '../announcer.tsx'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { ProgressBar } from '../progress-bar.tsx'

interface SinglePictureProps {
  /** What it is: "Logo". */
  label: string
  hint: string
  /** The picture as it is, or what stands in for it. */
  children: ReactNode
  /** Sends the file; throws an Error whose message says why not. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<unknown>
}

/** One picture that is replaced as a whole: by a button, or by dropping a file on it. */
export function SinglePicture({ label, hint, children, upload }: SinglePictureProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ share: number | null; failure: string | null; over: boolean }>({
    share: null,
    failure: null,
    over: false,
  })

  const send = async (file: File | undefined) => {
    if (file === undefined || state.share !== null) return
    setState({ share: 0, failure: null, over: false })
    try {
      await upload(file, (share) => setState((now) => ({ ...now, share })))
      announce(`${label} replaced`)
      setState({ share: null, failure: null, over: false })
    } catch (problem) {
      setState({
        share: null,
        failure: problem instanceof Error ? problem.message : 'The picture could not be uploaded.',
        over: false,
      })
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser
    <div
      role="group"
      aria-label={label}
      data-field={label}
      className={classes(
        'flex flex-wrap items-center gap-4 rounded-control',
        state.over && 'outline-2 outline-focus outline-dashed outline-offset-4',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setState((now) => ({ ...now, over: true }))
      }}
      onDragLeave={() => setState((now) => ({ ...now, over: false }))}
      onDrop={onDrop}
    >
      {children}
      <div className="flex min-w-48 flex-1 flex-col items-start gap-1.5">
        <span className="font-medium">{label}</span>
        <Button
          does="chooseFile"
          size="small"
          icon={<ImageUp className="size-4" aria-hidden="true" />}
          busy={state.share !== null}
          onClick={() => chooser.current?.click()}
        >
          Choose a picture
        </Button>
        <input
          ref={chooser}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={`${label}: choose a file`}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {state.share === null ? (
          <span className="text-muted text-secondary">{hint}</span>
        ) : (
          <ProgressBar label={`Uploading the ${label.toLowerCase()}`} value={state.share} />
        )}
        {state.failure !== null && (
          <span role="alert" className="text-danger text-secondary">
            {state.failure}
          </span>
        )}
      </div>
    </div>
  )
}
