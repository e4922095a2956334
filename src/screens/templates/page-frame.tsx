import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SiteConfig } from '../../domain/website/site-config.ts'
import { sitePreviewQuery } from '../../gateway/generated/templates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { classes } from '../../ui/classes.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'

interface PageFrameProps {
  readonly uuid: string
  readonly config: SiteConfig
  /** The id of the page. */
  readonly page: string
  readonly title: string
  /** As wide as the window through which the page is seen, in pixels; it is scaled to the room there is. */
  readonly width: number
  /** False: not yet. */
  readonly wanted: boolean
  /** A picture of the page: nothing in it is reached by the keyboard. */
  readonly still?: boolean
  readonly className?: string
  /** Once it is drawn, or cannot be. */
  readonly onDone?: () => void
}

/** A page of a template with the agency's own offers, drawn by the site's renderer in a frame where nothing runs. */
export function PageFrame({
  uuid,
  config,
  page,
  title,
  width,
  wanted,
  still = false,
  className,
  onDone,
}: PageFrameProps) {
  const { data, failure, refetch } = useQuery(
    sitePreviewQuery,
    { id: uuid, input: { page } },
    { enabled: wanted, keepPrevious: false, freshFor: 60_000 },
  )
  const view = data?.sitePreview
  const [drawn, setDrawn] = useState<string | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (failure !== null) done.current?.()
  }, [failure])
  useEffect(() => {
    const shown = config.pages.find(({ id }) => id === page)
    if (view === undefined || shown === undefined) return
    let isGone = false
    void import('./preview-document.ts').then(({ previewDocument }) => {
      if (isGone) return
      setDrawn(previewDocument(config, shown, view))
      done.current?.()
    })
    return () => {
      isGone = true
    }
  }, [config, page, view])

  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const watch = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={box} className={classes('relative overflow-hidden bg-sunken', className)}>
      {drawn !== null ? (
        <iframe
          srcDoc={drawn}
          sandbox=""
          title={title}
          loading="lazy"
          {...(still ? { tabIndex: -1, 'aria-hidden': true } : {})}
          style={{
            width,
            height: room.height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (room.width - width * scale) / 2),
          }}
          className={classes('absolute top-0 origin-top-left border-0 bg-white', still && 'pointer-events-none')}
        />
      ) : failure !== null ? (
        <div className="p-4">
          <FailureState failure={failure} what="preview" onRetry={refetch} />
        </div>
      ) : (
        <div className="p-4" aria-hidden="true">
          <SkeletonText lines={5} />
        </div>
      )}
    </div>
  )
}
