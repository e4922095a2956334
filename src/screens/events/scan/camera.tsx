import { Flashlight, FlashlightOff, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { makeDetector } from './decoder.ts'
import { remember, remembered } from './remembered.ts'

/** Why there is no picture, in words that say what to do. */
function reasonOf(problem: unknown): string {
  const name = problem instanceof DOMException ? problem.name : ''
  if (name === 'NotAllowedError')
    return 'The browser is not allowed to use the camera. Allow it in the address bar (the camera or the lock), then try again. You can type the code meanwhile.'
  if (name === 'NotFoundError') return 'This device has no camera. Type the code or use a hand scanner.'
  if (name === 'NotReadableError') return 'Another program is using the camera. Close it, then try again.'
  if (navigator.mediaDevices === undefined) return 'The camera works only over a secure (https) connection.'
  return 'The camera could not be started. Type the code or use a hand scanner.'
}

/** The same ticket stays in the picture for a while: it is not scanned again before so long. */
const again = 4000
const pause = 120
const mostFailures = 50

interface CameraProps {
  readonly onCode: (text: string) => void
  /** Whether a text could not be checked: it is scanned again while it stays in the picture. */
  readonly isOpen: (text: string) => boolean
  readonly onClose: () => void
}

export default function Camera({ onCode, isOpen, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const station = useRef({ onCode, isOpen })
  const [chosen, setChosen] = useState(() => remembered().camera)
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [torch, setTorch] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    station.current = { onCode, isOpen }
  })

  useEffect(() => {
    let stream: MediaStream | undefined
    let ended = false
    const start = async () => {
      const which = chosen === null ? { facingMode: 'environment' } : { deviceId: { exact: chosen } }
      const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false })
      } catch (problem) {
        // The camera of yesterday is not there any more: any other will do.
        if (chosen !== null && problem instanceof DOMException && problem.name === 'OverconstrainedError') {
          setChosen(null)
          return
        }
        throw problem
      }
      const picture = video.current
      if (ended || picture === null) return stop(stream)
      picture.srcObject = stream
      await picture.play()
      setReason(null)
      setTrack(stream.getVideoTracks()[0] ?? null)
      const all = await navigator.mediaDevices.enumerateDevices()
      setCameras(all.filter(({ kind }) => kind === 'videoinput'))
      const detector = await makeDetector()
      let last = { text: '', seen: 0, scanned: 0 }
      let failed = 0
      while (!ended) {
        const found = await detector.detect(picture).catch((problem: unknown) => {
          failed += 1
          if (failed >= mostFailures) throw problem // a frame may be torn; a reader that never reads is broken
          return []
        })
        const text = found[0]?.rawValue ?? ''
        const now = Date.now()
        if (text !== '' && !ended) {
          const isNew = text !== last.text || now - last.seen > again
          const due = isNew || (now - last.scanned > again && station.current.isOpen(text))
          if (due) station.current.onCode(text)
          last = { text, seen: now, scanned: due ? now : last.scanned }
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    start().catch((problem: unknown) => {
      if (!ended) setReason(reasonOf(problem))
    })
    return () => {
      ended = true
      stop(stream)
      setTrack(null)
      setTorch(false)
    }
  }, [chosen])

  const canLight = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true // not in TypeScript's DOM yet
  const light = (on: boolean) => {
    setTorch(on)
    void track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => setTorch(false))
  }
  if (reason !== null)
    return (
      <Banner tone="warning" title="No picture" onClose={onClose} live>
        {reason}
      </Banner>
    )
  return (
    <section aria-label="Camera" className="relative overflow-hidden rounded-panel border border-line bg-sunken">
      <video
        ref={video}
        muted
        playsInline
        className="aspect-video max-h-[45vh] w-full object-cover"
        aria-label="Picture of the camera"
      />
      <div
        className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 rounded-panel border-4 border-white/80 shadow-[0_0_0_100vmax_rgb(0_0_0/0.25)]"
        aria-hidden="true"
      />
      <div className="absolute inset-x-2 top-2 flex justify-end gap-2">
        {cameras.length > 1 && (
          <Select
            label="Camera"
            className="min-w-40 max-w-60"
            value={track?.getSettings().deviceId ?? null}
            options={cameras.map(({ deviceId, label }, at) => ({
              value: deviceId,
              label: label || `Camera ${at + 1}`,
            }))}
            onChange={(id) => {
              remember({ camera: id })
              setChosen(id)
            }}
          />
        )}
        {canLight && (
          <IconButton
            does="toggle"
            variant="secondary"
            label={torch ? 'Torch off' : 'Torch on'}
            icon={torch ? <FlashlightOff /> : <Flashlight />}
            aria-pressed={torch}
            onClick={() => light(!torch)}
          />
        )}
        <IconButton does="scan.camera" variant="secondary" label="Stop the camera" icon={<X />} onClick={onClose} />
      </div>
    </section>
  )
}

const stop = (stream: MediaStream | undefined): void => {
  for (const each of stream?.getTracks() ?? []) each.stop()
}
